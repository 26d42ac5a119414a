import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { openAndExpectSound } from './page-checks.ts';
import { expect, test } from './test.ts';

// What is not public any more is answered as what never was.
test.use({ expectedComplaints: [/status of 404/] });

test('a visitor reads what is public, nothing of anybody, until it is public no more', async ({
  page,
  site,
}) => {
  test.slow();
  const creator = await aResident(site, { firstName: 'Ottoline', lastName: 'Zylberman' });
  const event = await aGathering(site, 'event', {
    creator,
    title: 'Repas de quartier',
    public: true,
  });
  await aParticipant(site, event, await aResident(site, { lastName: 'Quintard' }));
  const article = await anArticle(site, { title: 'Le marché revient', public: true });
  await openAndExpectSound(page, [`/e/${event._id}`, `/a/${article._id}`]);

  await page.goto(`/e/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repas de quartier');
  await expect(page.getByText(/Ottoline|Zylberman|Quintard/)).toHaveCount(0);
  await event.by.put(event.path, { ...event.body, public: false });
  await page.reload();
  await expect(page.getByText('Repas de quartier')).toHaveCount(0);
});
