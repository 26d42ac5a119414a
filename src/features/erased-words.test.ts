// Nothing that somebody wrote stays in any column of any table once their account is erased, but what others took part in:
// each place is written with a word of its own, and looked for in all of the database.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from './accounts/accounts.fixtures.ts';
import { anAdmin } from './admin/admin.fixtures.ts';
import { anAgreement, passHours } from './agreements/agreements.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  inHours,
  movedTo,
} from './gatherings/gatherings.fixtures.ts';
import { anArticle } from './journal/journal.fixtures.ts';
import { aMessage } from './messages/messages.fixtures.ts';
import { writePage } from './neighbours/neighbours.fixtures.ts';
import { aProche } from './proches/proches.fixtures.ts';
import { anAgreedRing } from './rings/rings.fixtures.ts';
import { sweepWords } from './search/search.public.ts';
import { aProposal, aService } from './services/services.fixtures.ts';
import { aTroc } from './trocs/trocs.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const run = async (text: string, values: unknown[] = []) =>
  (await site.site.db.pool.query(text, values)).rows;
/** What is written there and nowhere else. */
const word = (place: string) => `zq${place}`;

const idOf = (made: unknown) => (made as { _id: string })._id;

async function expectDone(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Refusé : ${JSON.stringify(body)}`);
  return body;
}

const columns = `
  select n.nspname || '.' || c.relname as table, a.attname as column from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and a.attnum > 0 and not a.attisdropped
    and t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'tsvector', 'tsquery', '_text', '_varchar', 'id24', 'bytea')`;

/** Where words of `word` stand: 'table.column: place'. */
async function findWords(): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, column } of await run(columns)) {
    const [schema, name] = table.split('.');
    const rows = await run(
      `select "${column}"::text as text from "${schema}"."${name}" where "${column}"::text ilike '%zq%'`,
    );
    for (const { text } of rows) {
      for (const [said] of text.toLowerCase().matchAll(/zq[a-z]+/gu)) {
        found.add(`${name}.${column}: ${said.slice(2)}`);
      }
    }
  }
  return [...found].sort();
}

/** What stays, by where it stands, each with the reason why. */
const STAYS: Record<string, readonly string[]> = {
  'what they wrote to others, signed "Ancien voisin", and its news': [
    ...['message.content: message', 'notification.title: message'],
    ...['gathering_message.content: discussion', 'gathering_message.content: ringtalk'],
    ...['gathering_message.content: announced', 'notification.facts: announced'],
  ],
  'their thanks, which are of who received them': ['agreement_thanks.text: thanks'],
  'a line of what is brought that somebody else brings': ['gathering_item.name: takenitem'],
  'an outing or event that took place, and that others came to': [
    ...['gathering.title: pasttitle', 'gathering.description: pasttext'],
    ...['notification.title: pasttitle', 'search_word.word: pasttitle'],
    ...['gathering.search: pasttext', 'gathering.search: pasttitle'],
    ...[
      'gathering.document: pasttext',
      'gathering.document: pasttitl',
      'gathering.document: pasttitle',
    ],
  ],
  'an open report, until an administrator has closed it': ['report.details: report'],
  'the mail that says good-bye, until it is sent': [
    ...['_private_jobs.payload: email', '_private_jobs.payload: firstname'],
  ],
  'what open pages were told, for some hours': [
    'live_event.data: announced',
    ...['live_event.data: discussion', 'live_event.data: message', 'live_event.data: ringtalk'],
    ...['live_event.data: firstname', 'live_event.data: lastname', 'live_event.data: username'],
  ],
};

/** Alone in it: nobody else took part. */
async function writeAlone(by: TestResident): Promise<void> {
  await expectDone(
    writePage(by, {
      ...{ about: word('about'), helps: [word('helps')], learns: [word('learns')] },
      languages: [word('languages')],
    }),
  );
  await aService(site, {
    creator: by,
    title: word('servicetitle'),
    description: word('servicetext'),
  });
  await aTroc(site, {
    ...{ owner: by, title: word('troctitle'), description: word('troctext') },
    ...{ itemsOffered: [word('offered')], itemsWanted: [word('wanted')] },
  });
  for (const kind of ['outing', 'event'] as const) {
    await aGathering(site, kind, {
      ...{ creator: by, title: word(`${kind}title`), description: word(`${kind}text`) },
    });
  }
  const article = {
    title: word('articletitle'),
    content: word('articletext'),
    tags: [word('tag')],
  };
  await anArticle(site, { author: by, ...article });
  await expectDone(by.post('/alerts', { kind: 'service', q: word('alert') }));
  const proche = { firstName: word('prochename'), lastName: word('procheother') };
  await aProche(by, {
    ...proche,
    adresse: `${word('procheaddress')} 12 Rue de Picpus 75012 Paris`,
  });
}

/** With others, in what is theirs or under way. */
async function writeWithOthers(by: TestResident): Promise<void> {
  const other = await aResident(site);
  await aProposal(site, { helper: by, message: word('proposal') });
  const { _id: theirs } = await aTroc(site);
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await expectDone(
    by.post(`/troc/${theirs}/trade`, { date, message: word('request'), brings: [word('brings')] }),
  );
  const ahead = await anAgreement(site, 'troc', { guest: by, request: { message: word('wish') } });
  await expectDone(by.post(`${ahead.path}/propose`, { date, message: word('move') }));
  const off = await anAgreement(site, 'service', { owner: by });
  await expectDone(by.post(`${off.path}/cancel`, { reason: 'other', text: word('cancel') }));
  const missed = await anAgreement(site, 'service', { owner: by, guest: other });
  await passHours(site, missed._id, 80);
  await expectDone(by.post(`${missed.path}/outcome`, { outcome: 'missed', text: word('missed') }));
  const blamed = await anAgreement(site, 'service', { owner: other, guest: by });
  await passHours(site, blamed._id, 80);
  await expectDone(other.post(`${blamed.path}/outcome`, { outcome: 'missed', text: 'Personne' }));
  await expectDone(by.post(`${blamed.path}/answer-missed`, { text: word('answer') }));
  const home = await anAgreement(site, 'troc', { owner: by });
  await expectDone(by.post(`${home.path}/address`, { details: word('details') }));
  const comes = await aGathering(site, 'outing', { creator: by });
  const guest = await aParticipant(site, comes);
  await expectDone(
    by.delete(`${comes.path}/participants/${guest.id}`, { reason: word('exclusion') }),
  );
  await expectDone(
    by.post('/reports', {
      ...{ kind: 'resident', targetId: other.id, reason: 'haine', details: word('report') },
    }),
  );
}

/** What neighbours say of an article, and a message that was corrected. */
async function writeAround(by: TestResident): Promise<void> {
  const other = await aResident(site);
  const { _id } = await anArticle(site, { author: other });
  const talk = `/journals/${_id}/comments`;
  await expectDone(by.post(talk, { content: word('comment') }));
  const answered = await expectDone(by.post(talk, { content: word('answeredcomment') }));
  await expectDone(other.post(talk, { content: 'Merci', answers: idOf(answered) }));
  const theirs = await expectDone(other.post(talk, { content: 'Qui sait ?' }));
  await expectDone(by.post(talk, { content: word('commentanswer'), answers: idOf(theirs) }));
  const sent = await aMessage(by, other, { content: word('uncorrected') });
  await expectDone(by.put(`/messages/${other.id}/${sent._id}`, { content: 'Corrigé' }));
  const gone = await aMessage(by, other, { content: word('withdrawn') });
  await expectDone(by.delete(`/messages/${other.id}/${gone._id}`));
}

/** At an outing of somebody else: what was asked at registration, and what each brings. */
async function writeAtRegistration(by: TestResident): Promise<void> {
  const outing = await aGathering(site, 'outing', { question: 'Un régime ?', itemsOpen: true });
  const other = await aParticipant(site, outing);
  await expectDone(by.post(`${outing.path}/join`, { answer: word('registration') }));
  await expectDone(by.post(`${outing.path}/items`, { name: word('ownitem') }));
  const listed = await expectDone(by.post(`${outing.path}/items`, { name: word('takenitem') }));
  const { items } = listed as { items: { _id: string; name: string }[] };
  const taken = items.find(({ name }) => name === word('takenitem'));
  await expectDone(other.put(`${outing.path}/items/${taken?._id}`, { mine: true }));
  await aGathering(site, 'outing', { creator: by, question: word('question'), itemsOpen: true });
}

/** To administrators: what contests a decision; and what those note of somebody. */
async function writeToAdministrators(by: TestResident): Promise<void> {
  const [admin, other] = [await anAdmin(site), await aResident(site)];
  const service = await aService(site, { creator: by });
  const target = { kind: 'service', targetId: service._id };
  await expectDone(other.post('/reports', { ...target, reason: 'arnaque' }));
  const decision = await expectDone(
    admin.post(`/admin/queue/service/${service._id}`, { act: 'hide', reason: 'Sans argent' }),
  );
  const { decisionId } = decision as { decisionId: string };
  await expectDone(by.post(`/decisions/${decisionId}/objection`, { message: word('objection') }));
  await expectDone(admin.post(`/admin/people/${by.id}/notes`, { content: word('noteabout') }));
}

/** What others took part in: it stays. */
async function writeWhatStays(by: TestResident): Promise<void> {
  const other = await aResident(site);
  await aMessage(by, other, { content: word('message') });
  const past = await aGathering(site, 'event', {
    creator: by,
    title: word('pasttitle'),
    description: word('pasttext'),
  });
  await aParticipant(site, past, other);
  await aGroupMessage(by, past, { content: word('discussion') });
  await expectDone(by.post(`${past.path}/announcements`, { content: word('announced') }));
  await movedTo(site, past, inHours(-48));
  const ring = await anAgreedRing(site, by);
  await aGroupMessage(by, ring, { content: word('ringtalk') });
  const done = await anAgreement(site, 'troc', { guest: by, owner: other });
  await passHours(site, done._id, 80);
  await expectDone(by.post(`${done.path}/outcome`, { outcome: 'done' }));
  await expectDone(other.post(`${done.path}/outcome`, { outcome: 'done' }));
  await expectDone(by.post(`${done.path}/thanks`, { text: word('thanks') }));
}

it('of what somebody wrote, only what others took part in stays once their account is erased', async () => {
  const by = await aResident(site, {
    ...{ firstName: word('firstname'), lastName: word('lastname'), username: word('username') },
    ...{ email: `${word('email')}@example.org`, days: 30 },
  });
  await writeAlone(by);
  await writeWithOthers(by);
  await writeAround(by);
  await writeAtRegistration(by);
  await writeToAdministrators(by);
  await writeWhatStays(by);
  const before = await findWords();
  expect(before.length).toBeGreaterThan(80);
  await expectDone(by.delete('/users/me', { password: TEST_PASSWORD }));
  // Words by which something is found go at night.
  await sweepWords(site.site.db.once);
  const after = await findWords();
  const stays = Object.values(STAYS).flat();
  expect(after.filter((place) => !stays.includes(place))).toEqual([]);
  // What others took part in is not lost for them.
  expect(after).toEqual(expect.arrayContaining(Object.values(STAYS).slice(0, 5).flat()));
});
