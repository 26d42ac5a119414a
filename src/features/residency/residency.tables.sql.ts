// Verified neighbours as administrators read them.
import { sql } from 'kysely';
import { byCreation, createTable } from '#features/tables/tables.public.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { CODE_TRIES } from './residency.contract.ts';

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
