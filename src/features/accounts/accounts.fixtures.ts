import { sql } from 'kysely';
import { statement } from '#server/database/statement.ts';
import { type Caller, createCaller } from '#server/testing/caller.ts';
import type { TestSite } from '#server/testing/site.ts';
import { keysOf } from './profile/unique-keys.sql.ts';

/** The password of every resident of the tests. */
export const TEST_PASSWORD = 'Quartier-2025!';
/** Its hash, at a cost that is only good for tests. */
const TEST_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$9GZ/EVHLRu1tUD0jtAJkEA$6EWCtt+CltsUmJRsC5lnHraTOLPWIZczwowWhxztyC8';

/** A signed-in resident; the calls are made with their token. */
export interface TestResident extends Caller {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  adresse: string;
  lon: number;
  lat: number;
  token: string;
  refreshToken: string;
}

export interface ResidentOverrides {
  id?: string;
  username?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  adresse?: string;
  lon?: number;
  lat?: number;
  isAdmin?: boolean;
  /** Days their account is old: 0 by default, in its first week. */
  days?: number;
}

/** Real addresses of the quarter, spread over it. */
const ADDRESSES = [
  { adresse: '62 Avenue Daumesnil 75012 Paris', lon: 2.379632, lat: 48.845132 },
  { adresse: '9 Avenue de Saint-Mandé 75012 Paris', lon: 2.396864, lat: 48.845568 },
  { adresse: '284 Boulevard Voltaire 75011 Paris', lon: 2.393885, lat: 48.849541 },
  { adresse: '2 Rue Chaligny 75012 Paris', lon: 2.383608, lat: 48.845195 },
  { adresse: "14 Rue d'Aligre 75012 Paris", lon: 2.377721, lat: 48.848422 },
  { adresse: '20 Rue de Reuilly 75012 Paris', lon: 2.385703, lat: 48.848665 },
  { adresse: '36 Rue du Rendez-Vous 75012 Paris', lon: 2.402947, lat: 48.845919 },
] as const;

const FIRST_NAMES = ['Claire', 'Amadou', 'Léa', 'Hugo', 'Yasmine', 'Georges', 'Inès', 'Malik'];
const LAST_NAMES = ['Morel', 'Diallo', 'Nguyen', 'Lefèvre', 'Benali', 'Petit', 'Rossi'];

const insert = statement<{
  id?: string;
  username: string;
  email: string;
  usernameSkeleton: string;
  mailbox: string | null;
  passwordHash: string;
  firstName: string;
  lastName: string;
  adresse: string;
  lon: number;
  lat: number;
  isAdmin: boolean;
  days: number;
}>()('fixtures.resident', (db, { arg, has }) =>
  db
    .insertInto('resident')
    .values({
      ...(has('id') ? { id: arg('id') } : {}),
      username: arg('username'),
      username_skeleton: arg('usernameSkeleton'),
      email: arg('email'),
      mailbox: arg('mailbox'),
      password_hash: arg('passwordHash'),
      first_name: arg('firstName'),
      last_name: arg('lastName'),
      adresse: arg('adresse'),
      code_postal: '75012',
      lon: arg('lon'),
      lat: arg('lat'),
      is_admin: arg('isAdmin'),
      created_at: sql`now() - make_interval(days => ${arg('days')}::int)`,
    })
    .returning('id'),
);

let made = 0;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();

/** Adds a resident of the quarter and signs them in. Names are unique within a test process. */
export async function aResident(
  site: TestSite,
  overrides: ResidentOverrides = {},
): Promise<TestResident> {
  const number = made++;
  const firstName = overrides.firstName ?? pick(FIRST_NAMES, number);
  const username = overrides.username ?? `${plain(firstName)}-${number}`;
  const { isAdmin = false, days = 0, ...given } = overrides;
  const resident = {
    email: `${username}@exemple.fr`,
    lastName: pick(LAST_NAMES, number),
    ...pick(ADDRESSES, number),
    ...given,
    username,
    firstName,
  };
  const { db, sessions } = site.site;
  const told = { ...resident, ...keysOf(resident), passwordHash: TEST_HASH, isAdmin, days };
  // Without a transaction, which would be as much again: thousands are added, and nobody looks in between.
  const [row] = await insert(db.once, told);
  if (!row) throw new Error("Le résident n'a pas été ajouté");
  const tokens = await sessions.open(db.once, row.id);
  return { ...createCaller(site, tokens.token), ...resident, ...tokens, id: row.id };
}

/** A resident past their first week: what a newcomer may do in a day is so little that a file of tests meets it. */
export const aSettled = (site: TestSite, overrides: ResidentOverrides = {}) =>
  aResident(site, { days: 8, ...overrides });

/** What a newcomer sends to register; each call another person. */
export function aRegistration(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const number = made++;
  const { adresse, lon, lat } = pick(ADDRESSES, number);
  const username = `nouveau-${number}`;
  return {
    username,
    email: `${username}@exemple.fr`,
    password: TEST_PASSWORD,
    firstName: pick(FIRST_NAMES, number),
    lastName: pick(LAST_NAMES, number),
    adresse,
    codePostal: '75012',
    coordonnees: [lon, lat],
    ...overrides,
  };
}
