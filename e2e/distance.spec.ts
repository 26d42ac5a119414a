import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { card } from './gathering-screens.ts';
import { follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const FAR = /\d\sk?m/;

test('how far it is stands on what others announce, and on nothing of one’s own', async ({
  page,
  site,
}) => {
  const [reader, other] = [await aResident(site), await aResident(site)];
  const make = {
    '/services': (creator: typeof reader, title: string) => aService(site, { creator, title }),
    '/trocs': (owner: typeof reader, title: string) =>
      aTroc(site, { owner, title, location: '20 Rue de Reuilly 75012 Paris' }),
    '/outings': (creator: typeof reader, title: string) =>
      aGathering(site, 'outing', { creator, title, location: '20 Rue de Reuilly 75012 Paris' }),
  };
  for (const by of [reader, other])
    for (const each of Object.values(make)) await each(by, by === reader ? 'Le mien' : 'Un autre');
  await enterAs(page, reader, '/services');
  for (const address of Object.keys(make)) {
    await follow(page, address);
    await expect(card(page, 'Un autre'), address).toContainText(FAR);
    await expect(card(page, 'Le mien'), address).toContainText('Rue de Reuilly');
    await expect(card(page, 'Le mien'), address).not.toContainText(FAR);
  }
  await follow(page, '/my-services');
  await expect(card(page, 'Le mien')).toContainText('Rue de Reuilly');
  await expect(card(page, 'Le mien')).not.toContainText(FAR);
});
