// What is done to a selection. Invariant: each row by the rules of its own call, all in one transaction and under one line
// of the log; a row that is refused leaves nothing of itself and keeps nobody else's from being done.
import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { changeEntity, deleteEntity, entities, holdEntity } from '#features/admin/admin.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import type { Tx } from '#server/database/database.ts';
import { attempt } from '#server/database/savepoint.sql.ts';
import type { FeatureSetting } from '#server/feature.ts';
import type { BulkOutcome } from '../moderation-bulk.contract.ts';
import * as contract from '../moderation-bulk.contract.ts';
import { openBatch } from './audit.sql.ts';
import { titleOf } from './changes.ts';
import { boundTime } from './time-bound.ts';
import { asRefused, holdDeletion, undoDeletion } from './undoing.ts';

/** The most rows that are changed at once without proving again who one is. */
const MOST_UNPROVED = 20;
const NAMED = 2;

const NOWHERE = { lon: null, lat: null, namedLon: null, namedLat: null };

type Afterwards = (() => unknown) | undefined;
type Outcome = Omit<BulkOutcome, 'message'>;

/** Nothing was done: nothing is written down either. */
class NothingDone extends Error {
  readonly left: Outcome['left'];
  constructor(left: Outcome['left']) {
    super('Nothing was done');
    this.left = left;
  }
}

export function bulkRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  async function run(work: (tx: Tx, after: (() => unknown)[]) => Promise<Outcome>) {
    const after: (() => unknown)[] = [];
    const outcome = await db
      .transaction((tx) => {
        after.length = 0;
        return work(tx, after);
      })
      .catch((error: unknown): Outcome => {
        if (!(error instanceof NothingDone)) throw error;
        return { done: 0, left: error.left, entryId: null };
      });
    for (const each of after) await each();
    const { done } = outcome;
    return { message: done === 1 ? '1 ligne changée' : `${done} lignes changées`, ...outcome };
  }

  mount(contract.actOnSelection, ({ body: { act, kind, ids, status }, viewer }) =>
    run(async (tx, after) => {
      if (kind === 'user' || ids.length > MOST_UNPROVED) {
        await requireFresh(tx, site.config, viewer);
      }
      const target = (id: string) => ({ kind, id, by: viewer.id });
      const rows = await hold(ids, (id) => holdEntity(tx, target(id)));
      const asked = status === undefined ? {} : { status };
      const entryId = await openBatch(tx, {
        ...{ adminId: viewer.id, action: 'bulk', kind, targetId: viewer.id },
        title: sayNames(await namesOf(tx, kind, rows.held), ids.length),
        after: JSON.stringify({ ...asked, matched: ids.length }),
      });
      return actOnEach(tx, { ...rows, entryId, after }, async (id) => {
        if (act === 'delete') return deleteEntity(tx, site, target(id));
        await changeEntity(tx, target(id), { fields: asked, place: NOWHERE });
        return undefined;
      });
    }),
  );

  mount(contract.restoreSelection, ({ body: { ids }, viewer }) =>
    run(async (tx, after) => {
      const names: string[] = [];
      let isGrave = ids.length > MOST_UNPROVED;
      const rows = await hold(ids, async (id) => {
        const deleted = await holdDeletion(tx, id);
        names.push(deleted.title);
        isGrave ||= deleted.kind === 'user';
      });
      if (isGrave) await requireFresh(tx, site.config, viewer);
      const entryId = await openBatch(tx, {
        ...{ adminId: viewer.id, action: 'restore', kind: 'deletion', targetId: viewer.id },
        ...{ title: sayNames(names, ids.length), after: JSON.stringify({ matched: ids.length }) },
      });
      return actOnEach(tx, { ...rows, entryId, after }, (id) =>
        undoDeletion(tx, site, { id, viewer }),
      );
    }),
  );
}

interface Held {
  held: string[];
  left: Outcome['left'];
}

/** Holds each once, always in the same order, so that two selections do not wait for one another. */
async function hold(ids: readonly string[], take: (id: string) => Promise<void>): Promise<Held> {
  const rows: Held = { held: [], left: [] };
  for (const id of [...new Set(ids)].sort()) {
    try {
      await take(id);
      rows.held.push(id);
    } catch (error) {
      rows.left.push({ _id: id, error: sayWhy(error) });
    }
  }
  return rows;
}

async function actOnEach(
  tx: Tx,
  { held, left, entryId, after }: Held & { entryId: string; after: (() => unknown)[] },
  act: (id: string) => Promise<Afterwards>,
): Promise<Outcome> {
  const check = boundTime();
  let done = 0;
  for (const id of held) {
    check();
    try {
      const afterwards = await attempt(tx, () => act(id));
      if (afterwards) after.push(afterwards);
      done += 1;
    } catch (error) {
      left.push({ _id: id, error: sayWhy(error) });
    }
  }
  if (done === 0) throw new NothingDone(left);
  return { done, left, entryId };
}

/** In French why a row is left as it was; what is no refusal stops all. */
function sayWhy(thrown: unknown): string {
  const error = asRefused(thrown);
  if (error instanceof Refusal) return error.definition.message;
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? '';
  throw error;
}

async function namesOf(tx: Tx, kind: keyof typeof entities, ids: readonly string[]) {
  const names: string[] = [];
  for (const id of ids.slice(0, NAMED)) {
    const row = await entities[kind].read(tx, id);
    if (row !== undefined) names.push(titleOf(row));
  }
  return names;
}

/** 'Barnum à louer, Vélo et 3 autres'. */
function sayNames(names: readonly string[], count: number): string {
  const said = names.slice(0, NAMED).map((name) => name.slice(0, 80));
  const others = count - said.length;
  const more = others === 1 ? '1 autre' : `${others} autres`;
  return others > 0 ? [said.join(', '), more].filter(Boolean).join(' et ') : said.join(', ');
}
