import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAgreement } from '#features/agreements/agreements.fixtures.ts';
import { aCircle } from '#features/circles/circles.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
} from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aConversation, aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import {
  expectAccessible,
  expectSound,
  follow,
  followAndExpectSound,
  goWithin,
  heading,
  openAndExpectSound,
} from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

// An address of nowhere, or of nothing that is public, is answered as such, and the browser notes it.
test.use({ expectedComplaints: [/status of 404 .*(nulle-part|\/public\/\w+\/a{24})$/] });

const VISITOR_PAGES = [
  '/',
  '/login?registered=true',
  '/register',
  '/reset-password',
  '/annuler-changement',
  '/confirmer-email',
  '/desabonnement',
  '/quartier-info',
  '/confidentialite',
  '/admin/login',
  '/admin/register',
];
const RESIDENT_PAGES = [
  '/dashboard',
  '/services',
  '/services?nouveau=1',
  '/my-services',
  '/my-proposals',
  '/sorties',
  '/evenements',
  '/my-events',
  '/agenda',
  '/mes-rendez-vous',
  '/inviter',
  '/notifications/preferences',
  '/securite',
  '/mon-compte',
  '/voisin-verifie',
  '/recherche',
  '/mes-proches',
  '/mes-proches/accord',
];
/** Opened by their address: no other journey does. */
const VISITOR_ADDRESSES = ['/forgot-password', '/actuel', '/charte', '/accessibilite', '/aide'];
const RESIDENT_ADDRESSES = ['/feuille', '/alertes', '/lettre-du-quartier'];

const ID = 'a'.repeat(24);
/** Every screen of residents. */
const GUARDED = [
  ...RESIDENT_PAGES,
  ...RESIDENT_ADDRESSES,
  ...[
    '/profile',
    '/sorties?my=true',
    '/outings',
    `/outings/${ID}`,
    '/trocs',
    '/troc/new',
    `/troc/${ID}`,
    '/my-trocs',
    '/messagerie',
    '/cercles',
    `/cercles/${ID}`,
    `/anneaux/${ID}`,
    `/decisions/${ID}`,
    `/mes-proches/${ID}/lettre`,
  ],
  ...[`/sorties/${ID}/liste`, `/evenements/${ID}/liste`],
  ...[`/sorties/${ID}/affiche`, `/evenements/${ID}/affiche`],
  ...[`/sorties/${ID}`, `/sorties/${ID}/edit`, `/sorties/${ID}/participants`, `/evenements/${ID}`],
  `/voisin/${ID}`,
  ...['/suggestions', '/recommendations', '/interactions/history'],
  ...['/journal', '/journal/new', `/journal/${ID}`, `/journal/${ID}/edit`, '/my-journal'],
];

const EVERY_MARK = [
  `## ${'Anticonstitutionnellement '.repeat(3)}`,
  "> Une citation, *de quelqu'un*",
  `- [ ] une tâche\n- un [lien](https://exemple.fr/${'long'.repeat(40)})`,
  '| Un tableau | fort large | de beaucoup | de colonnes |\n|---|---|---|---|\n| a | b | c | d |',
  `\`\`\`\n${'code '.repeat(40)}\n\`\`\``,
  '### Partie\n\n1. un\n2. deux\n\n---\n\nUn `mot`.',
].join('\n\n');

async function aBusyResident(site: Parameters<typeof aResident>[0]): Promise<TestResident> {
  const resident = await aResident(site, {
    firstName: 'Marie-Antoinette-Eugénie',
    lastName: 'de la Rochefoucauld-Montmorency',
  });
  await aProposal(site, { helper: resident });
  await aProposal(site, { service: await aService(site, { creator: resident }) });
  const { requester } = await aTradeRequest(site, {
    troc: await aTroc(site, { owner: resident }),
  });
  await anArticle(site, {
    author: resident,
    title: 'Anticonstitutionnellement '.repeat(4),
    tags: ['anticonstitutionnellement', 'vélo', 'recette', 'marché', 'jardin'],
  });
  await aMessage(requester, resident, { content: 'Anticonstitutionnellement '.repeat(9) });
  await aMessage(requester, resident);
  await aGathering(site, 'event', {
    creator: resident,
    title: 'Anticonstitutionnellement '.repeat(6),
    description: `https://exemple.fr/${'long'.repeat(40)}`,
    location: 'Anticonstitutionnellement'.repeat(4),
  });
  await aGathering(site, 'outing');
  return resident;
}

/** The screens of an outing and an event of that resident's, full, discussed, with somebody who waits. */
async function theirGatherings(
  site: Parameters<typeof aResident>[0],
  creator: TestResident,
): Promise<string[]> {
  const outing = await aGathering(site, 'outing', { creator, maxParticipants: 2 });
  const event = await aGathering(site, 'event', { creator });
  await aParticipant(site, outing);
  const guest = await aParticipant(site, outing);
  await (await aResident(site)).post(`${outing.path}/join`, { waitWhenFull: true });
  await aGroupMessage(guest, outing, { content: 'Anticonstitutionnellement '.repeat(9) });
  await aGroupMessage(creator, outing);
  const circle = await aCircle(site, { creator, name: 'Anticonstitutionnellement '.repeat(3) });
  return [
    `/sorties/${outing._id}/liste`,
    `/sorties/${outing._id}`,
    `/sorties/${outing._id}/edit`,
    `/sorties/${outing._id}/participants`,
    `/evenements/${event._id}`,
    `/evenements/${event._id}/liste`,
    `/evenements?discussion=${event._id}`,
    '/evenements?nouveau=1',
    ...['/cercles', `/cercles/${circle._id}`],
  ];
}

