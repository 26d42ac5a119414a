import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { hasEngine } from '../scripts/debian-parts.ts';
import { openFirefox } from './engines/firefox.ts';
import { openWebKit } from './engines/webkit.ts';
import { expect, test } from './test.ts';

for (const [name, open] of [
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
] as const) {
  test(`in ${name} a neighbour signs in, offers help, joins an outing, and reads a message as it comes`, async ({
    site,
  }) => {
    test.slow();
    test.skip(!hasEngine(name), 'absent de cette machine');
    const asks = await aResident(site, { firstName: 'Suzanne', lastName: 'Velluet' });
    const helps = await aResident(site, { firstName: 'Omar', lastName: 'Belkacem' });
    const service = await aService(site, { creator: asks, title: 'Monter une étagère bancale' });
    const outing = await aGathering(site, 'outing', { title: 'Balade au bois' });
    const window = await open();
    try {
      await window.open(`${site.url}/login`);
      await window.write("E-mail ou nom d'utilisateur", helps.email);
      await window.write('Mot de passe', TEST_PASSWORD);
      await window.press('Se connecter');
      await window.see('Bonjour Omar');

      await window.follow(`/services?service=${service._id}`);
      await window.press('Proposer mon aide');
      await window.write('Message pour Suzanne', "J'ai une perceuse.");
      await window.press('Envoyer');
      await window.see("Proposition d'aide envoyée avec succès");

      await window.follow(`/sorties/${outing._id}`);
      await window.press("S'inscrire");
      await window.see('Inscription réussie');

      // Loaded anew, signed in.
      await window.open(`${site.url}/messagerie?user=${asks.id}`);
      await window.write('Votre message', 'À samedi alors !');
      await window.press('Envoyer');
      await window.see('À samedi alors !');
      await aMessage(asks, helps, { content: 'Je ferai du thé.' });
      await window.see('Je ferai du thé.');
      expect(await window.complaints(), 'the browser complains of nothing').toEqual([]);
    } finally {
      await window.close();
    }
  });
}
