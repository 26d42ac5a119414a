import type { FastifyInstance } from 'fastify';
import { commonErrors, Refusal } from '#contract/errors.ts';

/** Lists within lists: no call has more than four. What is made of brackets alone costs far more than its length. */
const DEEPEST = 20;
/** Values of all lists and objects: no call has more than some hundred. Each may be a fault that is put into words. */
const VALUES_AT_MOST = 1_000;

/**
 * JSON is the only body read (files aside). An empty one is none: a browser that announces JSON on a
 * call without anything to say is no fault. A `__proto__` or `constructor` key is refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isTooComplex(text)) done(new Refusal(commonErrors.bodyTooComplex));
    else parse(request, text, done);
  });
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether the lists and objects of a JSON text are longer, or lie deeper in one another, than what is read. */
function isTooComplex(text: string): boolean {
  let depth = 0;
  let commas = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA && ++commas >= VALUES_AT_MOST) return true;
    else if (CLOSING.has(sign)) depth--;
    else if (OPENING.has(sign) && ++depth > DEEPEST) return true;
  }
  return false;
}
