import { sql } from 'kysely';
import { statement } from '#server/database/statement.ts';
import type { TestSite } from '#server/testing/site.ts';
import {
  aResident,
  type ResidentOverrides,
  type TestResident,
} from '../accounts/accounts.fixtures.ts';
import type { Standing } from './residency.contract.ts';
import type { PrintedLetter } from './residency-admin.contract.ts';

const insert = statement<{ id: string; days: number }>()('fixtures.verified', (db, { arg }) =>
  db.insertInto('residency_verification').values({
    resident_id: arg('id'),
    how: 'letter',
    at: sql`now() - make_interval(days => ${arg('days')}::int)`,
  }),
);

/** A neighbour who has been verified for so many days: for long enough to vouch, unless told. */
export async function aVerified(
  site: TestSite,
  { since = 40, ...overrides }: ResidentOverrides & { since?: number } = {},
): Promise<TestResident> {
  const resident = await aResident(site, overrides);
  await insert(site.site.db.once, { id: resident.id, days: since });
  return resident;
}

export const readStanding = async (by: TestResident): Promise<Standing> =>
  (await by.get('/residency')).body;

/** By what they are verified; null while they are not. */
export const readHow = async (who: TestResident) =>
  (await readStanding(who)).verification?.how ?? null;

/** What they were told of verified neighbours: each sentence, and where it leads. */
export const readNews = async (of: TestResident): Promise<[sentence: string, url: string][]> =>
  (await of.get('/notifications')).body
    .filter(({ kind }: { kind: string }) => kind.startsWith('residency'))
    .map(({ sentence, url }: { sentence: string; url: string }) => [sentence, url]);

/** Both have written to each other. */
export async function acquaint(one: TestResident, other: TestResident): Promise<void> {
  await one.post('/messages/send', { receiverId: other.id, content: 'Bonjour' });
  await other.post('/messages/send', { receiverId: one.id, content: 'Bonjour à vous' });
}

/** Asks for a letter, and has it printed. */
export async function aLetter(by: TestResident, admin: TestResident): Promise<PrintedLetter> {
  await by.post('/residency/letter');
  const { body } = await admin.get(`/admin/residency/letters?q=${by.username}`);
  const printed = await admin.post('/admin/residency/letters/print', { ids: [body[0]._id] });
  return printed.body[0];
}

/** Asks a neighbour to vouch; gives the identifier of what they answer to. */
export async function askFor(asker: TestResident, voucher: TestResident): Promise<string> {
  await acquaint(asker, voucher);
  await asker.post('/residency/vouching', { username: voucher.username });
  const { toAnswer } = await readStanding(voucher);
  return toAnswer.find(({ user }) => user._id === asker.id)?._id ?? 'a'.repeat(24);
}

export async function vouch(asker: TestResident, voucher: TestResident): Promise<string> {
  const id = await askFor(asker, voucher);
  await voucher.post(`/residency/vouching/${id}/answer`, { answer: 'yes' });
  return id;
}

/** What somebody says who was asked to vouch, or who opened a link that was shown to them. */
export const answer = (by: TestResident, id: string, given: 'yes' | 'no') =>
  by.post(`/residency/vouching/${id}/answer`, { answer: given });
