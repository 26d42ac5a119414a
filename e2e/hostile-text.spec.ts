// What residents type is text, whatever it says: in a real browser nothing of it runs, nothing of it is lost.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
} from '#features/gatherings/gatherings.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { HOSTILE_MARKDOWN, HOSTILE_TEXTS, HOSTILE_TITLES } from './hostile-texts.ts';
import { aHostileNeighbour, expectAll, expectTitles, pack, watchFor } from './hostile-watch.ts';
import { follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Titles and places, descriptions, messages, as many texts in each as it holds. */
const TITLES = pack(HOSTILE_TITLES, 200);
const WHOLE = HOSTILE_TEXTS.join('\n');
const MESSAGES = pack([...HOSTILE_TEXTS, ...HOSTILE_MARKDOWN], 2_000, '\n');
const [FIRST_TITLE = ''] = TITLES;

test.slow();

test('the corpus holds at least 100 texts', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(100);
  expect(WHOLE.length).toBeLessThan(5_000);
});

test('services and trocs: titles, texts, places, items and offers of help are text', async ({
  page,
  site,
}) => {
  const author = await aHostileNeighbour(site);
  const services = [];
  for (const title of TITLES) {
    services.push(
      await aService(site, { creator: author, title, location: title, description: WHOLE }),
    );
  }
  const service = services.at(-1);
  const [message = ''] = pack(HOSTILE_TEXTS, 2_000, '\n');
  await aProposal(site, {
    service: { _id: service?._id ?? '' },
    helper: await aHostileNeighbour(site),
    message,
  });
  const items = HOSTILE_TEXTS.map((text) => text.slice(0, 60).trim());
  const trocs = [];
  for (const [n, title] of TITLES.entries()) {
    const [itemsOffered, itemsWanted] = [items.slice(n * 20, n * 20 + 20), items.slice(-20)];
    const given = itemsOffered.length > 0 ? itemsOffered : itemsWanted;
    trocs.push(
      await aTroc(site, {
        ...{ owner: author, title, location: title, description: WHOLE },
        ...{ itemsOffered: given, itemsWanted },
      }),
    );
  }
  const [troc, ...others] = trocs;
  if (troc) await aTradeRequest(site, { troc, location: FIRST_TITLE });

  const { expectHarmless } = watchFor(page);
  const main = page.getByRole('main');
  await enterAs(page, author, '/services');
  await expectTitles(page, TITLES);
  await expectHarmless();
  await page.goto(`/services?service=${service?._id}`);
  await expectAll(page.getByRole('dialog'), HOSTILE_TEXTS);
  await expectHarmless();
  await follow(page, `/my-services?propositions=${service?._id}`);
  await expectAll(page.getByRole('dialog'), [message]);
  await expectHarmless();

  await follow(page, '/trocs');
  await expectTitles(page, TITLES);
  await expectHarmless();
  await follow(page, `/troc/${troc?._id}`);
  await expectAll(main, [...HOSTILE_TEXTS, ...items.slice(0, 20), FIRST_TITLE]);
  await expectHarmless();
  for (const [n, { _id }] of others.slice(0, 5).entries()) {
    await follow(page, `/troc/${_id}`);
    await expectAll(main, items.slice(n * 20 + 20, n * 20 + 40));
    await expectHarmless();
  }
});

test('outings and events: titles, texts, places, on cards, pages and in the month, are text', async ({
  page,
  site,
}) => {
  const creator = await aHostileNeighbour(site);
  const made = [];
  for (const title of TITLES) {
    const given = { creator, title, location: title, description: WHOLE };
    made.push(await aGathering(site, 'event', given));
  }
  const [event] = made;
  if (!event) throw new Error('Nothing was made');
  await aParticipant(site, event, await aHostileNeighbour(site));
  const { expectHarmless } = watchFor(page);
  await enterAs(page, creator, '/evenements');
  await expectTitles(page, TITLES);
  await expectAll(page.locator('.item .meta'), TITLES);
  await expectHarmless();
  await follow(page, `/evenements/${event._id}`);
  await expectAll(page.getByRole('main'), [...HOSTILE_TEXTS, FIRST_TITLE]);
  await expect(page).toHaveTitle(`${FIRST_TITLE.replace(/\s+/g, ' ')} — Quartier Nation`);
  await expectHarmless();

  await follow(page, '/sorties?nouveau=1');
  const form = page.getByRole('dialog');
  const [, second = '', third = ''] = TITLES;
  await form.getByLabel('Titre').fill(second);
  await form.getByLabel('Description').fill(third);
  await form.getByLabel('Type').selectOption({ label: 'Autre' });
  await form.getByLabel('Lieu').fill('20 Rue de Reuilly');
  await form.getByLabel('Date et heure').fill('01/02/2099 10:00');
  await form.getByRole('button', { name: 'Créer la sortie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await expectAll(page.getByRole('main'), [third]);
  await expectHarmless();
  await follow(page, '/agenda?mois=2099-02');
  await expectAll(page.getByRole('main'), [second]);
  await expectHarmless();
});

test('messages are text, live and in the history, of two and of a group', async ({
  page,
  site,
}) => {
  const [writer, reader] = [await aHostileNeighbour(site), await aResident(site)];
  for (const content of MESSAGES) await aMessage(writer, reader, { content });
  const { expectHarmless } = watchFor(page);
  await enterAs(page, reader, `/messagerie?user=${writer.id}`);
  const log = page.getByRole('log');
  await expectAll(log, HOSTILE_TEXTS);
  await expectHarmless();
  const live = pack(HOSTILE_TEXTS.toReversed(), 2_000, '\n');
  for (const content of live) await aMessage(writer, reader, { content });
  await expectAll(log, live);
  await aMessage(writer, reader, { content: FIRST_TITLE });
  await page.goto('/messagerie');
  await expectAll(page.getByRole('main'), [FIRST_TITLE.slice(0, 60)]);
  await expectHarmless();

  const event = await aGathering(site, 'event', { creator: writer });
  await aParticipant(site, event, reader);
  for (const content of MESSAGES) await aGroupMessage(writer, event, { content });
  await follow(page, `/evenements/${event._id}`);
  await expectAll(log, HOSTILE_TEXTS);
  for (const content of live) await aGroupMessage(writer, event, { content });
  await expectAll(log, live);
  await expectHarmless();
});
