// The charter and the reasons of administrators. Invariant: a version is never changed; the newest holds.

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import type { Charter, Reason } from './charter.contract.ts';

const newest = sql`(select id from charter_version order by id desc limit 1)`;

const find = statement<{ version?: string | undefined }>()(
  'charter.read',
  (_db, { arg, has }) => sql<Charter>`
    select id as "_id", content, ${moment('created_at')} as since,
      (select json_agg(json_build_object('_id', v.id, 'since', ${moment('v.created_at')}) order by v.id desc)
        from charter_version v) as versions
    from charter_version where id = ${has('version') ? sql`${arg('version')}` : newest}`,
);

// Whoever saves waits for whoever is saving.
const takeTurn = statement()('charter.turn', () => sql`select ${turnOf('charter')}`);

const insert = statement<{ content: string; adminId: string; from: string }>()(
  'charter.save',
  (_db, { arg }) => sql<{ id: string }>`
    insert into charter_version (content, admin_id)
    select ${arg('content')}, ${arg('adminId')} where ${arg('from')}::text = ${newest}
    returning id`,
);

const note = statement<{ residentId: string }>()(
  'charter.note_reading',
  (_db, { arg }) => sql`
    insert into charter_reading (resident_id, version_id)
    select ${arg('residentId')}, id from charter_version order by id desc limit 1`,
);

const forget = statement<{ residentId: string }>()('charter.forget', (db, { arg }) =>
  db.deleteFrom('charter_reading').where('resident_id', '=', arg('residentId')),
);

/** Which version of the charter a resident was shown, and when. */
export const heldReading = heldList(
  'charter.held',
  (_db, residentId) => sql<{ key: string }>`
    select version_id as key, version_id as version, ${moment('at')} as at
    from charter_reading where resident_id = ${residentId}`,
);

const item: RawBuilder<Reason> = sql`json_build_object('_id', id, 'title', title, 'words', words, 'rule', rule,
  'answers', answers)`;

const findReasons = statement()(
  'charter.reasons',
  () => sql<{ reason: Reason }>`
    select ${item} as reason from moderation_reason order by rule nulls last, id limit 100`,
);

const findReason = statement<{ id: string }>()(
  'charter.reason',
  (_db, { arg }) => sql<{ reason: Reason }>`
    select ${item} as reason from moderation_reason where id = ${arg('id')} for update`,
);

type Given = Omit<Reason, '_id'>;

const insertOne = statement<Given>()(
  'charter.add_reason',
  (_db, { arg }) => sql<{ id: string }>`
    insert into moderation_reason (title, words, rule, answers)
    values (${arg('title')}, ${arg('words')}, ${arg('rule')}::smallint, ${arg('answers')}) returning id`,
);

const change = statement<Given & { id: string }>()(
  'charter.change_reason',
  (_db, { arg }) => sql`
    update moderation_reason set title = ${arg('title')}, words = ${arg('words')}, rule = ${arg('rule')}::smallint,
      answers = ${arg('answers')} where id = ${arg('id')}`,
);

const drop = statement<{ id: string }>()('charter.drop_reason', (db, { arg }) =>
  db.deleteFrom('moderation_reason').where('id', '=', arg('id')),
);

/** The version that holds, or one of the past. */
export async function findCharter(tx: Tx, version?: string): Promise<Charter | undefined> {
  return (await find(tx, { version }))[0];
}

/** A new version, written from the one that holds; undefined when another does by now. */
export async function insertVersion(
  tx: Tx,
  saved: { content: string; adminId: string; from: string },
): Promise<string | undefined> {
  await takeTurn(tx, {});
  return (await insert(tx, saved))[0]?.id;
}

/** Whoever registers is shown the version that holds. */
export async function noteReading(tx: Tx, residentId: string): Promise<void> {
  await note(tx, { residentId });
}

export async function forgetReading(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}

export async function readReasons(tx: Tx): Promise<Reason[]> {
  return (await findReasons(tx, {})).map(({ reason }) => reason);
}

/** Locked until the transaction ends. */
export async function readReason(tx: Tx, id: string): Promise<Reason | undefined> {
  return (await findReason(tx, { id }))[0]?.reason;
}

/** Breaches `moderation_reason_title_key` when the name is taken; gives the identifier. */
export async function insertReason(tx: Tx, given: Given): Promise<string> {
  const [row] = await insertOne(tx, given);
  if (!row) throw new Error('The reason was not added');
  return row.id;
}

export async function updateReason(tx: Tx, given: Given & { id: string }): Promise<void> {
  await change(tx, given);
}

export async function deleteReason(tx: Tx, id: string): Promise<void> {
  await drop(tx, { id });
}
