// Writes the demonstration into an empty database. Invariant: whatever is written now bears the moment
// it tells of, its identifier too: lists are ordered by it.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';

/** `createdAt` and every other moment: ISO 8601. */
export interface ResidentRow {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  adresse: string;
  codePostal: string;
  lon: number;
  lat: number;
  isAdmin: boolean;
  isModerator: boolean;
  createdAt: string;
}

export interface ServiceRow {
  /** Its place among the services written together: how its proposals name it. */
  rank: number;
  nature: string;
  title: string;
  description: string;
  category: string;
  location: string;
  lon: number;
  lat: number;
  date: string;
  status: string;
  creatorId: string;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
}

export interface ProposalRow {
  serviceId: string;
  helperId: string;
  message: string;
  createdAt: string;
  accepted: boolean;
}

/** As `new_id()` makes it, of another moment: that of the row `t`. */
export const idOf = sql`lpad(to_hex(extract(epoch from t."createdAt")::bigint), 8, '0')
  || lpad(to_hex(nextval('id_counter')), 8, '0')
  || lpad(to_hex((random() * 4294967295)::bigint), 8, '0')`;

const anyResident = statement()('demo.any_resident', (db) =>
  db.selectFrom('resident').select('id').limit(1),
);

const addResidents = statement<{ rows: string; passwordHash: string }>()(
  'demo.residents',
  (_db, { arg }) => sql<{ id: string; username: string }>`
    insert into resident (id, username, email, password_hash, first_name, last_name, adresse,
      code_postal, lon, lat, is_admin, is_moderator, created_at, updated_at)
    select ${idOf}, t.username, t.email, ${arg('passwordHash')}, t."firstName", t."lastName", t.adresse,
      t."codePostal", t.lon, t.lat, t."isAdmin", t."isModerator", t."createdAt", t."createdAt"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t(username text, email text, "firstName" text,
      "lastName" text, adresse text, "codePostal" text, lon float8, lat float8, "isAdmin" boolean,
      "isModerator" boolean,
      "createdAt" timestamptz)
    order by t."createdAt"
    returning id, username`,
);

const showAvatars = statement<{ rows: string }>()(
  'demo.avatars',
  (_db, { arg }) => sql`
    update resident set avatar_url = t.full, avatar_small = t.small, avatar_medium = t.medium
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t(id text, "full" text, small text, medium text)
    where resident.id = t.id`,
);

const addServices = statement<{ rows: string }>()(
  'demo.services',
  (_db, { arg }) => sql<{ id: string; rank: number }>`
    with drawn as materialized (
      select ${idOf} as id, t.*
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t(rank int, nature text, title text, description text,
        category text, location text, lon float8, lat float8, date timestamptz, status text,
        "creatorId" text, "createdAt" timestamptz,
        "updatedAt" timestamptz, "completedAt" timestamptz)
    ), written as (
      insert into service (id, nature, title, description, category_id, location, lon, lat, date, status,
        creator_id, created_at, updated_at, completed_at)
      select t.id, t.nature, t.title, t.description, c.id, t.location, t.lon, t.lat, t.date, t.status,
        t."creatorId", t."createdAt", t."updatedAt", t."completedAt"
      from drawn t join service_category c on c.name = t.category::citext
      returning id
    )
    select id, rank from written join drawn using (id)`,
);

const addProposals = statement<{ rows: string }>()(
  'demo.proposals',
  (_db, { arg }) => sql`
    insert into service_proposal (id, service_id, helper_id, message, created_at, updated_at)
    select ${idOf}, t."serviceId", t."helperId", t.message, t."createdAt", t."createdAt"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("serviceId" text, "helperId" text, message text,
      "createdAt" timestamptz)`,
);

const assignHelpers = statement<{ rows: string }>()(
  'demo.assign',
  (_db, { arg }) => sql`
    update service set assigned_to = t."helperId"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("serviceId" text, "helperId" text)
    where service.id = t."serviceId"`,
);

export async function hasResidents(tx: Tx): Promise<boolean> {
  return (await anyResident(tx, {})).length > 0;
}

/** Gives the identifiers by user name. */
export async function insertResidents(
  tx: Tx,
  rows: ResidentRow[],
  passwordHash: string,
): Promise<Map<string, string>> {
  const added = await addResidents(tx, { rows: JSON.stringify(rows), passwordHash });
  return new Map(added.map(({ id, username }) => [username, id]));
}

export async function setAvatars(
  tx: Tx,
  rows: { id: string; full: string; small: string; medium: string }[],
): Promise<void> {
  await showAvatars(tx, { rows: JSON.stringify(rows) });
}

/** Gives the identifiers by rank. A service of an unknown category is not written. */
export async function insertServices(tx: Tx, rows: ServiceRow[]): Promise<Map<number, string>> {
  const added = await addServices(tx, { rows: JSON.stringify(rows) });
  return new Map(added.map(({ id, rank }) => [rank, id]));
}

/** Writes the offers of help, and assigns the services to those accepted. */
export async function insertProposals(tx: Tx, rows: ProposalRow[]): Promise<void> {
  await addProposals(tx, { rows: JSON.stringify(rows) });
  await assignHelpers(tx, { rows: JSON.stringify(rows.filter((row) => row.accepted)) });
}
