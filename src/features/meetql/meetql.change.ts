// UPDATE and DELETE: the rows a condition takes are held, looked at again, then changed one by one as the
// administrators' own calls change them, all in one transaction. A dry run does so with the rows it shows, a few at a
// time, and takes it back: it holds nobody up.
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/errors.ts';
import { tellingOwner } from '#features/accounts/accounts.public.ts';
import {
  type ChangeableKind,
  type Changes,
  changeEntity,
  deleteEntity,
  holdEntity,
  tellAccountChange,
} from '#features/admin/admin.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { openBatch } from '#features/moderation/moderation.public.ts';
import { judgeAddress, locatorOf } from '#features/quartier/quartier.public.ts';
import type { ReaderSetting, Tx } from '#server/database/database.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import type { DryRun, ModelName, QueryAnswer, QueryRow } from './meetql.contract.ts';
import { planById, planTargets, readIds, readWhole } from './meetql.rows.sql.ts';
import { asReader, waitBriefly } from './meetql.session.sql.ts';
import type { ModelDescription } from './meetql-fields.contract.ts';
import { meetqlErrors } from './meetql-sentences.contract.ts';
import type { Condition } from './meetql-tree.contract.ts';

const MOST_CHANGED = 1_000;
/** The most rows one query changes without its administrator proving again who they are. */
const MOST_UNPROVED = 20;
const SAMPLE = 20;
/** As many rows as a dry run holds together: two that want one name are among the first of them. */
const TRIED_AT_ONCE = 5;
const LONGEST_TITLE = 120;
const LONGEST_MS = 20_000;
/** What an account is entered by, and the rights it has. */
const OPENING = ['email', 'isAdmin', 'isModerator'];

const kinds: Record<ModelName, ChangeableKind> = {
  users: 'user',
  services: 'service',
  trocs: 'troc',
  events: 'event',
  outings: 'outing',
  serviceCategories: 'category',
  journals: 'journal',
};

export interface ChangeSetting {
  site: Site;
  /** The administrator, in a session of theirs. */
  viewer: Viewer;
  /** The query itself, which the log keeps. */
  text: string;
  model: ModelDescription;
  where: Condition;
  /** Null: the rows are deleted. */
  fields: Record<string, unknown> | null;
  /** What its conditions are read under. */
  reader: ReaderSetting;
  dryRun: boolean;
  /** Aborted once nobody waits for it: a dry run ends there; what was confirmed is done. */
  hungUp: AbortSignal;
}

type Sample = DryRun['sample'];

/** Ends a transaction of a dry run, nothing of which stays. */
class TakenBack extends Error {
  readonly sample: Sample;
  constructor(sample: Sample) {
    super('dry run');
    this.sample = sample;
  }
}

/** Runs an UPDATE or DELETE whose names and values are checked. */
export async function runChange(setting: ChangeSetting): Promise<QueryAnswer> {
  const { db } = setting.site;
  const place = await locate(setting);
  const begin = (tx: Tx) => new ChangeRun(tx, setting, place);
  if (!setting.dryRun) {
    const { answer, afterwards } = await db.transaction((tx) => begin(tx).run());
    for (const work of afterwards) await work();
    return answer;
  }
  const { ids, ...names } = await db.transaction((tx) => begin(tx).find());
  const sample: Sample = [];
  const shown = ids.slice(0, SAMPLE);
  while (shown.length > 0) {
    const few = shown.splice(0, TRIED_AT_ONCE);
    const tried = db.transaction((tx) => begin(tx).tryOut(few));
    sample.push(...(await tried.catch(readTaken)));
  }
  return { dryRun: true, matched: ids.length, sample, ...names };
}

function readTaken(error: unknown): Sample {
  if (error instanceof TakenBack) return error.sample;
  throw error;
}

/** Where a new location is, asked before anything is held. An outing's lies in the quarter. */
async function locate({ site, model, fields }: ChangeSetting): Promise<Whereabouts> {
  const location = fields?.location;
  if (typeof location !== 'string') return NOWHERE;
  const locator = locatorOf(site);
  if (model.name === 'events') {
    return locator.placeAnnounced(location, locator.locate(location));
  }
  if (model.name !== 'outings') return locator.placeOnStreet(location);
  const judged = await judgeAddress(site, location);
  if (judged.verdict !== 'inside') throw new Refusal(meetqlErrors.outside);
  return locator.placeAnnounced(location, judged.coordinates);
}

const NOWHERE: Whereabouts = { lon: null, lat: null, namedLon: null, namedLat: null };

type Rows = Map<string, QueryRow>;

class ChangeRun {
  readonly #tx: Tx;
  readonly #setting: ChangeSetting;
  readonly #place: Whereabouts;
  readonly #kind: ChangeableKind;
  readonly #until = performance.now() + LONGEST_MS;

  constructor(tx: Tx, setting: ChangeSetting, place: Whereabouts) {
    this.#tx = tx;
    this.#setting = setting;
    this.#place = place;
    this.#kind = kinds[setting.model.name as ModelName];
  }

