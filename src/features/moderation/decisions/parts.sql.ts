// What administrators took of somebody or of an article alone, as it was. Invariant: kept for 30 days, and with its decision.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { KEPT_DAYS } from '../moderation-kept.contract.ts';

export interface RemovedPart {
  decisionId: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  /** The user name that stands for it. */
  given?: string | undefined;
  avatarUrl?: string | undefined;
  /** The picture that was taken out of something published. */
  imageUrl?: string | undefined;
  /** What stood above an article; of anything else, its thumbnail alone. */
  coverUrl?: string | null | undefined;
  coverThumbnailUrl?: string | null | undefined;
  /** What an article said. */
  content?: string | undefined;
}

/** What somebody may not show again; one of them. */
interface StandingPart {
  username: string | null;
  name: string | null;
  avatarUrl: string | null;
  imageUrl: string | null;
}

const keep = statement<RemovedPart>()(
  'moderation.keep_part',
  (_db, { arg, has }) => sql`
    insert into removed_part (decision_id, first_name, last_name, username, given, avatar_url, image_url, cover_url,
      cover_thumbnail_url, content)
    values (${arg('decisionId')}, ${has('firstName') ? arg('firstName') : null},
      ${has('lastName') ? arg('lastName') : null},
      ${has('username') ? arg('username') : null}, ${has('given') ? arg('given') : null}, ${has('avatarUrl') ? arg('avatarUrl') : null},
      ${has('imageUrl') ? arg('imageUrl') : null}, ${has('coverUrl') ? arg('coverUrl') : null},
      ${has('coverThumbnailUrl') ? arg('coverThumbnailUrl') : null}, ${has('content') ? arg('content') : null})`,
);

const find = statement<{ decisionId: string }>()(
  'moderation.find_part',
  (_db, { arg }) => sql<{
    firstName: string | null;
    lastName: string | null;
    username: string | null;
    given: string | null;
    avatarUrl: string | null;
    imageUrl: string | null;
    coverUrl: string | null;
    coverThumbnailUrl: string | null;
    content: string | null;
  }>`
    select p.first_name as "firstName", p.last_name as "lastName", p.username, p.given, p.avatar_url as "avatarUrl",
      p.image_url as "imageUrl", p.cover_url as "coverUrl", p.cover_thumbnail_url as "coverThumbnailUrl", p.content
    from removed_part p where p.decision_id = ${arg('decisionId')} for update`,
);

const drop = statement<{ decisionId: string }>()('moderation.drop_part', (db, { arg }) =>
  db.deleteFrom('removed_part').where('decision_id', '=', arg('decisionId')),
);

// The line of the log and the decision are of one transaction.
const findOf = statement<{ entryId: string }>()(
  'moderation.part_of_line',
  (_db, { arg }) => sql<{ id: string }>`
    select d.id from decision d join audit_entry e on e.target_id = d.target_id and e.admin_id = d.admin_id
      and e.at = d.at and e.action = 'update'
    where e.id = ${arg('entryId')} and d.act in ('remove_name', 'remove_username', 'remove_avatar', 'remove_picture')`,
);

// Whose objection was granted may have it again, though something newer stood where it would have come back.
const findStanding = statement<{ residentId: string }>()(
  'moderation.standing_parts',
  (_db, { arg }) => sql<StandingPart>`
    select p.username, p.first_name || ' ' || p.last_name as name, p.avatar_url as "avatarUrl", p.image_url as "imageUrl"
    from removed_part p join decision d on d.id = p.decision_id
    where d.author_id = ${arg('residentId')} and d.undone_at is null and d.granted is not true`,
);

const sweep = statement()('moderation.sweep_parts', (db) =>
  db
    .deleteFrom('removed_part')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`),
);

export async function keepPart(tx: Tx, part: RemovedPart): Promise<void> {
  await keep(tx, part);
}

/** As it was; undefined after 30 days. */
export async function lockPart(tx: Tx, decisionId: string) {
  return (await find(tx, { decisionId }))[0];
}

/** What was taken of a resident, and stands; of the last 30 days. */
export async function readStandingParts(tx: Tx, residentId: string): Promise<StandingPart[]> {
  return findStanding(tx, { residentId });
}

/** It is back, and kept no more. */
export async function dropPart(tx: Tx, decisionId: string): Promise<void> {
  await drop(tx, { decisionId });
}

/** The decision that a line of the log tells, where it took a part alone. */
export async function findPartDecision(tx: Tx, entryId: string): Promise<string | undefined> {
  return (await findOf(tx, { entryId }))[0]?.id;
}

export async function sweepParts(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
