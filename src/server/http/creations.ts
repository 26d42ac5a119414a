// What is asked twice under one key is created once (`Idempotency-Key`). Invariant: a key is written in the transaction
// of what it stands for, so that after a lost answer, a race or a kill either both are there or neither.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { commonErrors, creationErrors, Refusal } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import type { Database, Tx } from '#server/database/database.ts';
import {
  type AskedOnce,
  claimKey,
  dropKey,
  findAnswer,
  storeAnswer,
  sweepKeys,
} from './creations.sql.ts';
import type { Answer } from './kept.ts';

/** Visible, without a space: a header given twice is joined by one. */
const KEY = /^[\x21-\x7e]{8,64}$/;

/**
 * Creates in one transaction, together with the key of the call if it has one. A refusal that is returned, not thrown, is
 * answered after what was counted is committed.
 */
export type Create = <Made>(work: (tx: Tx) => Promise<Made | Refusal>) => Promise<Made>;

interface Sent {
  params: unknown;
  body: unknown;
}

interface Asked<Given extends Sent> {
  route: AnyRoute;
  viewer: { id: string } | undefined;
  sent: Given;
  request: FastifyRequest;
}

/** Says that the key is already another call's, which has been answered. */
class AlreadyMade extends Error {}

/** The key a call was sent with; refuses (400) what is none. */
function keyOf(route: AnyRoute, { headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (route.keyed === 'not' || key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal(creationErrors.key);
  return key;
}

/** What is sent, by what distinguishes it: of a file, which is not read yet, its weight. */
function fingerprint(route: AnyRoute, { params, body }: Sent, request: FastifyRequest): Buffer {
  const weight = route.kind === 'file' ? request.headers['content-length'] : undefined;
  const what = JSON.stringify([route.name, params, body, weight]);
  return createHash('sha256').update(what).digest();
}

/** The identifier that a key stands for, where what is created has one of its sender's: a UUID made of it (version 8). */
function clientIdOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

export interface Creations {
  /** The call's answer, or what the first under its key was answered. */
  answer<Given extends Sent>(
    asked: Asked<Given>,
    make: (sent: Given, create: Create) => Promise<unknown>,
  ): Promise<unknown>;
}

/** What a handler answers, as JSON text. */
interface Texts {
  of(answer: unknown): Answer;
  from(text: string): Answer;
}

export function createCreations(db: Database, texts: Texts): Creations {
  async function told(once: AskedOnce): Promise<Answer | undefined> {
    const before = await findAnswer(db.once, once);
    if (before && !before.asked.equals(once.asked)) throw new Refusal(creationErrors.otherwise);
    return before && texts.from(before.answer);
  }

  async function answered(once: AskedOnce): Promise<Answer> {
    // Gone again in between, with a day that has ended.
    return (await told(once)) ?? refuse();
  }

  const createWith =
    (once: AskedOnce): Create =>
    (work) =>
      throwing(
        db.transaction(async (tx) => {
          if (!(await claimKey(tx, once))) throw new AlreadyMade();
          const made = await work(tx);
          if (made instanceof Refusal) await dropKey(tx, once);
          else await storeAnswer(tx, once, texts.of(made).text);
          return made;
        }),
      );

  const create: Create = (work) => throwing(db.transaction(work));

  /** Its answer is kept once it is known: made twice at once, both are told the first. */
  async function keepApart(once: AskedOnce, answer: Answer): Promise<Answer> {
    const isFirst = await db.transaction(async (tx) => {
      const claimed = await claimKey(tx, once);
      if (claimed) await storeAnswer(tx, once, answer.text);
      return claimed;
    });
    return isFirst ? answer : answered(once);
  }

  return {
    async answer({ route, viewer, sent, request }, make) {
      const key = viewer && keyOf(route, request);
      if (!key) return make(sent, create);
      if (route.keyed === 'clientId') return make(withClientId(sent, key), create);
      const once = { residentId: viewer.id, key, asked: fingerprint(route, sent, request) };
      const before = await told(once);
      if (before) return before;
      if (route.keyed === 'apart') return keepApart(once, texts.of(await make(sent, create)));
      try {
        return await make(sent, createWith(once));
      } catch (error) {
        if (error instanceof AlreadyMade) return await answered(once);
        throw error;
      }
    },
  };
}

function refuse(): never {
  throw new Refusal(commonErrors.changedMeanwhile);
}

/** A message sent under a key is called by it, unless its sender named it. */
const withClientId = <Given extends Sent>(sent: Given, key: string): Given => ({
  ...sent,
  body: { clientId: clientIdOf(key), ...(sent.body as object) },
});

async function throwing<Made>(work: Promise<Made | Refusal>): Promise<Made> {
  const made = await work;
  if (made instanceof Refusal) throw made;
  return made;
}

export const sweepCreations = (db: Database): Promise<void> => sweepKeys(db.once);