  async run(): Promise<{ answer: QueryAnswer; afterwards: (() => Promise<void>)[] }> {
    const found = await this.#targets();
    // Before anything is held: who may not do it holds nobody up by asking.
    if (this.#isGrave(found.length)) {
      await requireFresh(this.#tx, this.#setting.site.config, this.#setting.viewer);
    }
    const before = await this.#read(await this.#hold(found));
    const { modified, afterwards } = await this.#apply(before);
    const matched = before.size;
    return this.#setting.fields
      ? { answer: { matched, modified }, afterwards }
      : { answer: { deleted: matched }, afterwards };
  }

  /** What a condition takes, none of it held; and whose accounts would be closed. */
  async find(): Promise<{ ids: string[]; names?: string[] }> {
    const ids = await this.#targets();
    if (this.#kind !== 'user' || this.#setting.fields) return { ids };
    return { ids, names: [...(await this.#read(ids)).values()].map(nameOf) };
  }

  /** Rows as they are and as they would be: told by ending the transaction (`TakenBack`). */
  async tryOut(ids: readonly string[]): Promise<never> {
    await waitBriefly(this.#tx);
    const before = await this.#read(await this.#hold(ids));
    await this.#apply(before);
    const after = this.#setting.fields ? await this.#read([...before.keys()]) : undefined;
    throw new TakenBack(
      [...before].map(([id, row]) => ({ before: row, after: after?.get(id) ?? null })),
    );
  }

  /** In the log it is one line, which opens on what it changed. */
  async #openLine(rows: number): Promise<void> {
    const { text, viewer } = this.#setting;
    const query = text.trim();
    await openBatch(this.#tx, {
      ...{ adminId: viewer.id, action: 'query', kind: this.#kind, targetId: viewer.id },
      title: query.length > LONGEST_TITLE ? `${query.slice(0, LONGEST_TITLE)}…` : query,
      after: JSON.stringify({ query, matched: rows }),
    });
  }

  /** What wants its administrator's password again: many rows, and what opens or ends accounts. */
  #isGrave(matched: number): boolean {
    const { fields } = this.#setting;
    if (matched === 0) return false;
    if (matched > MOST_UNPROVED) return true;
    if (this.#kind !== 'user') return false;
    const { isAdmin, isModerator } = fields ?? {};
    return fields === null || 'email' in fields || isAdmin === true || isModerator === true;
  }

  async #targets(among?: readonly string[]): Promise<string[]> {
    const { model, where, reader } = this.#setting;
    const plan = planTargets(model, ownCondition(model, where), {
      most: MOST_CHANGED + 1,
      ...(among ? { among } : {}),
    });
    const ids = await asReader(this.#tx, reader, () => readIds(this.#tx, plan));
    if (ids.length > MOST_CHANGED) throw new Refusal(meetqlErrors.tooMany);
    return ids;
  }

  /** Those that, held, still are what the condition takes. */
  async #hold(ids: readonly string[]): Promise<string[]> {
    const held: string[] = [];
    for (const id of ids) {
      this.#checkTime();
      const gone = await holdEntity(this.#tx, this.#target(id)).catch(isGone);
      if (!gone) held.push(id);
    }
    return held.length > 0 ? this.#targets(held) : [];
  }

  async #apply(before: Rows): Promise<{ modified: number; afterwards: (() => Promise<void>)[] }> {
    const { fields, site } = this.#setting;
    if (before.size > 0) await this.#openLine(before.size);
    const afterwards: (() => Promise<void>)[] = [];
    let modified = 0;
    for (const [id, row] of before) {
      this.#checkTime();
      if (fields) {
        const changes = changesTo(row, fields);
        if (Object.keys(changes).length === 0) continue;
        await this.#change(id, { fields: changes, place: this.#place });
        if (this.#kind === 'user') {
          const change = { before: row, after: { ...row, ...changes } };
          afterwards.push(async () =>
            tellAccountChange(site.security, { id, by: this.#setting.viewer.id }, change),
          );
        }
        modified += 1;
      } else {
        const work = await deleteEntity(this.#tx, site, this.#target(id));
        if (work) afterwards.push(work);
      }
    }
    return { modified, afterwards };
  }

  #change(id: string, changes: Changes): Promise<void> {
    const work = () => changeEntity(this.#tx, this.#target(id), changes);
    const { fields } = changes;
    const opens = OPENING.some((name) => name in fields);
    if (this.#kind !== 'user' || !opens) return work();
    return tellingOwner(this.#tx, this.#setting.site, id, work);
  }

  #target(id: string) {
    return { kind: this.#kind, id, by: this.#setting.viewer.id };
  }

  #read(ids: readonly string[]): Promise<Rows> {
    return readWhole(this.#tx, planById(this.#setting.model, ids));
  }

  #checkTime(): void {
    const { dryRun, hungUp } = this.#setting;
    if (dryRun && hungUp.aborted) throw new Refusal(meetqlErrors.tooSlow);
    if (performance.now() > this.#until) throw new Refusal(meetqlErrors.tooSlow);
  }
}

const nameOf = ({ firstName, lastName, username }: QueryRow) =>
  `${firstName} ${lastName} (@${username})`;

/** Nobody but its author changes a draft. */
function ownCondition(model: ModelDescription, where: Condition): Condition {
  if (model.name !== 'journals') return where;
  const at = { start: 0, end: 0 };
  const published: Condition = {
    kind: 'compare',
    field: { name: 'published', at },
    operator: '==',
    value: { kind: 'boolean', boolean: true, at },
  };
  return { kind: 'and', parts: [where, published] };
}

/** What of `fields` is another value than a row's. */
function changesTo(row: QueryRow, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const now = row[name];
      const key = typeof now === 'object' && now !== null && '_id' in now ? now._id : now;
      return !isDeepStrictEqual(key ?? null, value ?? null);
    }),
  );
}

/** It was deleted since it was found: there is nothing left to change. */
function isGone(error: unknown): true {
  if (error instanceof Refusal && error.definition.status === 404) return true;
  throw error;
}
