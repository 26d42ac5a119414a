// Whoever has no account, at every address that is open to them: what is public, and nothing about anybody.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident } from './accounts/accounts.fixtures.ts';
import { aCircle } from './circles/circles.fixtures.ts';
import { aGathering, aGroupMessage, aParticipant } from './gatherings/gatherings.fixtures.ts';
import { anArticle } from './journal/journal.fixtures.ts';
import { createOutsideHeads } from './outside/outside.public.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** Somebody of whom everything is told apart. */
const someone = (name: string, street: string) =>
  aResident(site, { firstName: `Prénom${name}`, lastName: `Nom${name}`, adresse: street });

const COUNTS =
  /"(?:participantCount|waitingCount|participants|waitingList|keptCount|maybeCount|members|thanks|comments|thanksCount|commentCount)"/;

it('reads no name, no address, no word between those who come and no count of them, wherever they look', async () => {
  const creator = await someone('Organise', '43 Rue de Picpus 75012 Paris');
  const guest = await someone('Participe', '12 Rue de Picpus 75012 Paris');
  const waiter = await someone('Attend', '45 Rue de Picpus 75012 Paris');
  const location = '20 bis Rue de Reuilly 75012 Paris';
  const open = { creator, public: true, location, question: 'QuestionPosée ?', maxParticipants: 2 };
  const ids: string[] = [];
  for (const kind of ['event', 'outing'] as const) {
    const one = await aGathering(site, kind, open);
    await aParticipant(site, one, guest);
    await aParticipant(site, one);
    await waiter.post(`${one.path}/join`, { waitWhenFull: true });
    await aGroupMessage(guest, one, { content: 'PhraseEntreParticipants' });
    const hidden = await aGathering(site, kind, { creator, title: 'TitrePourLeQuartier' });
    ids.push(one._id, hidden._id);
  }
  const article = await anArticle(site, { author: creator, public: true });
  const draft = await anArticle(site, { author: creator, title: 'TitreDuJournal' });
  const commented = await guest.post(`/journals/${article._id}/comments`, {
    content: 'CommentaireDeQuelquun',
  });
  expect(commented.status).toBe(201);
  const circle = await aCircle(site, { creator, name: 'CercleFermé', byApproval: true });
  ids.push(article._id, draft._id, circle._id, creator.id);

  const told: string[] = [];
  for (const route of routes.filter(
    ({ access, method }) => access === 'public' && method === 'GET',
  )) {
    const isOfOne = route.path.includes(':');
    for (const id of isOfOne ? ids : ['']) {
      const answer = await fetch(`${site.url}/api${route.path.replace(/:\w+/g, id)}`);
      const text = await answer.text();
      if (answer.ok) told.push(`${route.path}\n${text}`);
    }
  }
  for (const head of Object.values(createOutsideHeads(site.site)))
    for (const id of ids) told.push(JSON.stringify((await head(id)) ?? null));
  // What is public is there, or the walk says nothing.
  expect(told.join('\n')).toContain(article.title);
  expect(told.join('\n')).toContain('Rue de Reuilly');

  const people = [creator, guest, waiter].flatMap((one) => [
    ...[one.id, one.username, one.email, one.firstName, one.lastName],
  ]);
  const words = [
    ...['Rue de Picpus', '20 bis', 'QuestionPosée', 'PhraseEntreParticipants'],
    ...['TitrePourLeQuartier', 'TitreDuJournal', 'CommentaireDeQuelquun', 'CercleFermé'],
  ];
  for (const text of told) {
    for (const word of [...people, ...words]) expect(text).not.toContain(word);
    expect(text).not.toMatch(COUNTS);
  }
});
