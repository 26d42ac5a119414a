// Who receives the letter, and from which day on.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dayInParis } from '#contract/paris.ts';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendLetters } from './letter.work.ts';

/** Its jobs do not run: what they would do is done by the test. */
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

async function aReader(rhythm: 'weekly' | 'daily') {
  const reader = await aResident(site);
  await reader.put('/letter/choice', { rhythm });
  return reader;
}

it('whoever received it before has it today still, where another rhythm is chosen', async () => {
  const reader = await aReader('weekly');
  await site.site.db.pool.query(
    'update letter_choice set written_on = written_on - 3 where resident_id = $1',
    [reader.id],
  );
  const { body } = await reader.put('/letter/choice', { rhythm: 'daily' });
  expect(body.nextOn).toBe(dayInParis(new Date()));
});

it('whoever was suspended has it again once that is lifted', async () => {
  const [reader, admin] = [await aReader('daily'), await anAdmin(site)];
  await aMessage(await aResident(site), reader);
  const path = `/admin/users/${reader.id}/suspension`;
  await admin.post(path, { reason: 'Menaces', endsAt: inDays(30) });
  expect((await admin.delete(path)).status).toBe(200);
  // Past seven in Paris, whatever the season.
  await sendLetters(site.site, new Date(`${dayInParis(new Date(inDays(1)))}T08:00:00Z`));
  const subjects = (await mailsTo(site, reader.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('La lettre'))).toHaveLength(1);
});
