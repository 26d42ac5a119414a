// Verified neighbours as administrators read and print them.
import { sql } from 'kysely';
import { byCreation, createTable } from '#features/tables/tables.public.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { CODE_TRIES } from './residency.contract.ts';
import { CODE_VALID, vouches } from './residency.shape.sql.ts';

const nameOf = (column: string) =>
  sql<string>`(select r.search from resident r where r.id = ${sql.ref(column)})`;

export const readLetters = createTable({
  name: 'residency_letters',
  from: sql`residency_letter s`,
  where: sql<boolean>`s.ended_at is null`,
  item: sql`json_build_object('_id', s.id, 'resident', ${neighbour('s.resident_id')},
    'adresse', (select r.adresse from resident r where r.id = s.resident_id),
    'askedAt', ${moment('s.asked_at')}, 'printedAt', ${moment('s.printed_at')},
    'expiresAt', ${moment('s.expires_at')}, 'triesLeft', ${sql.lit(CODE_TRIES)} - s.tries)::text`,
  sorts: { createdAt: byCreation },
  text: nameOf('s.resident_id'),
  filters: { printed: (value) => sql`(s.printed_at is not null) = ${value}::boolean` },
});

export const readVouchings = createTable({
  name: 'residency_vouchings',
  from: sql`residency_vouching s`,
  where: sql<boolean>`s.answer = 'yes'`,
  item: sql`json_build_object('_id', s.id, 'voucher', ${neighbour('s.voucher_id')},
    'asker', ${neighbour('s.asker_id')}, 'answeredAt', ${moment('s.answered_at')},
    'endedAt', ${moment('s.ended_at')})::text`,
  sorts: { createdAt: byCreation },
  text: sql<string>`(${nameOf('s.asker_id')} || ' ' || ${nameOf('s.voucher_id')})`,
  filters: { standing: (value) => sql`(s.ended_at is null) = ${value}::boolean` },
});

export const readResidents = createTable({
  name: 'residency_residents',
  from: sql`resident s`,
  where: sql<boolean>`s.erased_at is null`,
  item: sql`json_build_object('_id', s.id, 'resident', ${neighbour('s.id')}, 'adresse', s.adresse,
    'verification', (select json_build_object('how', f.how, 'at', ${moment('f.at')}, 'by', ${neighbour('f.by_id')})
      from residency_verification f where f.resident_id = s.id))::text`,
  sorts: { createdAt: byCreation },
  text: sql`s.search`,
  filters: { verified: (value) => sql`s.verified = ${value}::boolean` },
});

export interface LetterToPrint {
  id: string;
  residentId: string;
  username: string;
  name: string;
  adresse: string;
}

// One that somebody else prints at this moment is theirs; whoever moves at this moment has theirs printed next time.
const lockToPrint = statement<{ ids?: string[] | undefined; limit: number }>()(
  'residency.lock_letters',
  (_db, { arg, has }) => sql<LetterToPrint>`
    select l.id, l.resident_id as "residentId", r.username::text as username,
      r.first_name || ' ' || r.last_name as name, r.adresse
    from residency_letter l join resident r on r.id = l.resident_id
    where l.ended_at is null and r.adresse is not null and r.erased_at is null
      ${has('ids') ? sql`and l.id = any(${arg('ids')}::text[])` : sql`and l.printed_at is null`}
    order by l.id limit ${arg('limit')}::int
    for no key update of l, r skip locked`,
);

const print = statement<{ ids: string[]; hashes: Buffer[] }>()(
  'residency.print_letters',
  (_db, { arg }) => sql<{ id: string; expiresAt: string }>`
    update residency_letter s set printed_at = now(), expires_at = now() + ${CODE_VALID}, tries = 0,
      code_hash = given.hash
    from unnest(${arg('ids')}::text[], ${arg('hashes')}::bytea[]) as given (id, hash)
    where s.id = given.id
    returning s.id, ${moment('s.expires_at')} as "expiresAt"`,
);

const drop = statement<{ id: string }>()(
  'residency.drop_letter',
  (_db, { arg }) => sql<{ residentId: string; username: string }>`
    update residency_letter l set ended_at = now(), code_hash = null from resident r
    where l.id = ${arg('id')} and l.ended_at is null and r.id = l.resident_id
    returning l.resident_id as "residentId", r.username::text as username`,
);

const findStandingVouching = statement<{ id: string }>()(
  'residency.standing_vouching',
  (_db, { arg }) => sql<{ askerId: string; voucherId: string }>`
    select v.asker_id as "askerId", v.voucher_id as "voucherId" from residency_vouching v
    where v.id = ${arg('id')} and ${vouches}`,
);

/** Letters that wait to be printed, or those of `ids` once more; locked. */
export function lockLetters(
  tx: Tx,
  which: { ids?: string[] | undefined; limit: number },
): Promise<LetterToPrint[]> {
  return lockToPrint(tx, which);
}

/** Keeps what is made of their new codes; gives until when each is good. */
export async function savePrinted(
  tx: Tx,
  codes: { ids: string[]; hashes: Buffer[] },
): Promise<Map<string, string>> {
  return new Map((await print(tx, codes)).map(({ id, expiresAt }) => [id, expiresAt]));
}

/** Ends a letter that is asked for or under way; gives whose, undefined where there is none. */
export async function dropLetter(tx: Tx, id: string) {
  return (await drop(tx, { id }))[0];
}

export async function readStandingVouching(tx: Tx, id: string) {
  return (await findStandingVouching(tx, { id }))[0];
}
