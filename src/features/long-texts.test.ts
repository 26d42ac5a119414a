// A text far beyond its limit is refused by its length, before any pattern reads it: whoever sends 240 kB into
// every field of every route makes nobody wait. That each pattern is linear is proven by `npm run check`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#app/contracts.ts';
import { fill, partsOf } from './texts.fixtures.ts';

const ALPHABETS = [
  '.',
  '@',
  'a',
  ' ',
  '<!--',
  'e\u0301\u0302',
  '/',
  '1',
  ',',
  '](',
  '\n',
  '\u200b',
];
/** Above every limit: of a text that may be as long the double would be read as well. */
const SHORT = 15_000;

/** How zod counts the characters of a text for `max`: one pass over one class, before any pattern of ours. */
const ITS_OWN = '[\\uD800-\\uDBFF]';

/** Characters that regular expressions have looked at since the last reading. */
let looked = 0;
const exec = RegExp.prototype.exec;

beforeAll(() => {
  // Every use of a pattern (test, match, replace, split) comes through here once it is not the engine's own.
  RegExp.prototype.exec = function counted(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    if (this.source !== ITS_OWN) {
      looked += (found ? found.index + found[0].length : String(text).length) - from;
    }
    return found;
  };
});
afterAll(() => {
  RegExp.prototype.exec = exec;
});

type Schema = z.core.$ZodType;

/** Every text of a schema with its path, and every schema that holds one: those have rules of their own. */
function holdersOf(schema: Schema, path: string): [path: string, schema: Schema][] {
  const within = partsOf(schema).flatMap(([name, part]) =>
    holdersOf(part, name ? `${path}.${name}` : path),
  );
  const { type } = schema._zod.def;
  return type === 'string' || within.length > 0 ? [[path, schema], ...within] : [];
}

function workOf(schema: Schema, text: string): number {
  const given = fill(schema, text);
  looked = 0;
  z.safeParse(schema, given);
  return looked;
}

const fields = routes.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((side) => {
    const schema: Schema | undefined = route[side];
    return schema ? holdersOf(schema, `${route.name} ${side}`) : [];
  }),
);

test('the walk sees the fields of every route', () => {
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.map(([path]) => path)).toContain('accounts.forgot_password body.email');
});

test.each(ALPHABETS)('no pattern reads on in a text of %j beyond its limit', (letter) => {
  const short = letter.repeat(SHORT / letter.length);
  const long = letter.repeat((4 * SHORT) / letter.length);
  const growing = fields
    .map(([path, schema]) => ({ path, short: workOf(schema, short), long: workOf(schema, long) }))
    .filter((work) => work.long > work.short);
  expect(growing).toEqual([]);
});

test('the walk would see a pattern that reads before the length is looked at', () => {
  const late = z.object({
    email: z
      .string()
      .max(254)
      .regex(/^[^\s@]+$/),
  });
  expect(workOf(late, 'a'.repeat(4_000))).toBe(4 * workOf(late, 'a'.repeat(1_000)));
});