test('a visitor can use every page with a screen reader, a small phone and large letters', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await followAndExpectSound(page, VISITOR_PAGES);
  await openAndExpectSound(page, [...VISITOR_ADDRESSES, '/rue-de-nulle-part']);
});

test('the registration and its faults pass the accessibility rules', async ({ page }) => {
  test.slow();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expectAccessible(page, 'step 1 with its fault');
  await page.getByLabel('Votre adresse').fill('rue de reuilly');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the suggestions');
  await page.getByLabel('Votre adresse').fill('20 rue de reuilly');
  await page.getByRole('option', { name: '20 Rue de Reuilly' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expectAccessible(page, 'step 2 with its faults');
});

test('a resident can use every page with a screen reader, a small phone and large letters', async ({
  page,
  site,
}) => {
  test.slow();
  await enterAs(page, await aBusyResident(site), '/dashboard');
  await followAndExpectSound(page, [...RESIDENT_PAGES, '/aide']);
  await openAndExpectSound(page, [...RESIDENT_ADDRESSES, '/nulle-part']);
});

test('the screens of trocs can be used so too', async ({ page, site }) => {
  test.slow();
  const owner = await aResident(site);
  const { troc, requester } = await aTradeRequest(site, {
    troc: await aTroc(site, { owner, title: 'Anticonstitutionnellement'.repeat(3) }),
  });
  await aTroc(site, { owner: requester, itemsOffered: ['étagères'], itemsWanted: ['casques'] });
  await enterAs(page, requester, '/trocs');
  await followAndExpectSound(page, [
    '/trocs',
    '/troc/new',
    `/troc/${troc._id}`,
    '/my-trocs',
    '/my-trocs?onglet=demandes',
  ]);
});

test('the mailbox can be used so too', async ({ page, site }) => {
  const { residents } = await aConversation(site, ['Bonjour', `https://a.fr/${'x'.repeat(200)}`]);
  const [me, other] = residents;
  await enterAs(page, me, '/messagerie');
  await followAndExpectSound(page, [
    '/messagerie',
    '/messagerie?onglet=voisins',
    `/messagerie?user=${other.id}`,
  ]);
});

test('rendez-vous, and the conversation that has one, can be used so too', async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await aResident(site);
  const words = 'Anticonstitutionnellement '.repeat(4);
  const meeting = await anAgreement(site, 'troc', { owner, request: { message: words } });
  await meeting.guest.post(`${meeting.path}/propose`, {
    date: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    location: 'Anticonstitutionnellement'.repeat(4),
    message: words,
  });
  const asked = await anAgreement(site, 'service', { owner, hours: -1 });
  const near = await anAgreement(site, 'troc', { owner, hours: 0.5 });
  await near.guest.post(`${near.path}/presence`, { state: 'late' });
  await aGathering(site, 'event', { creator: owner, title: words });
  await enterAs(page, owner, '/dashboard');
  await followAndExpectSound(page, [
    '/dashboard',
    '/mes-rendez-vous',
    `/messagerie?user=${meeting.guest.id}`,
    `/messagerie?user=${near.guest.id}`,
  ]);
  for (const { _id } of [meeting, asked]) {
    await follow(page, `/mes-rendez-vous?rendez-vous=${_id}`);
    await expect(page.getByRole('dialog')).toContainText('De la demande au merci');
    await expectSound(page, _id);
  }
});

test('the screens of an outing and of an event can be used so too', async ({ page, site }) => {
  test.slow();
  const resident = await aResident(site);
  const [list = '', ...screens] = await theirGatherings(site, resident);
  await enterAs(page, resident, list);
  await followAndExpectSound(page, [list, ...screens]);
});

test('the journal, read and written, can be used so too', async ({ page, site }) => {
  test.slow();
  const author = await aBusyResident(site);
  const article = await anArticle(site, { author, content: EVERY_MARK });
  const read = await anArticle(site, { content: EVERY_MARK });
  await enterAs(page, author, '/journal');
  await followAndExpectSound(page, ['/journal', '/my-journal', '/journal/new']);
  for (const path of [`/journal/${read._id}`, `/journal/${article._id}/edit`]) {
    await follow(page, path);
    await expect(page.getByRole('cell', { name: 'c', exact: true })).toBeAttached();
    await expectSound(page, path);
  }
});

test('what opens over home, and the account, pass the accessibility rules', async ({
  page,
  site,
}) => {
  test.slow();
  await enterAs(page, await aBusyResident(site), '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page, 'the bell');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await expectAccessible(page, "the avatar's menu");
  await page.getByRole('menuitem', { name: 'Modifier mon profil' }).click();
  await expectAccessible(page, 'the profile');
  await page.goto('/dashboard');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Mes Pages' }).click();
  await expectAccessible(page, 'the pages of a phone');
});

test('without a session every page of residents leads to the login page', async ({ page }) => {
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  for (const path of GUARDED) {
    // Each is another way past the guard.
    await goWithin(page, path);
    await expect(page, path).toHaveURL('/login');
    await expect(heading(page), path).toHaveText('Se connecter');
  }
});
