// Administrators who act about one resident at the same moment: one waits for the other, and none for each other.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import type { Answer } from '#server/testing/caller.ts';
import { countDeadlocks } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

const ROUNDS = 3;
/** Done; or what the other has done makes it impossible. */
const SAID = [200, 201, 404, 409];

let site: TestSite;
let admins: TestResident[];
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admins = await Promise.all([1, 2, 3].map(() => anAdmin(site)));
});
afterAll(() => site.close());

interface Author extends TestResident {
  /** Two services of theirs. */
  services: string[];
  /** By which a third was deleted and they were suspended. */
  decision: string;
}

const decide = (by: TestResident, service: string | undefined, act: string): Promise<Answer> =>
  by.post(`/admin/queue/service/${service}`, {
    act,
    reason: 'Règle 2 de la charte',
    inPlace: true,
    ...(act === 'delete_suspend' ? { days: 5 } : {}),
  });

async function aSuspended([admin]: TestResident[]): Promise<Author> {
  const author = await aResident(site);
  const services: string[] = [];
  for (let i = 0; i < 3; i += 1) services.push((await aService(site, { creator: author }))._id);
  if (!admin) throw new Error('No administrator');
  const { body } = await decide(admin, services.pop(), 'delete_suspend');
  return { ...author, services, decision: body.decisionId };
}

type Act = (by: TestResident, author: Author) => Promise<Answer>;
const closed: Act = (by, { id }) => by.delete(`/admin/users/${id}`);
const erased: Act = async (by, { id, username }) =>
  by.delete(`/admin/users/${id}?now=true`, { confirm: username });
const lifted: Act = (by, { id }) => by.delete(`/admin/users/${id}/suspension`);
const takenBack: Act = (by, { decision }) => by.delete(`/admin/decisions/${decision}`);
const hidden: Act = (by, { services }) => decide(by, services[0], 'hide');
const suspended: Act = (by, { services }) => decide(by, services[1], 'delete_suspend');

it.each([
  ['closed, and a decision taken back', [closed, takenBack]],
  ['closed, and suspended', [closed, suspended]],
  ['closed, and something hidden', [closed, hidden]],
  ['a decision taken back, and their suspension lifted', [takenBack, lifted]],
  ['suspended, and erased', [suspended, erased]],
  ['their suspension lifted, and erased', [lifted, erased]],
  ['everything', [closed, takenBack, suspended, hidden, lifted, erased]],
])('%s', async (_what, acts) => {
  const before = await countDeadlocks(site);
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = await aSuspended(admins);
    const answers = await Promise.all(
      acts.map((act, at) => act(admins[at % admins.length] as TestResident, author)),
    );
    for (const { status } of answers) expect(SAID).toContain(status);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
  }
  expect(await countDeadlocks(site)).toBe(before);
});
