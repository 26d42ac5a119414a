// What residents send is kept whole: a field that a creation or a change forgets is told by its name, and so is one that
// administrators change and no query sets. All that is written in one is in what a report of it keeps, and on the card of
// those who decide of it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { anAdmin } from './admin/admin.fixtures.ts';
import { changedArticle, changedService, changedTroc } from './admin/admin-contents.contract.ts';
import { changedEvent, changedOuting } from './admin/admin-gatherings.contract.ts';
import { newEvent } from './events/events.contract.ts';
import { aGatheringBody, inHours } from './gatherings/gatherings.fixtures.ts';
import { newArticle } from './journal/journal.contract.ts';
import { anArticleBody } from './journal/journal.fixtures.ts';
import { settableFields } from './meetql/meetql.settable.ts';
import type { QueueCard } from './moderation/moderation-queue.contract.ts';
import type { ReportKind } from './moderation/moderation-reporting.contract.ts';
import { newOuting } from './outings/outings.contract.ts';
import { newService } from './services/services.contract.ts';
import { aServiceBody } from './services/services.fixtures.ts';
import { newTroc } from './trocs/trocs.contract.ts';
import { aTrocBody } from './trocs/trocs.fixtures.ts';

let site: TestSite;
let author: TestResident;
let reporter: TestResident;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  [author, reporter, admin] = [await aResident(site), await aResident(site), await anAdmin(site)];
});
afterAll(() => site.close());

const PICTURE = {
  imageUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc.webp',
  thumbnailUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc-thumb.webp',
};
/** Goes with the text of the place; its tests are those of places. */
const NEVER_TOLD = 'coordonnees';
/** Somebody of one's own for whom it is; its tests are those of proches. */
const OF_THEIR_OWN = 'procheId';
/** What a field of a kind not known here takes: yes, or some text, or a number. */
const ANYTHING = [true, 'Un mot', 3, ['Un mot']];

/** The kind of a field that may be left out, or emptied. */
function kindOf(field: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = field._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? kindOf(innerType) : field;
}

/** The first of a few words, where a field takes no other; else whatever it takes. */
function somethingIn(field: z.ZodType): unknown {
  const [word] = kindOf(field)._zod.values ?? [];
  return word ?? ANYTHING.find((value) => field.safeParse(value).success);
}

/** A body with something in every field that may be sent. */
function fill(sent: z.ZodObject, body: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(sent.shape).filter(
    ([name]) => name !== NEVER_TOLD && name !== OF_THEIR_OWN,
  );
  const filled = told.map(([name, field]) => {
    const value =
      body[name] ?? PICTURE[name as keyof typeof PICTURE] ?? somethingIn(field as z.ZodType);
    if (value === undefined)
      throw new Error(`Give ${name} in its body: nothing that is known suits it`);
    return [name, value];
  });
  return Object.fromEntries(filled);
}

/** Required of an exchange; of what is lent, left out is nothing. */
const OF_AN_EXCHANGE = 'itemsWanted';

/** What of a body cannot be left out. */
const takeRequired = (sent: z.ZodObject, body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) =>
        name === OF_AN_EXCHANGE || !(sent.shape[name] as z.ZodType).safeParse(undefined).success,
    ),
  );

/** Of an article: null stands for left out. */
const AS_LEFT_OUT = ['published', 'tags'];

/** Nothing, of what may be emptied. */
const emptied = (sent: z.ZodObject, body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(body)
      .filter((name) => (sent.shape[name] as z.ZodType).safeParse(null).success)
      .filter((name) => !AS_LEFT_OUT.includes(name))
      .map((name) => [name, null]),
  );

/** Takes any text, and is no words: where it is, within the quarter; what follows the picture. */
const NO_WORDS = ['location', 'place', 'thumbnailUrl'];

/** Words of their own in every field that takes any: one text, or several. */
function wordsOf(sent: z.ZodObject): Record<string, unknown> {
  const given = Object.entries(sent.shape).map(([name, field]) => {
    const word = `Mot de ${name}`;
    const value = [word, [word]].find((each) => (field as z.ZodType).safeParse(each).success);
    return [name, value] as const;
  });
  return Object.fromEntries(given.filter(([name, value]) => value && !NO_WORDS.includes(name)));
}

/** Those of what was sent that are told otherwise. */
function differing(sent: Record<string, unknown>, told: Record<string, unknown>): string[] {
  const plain = (value: unknown) =>
    JSON.stringify(typeof value === 'object' && value && '_id' in value ? value._id : value);
  return Object.keys(sent).filter((name) => plain(sent[name]) !== plain(told[name]));
}

/** Otherwise than where it is left out. */
const NOT_AS_LEFT_OUT = { end: inHours(75), guestsAllowed: false };

const KINDS: {
  name: ReportKind;
  path: string;
  sent: z.ZodObject;
  body: () => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Sent on a change alone. */
  change?: Record<string, unknown>;
  /** Written in a list of its own, once it is there. */
  list?: { items: string };
}[] = [
  {
    name: 'service',
    path: '/services',
    sent: newService,
    // An offer is for no day; its own tests are those of what is urgent.
    body: () => aServiceBody(author, { nature: 'offer', urgent: false }),
    change: { status: 'open' },
  },
  { name: 'troc', path: '/troc', sent: newTroc, body: () => aTrocBody({ kind: 'loan' }) },
  {
    name: 'outing',
    path: '/outings',
    sent: newOuting,
    body: () => aGatheringBody('outing', NOT_AS_LEFT_OUT),
    list: { items: 'Mot de items' },
  },
  {
    name: 'event',
    path: '/events',
    sent: newEvent,
    body: () => aGatheringBody('event', NOT_AS_LEFT_OUT),
    list: { items: 'Mot de items' },
  },
  {
    name: 'journal',
    path: '/journals',
    sent: newArticle,
    body: () => anArticleBody({ place: 'Picpus' }),
  },
];

it('gives each field something that it takes, one of a few words too', () => {
  const sent = z.object({
    size: z.enum(['small', 'large']).optional(),
    care: z.enum(['much']).nullish(),
    note: z.string().min(2).optional(),
    many: z.array(z.string()).optional(),
    urgent: z.boolean().optional(),
  });
  const filled = fill(sent, {});
  expect(filled).toEqual({
    size: 'small',
    care: 'much',
    note: 'Un mot',
    many: ['Un mot'],
    urgent: true,
  });
  const unknown = z.object({ when: z.iso.date().optional() });
  expect(() => fill(unknown, {})).toThrow('when');
});

describe.each(KINDS)('all that is sent of a $name', ({ path, sent, body, change }) => {
  it('is kept as it is created and changed, and where a change leaves it out', async () => {
    const whole = fill(sent, await body());
    const created = await author.post(path, whole);
    // What is refused is no field that differs: the cause of a 500 stands in what the site logged.
    expect([created.status, created.body.error]).toEqual([201, undefined]);
    expect(differing(whole, created.body)).toEqual([]);
    const other = { ...whole, title: 'Autre chose' };
    const changed = await author.put(`${path}/${created.body._id}`, { ...other, ...change });
    expect([changed.status, changed.body.error]).toEqual([200, undefined]);
    expect(differing(other, changed.body)).toEqual([]);
    const least = { ...takeRequired(sent, other), ...change };
    const again = await author.put(`${path}/${created.body._id}`, least);
    expect([again.status, again.body.error]).toEqual([200, undefined]);
    expect(differing(other, again.body), 'left out of a change').toEqual([]);
    const none = { ...emptied(sent, other), ...least };
    const last = await author.put(`${path}/${created.body._id}`, none);
    expect([last.status, last.body.error]).toEqual([200, undefined]);
    expect(differing(none, last.body), 'emptied by a change').toEqual([]);
  });
});

describe.each(KINDS)('all that is written in a $name', ({ name: kind, path, sent, body, list }) => {
  it('is in what a report keeps of it, and on its card', async () => {
    const words = wordsOf(sent);
    const created = await author.post(path, { ...fill(sent, await body()), ...words });
    expect([created.status, created.body.error]).toEqual([201, undefined]);
    const targetId: string = created.body._id;
    for (const [at, name] of Object.entries(list ?? {})) {
      const added = await author.post(`${path}/${targetId}/${at}`, { name });
      expect(added.body.error).toBeUndefined();
    }
    const sentReport = await reporter.post('/reports', { kind, targetId, reason: 'insultes' });
    expect([sentReport.status, sentReport.body.error]).toEqual([201, undefined]);
    const { body: cards } = await admin.get('/admin/queue');
    const card = cards.find((each: QueueCard) => each.targetId === targetId);
    const written = Object.values({ ...words, ...list }).flat() as string[];
    const missing = (text: string) => written.filter((word) => !text.includes(word));
    expect(missing(card.content), 'in no report').toEqual([]);
    expect(missing(JSON.stringify(card.target)), 'on no card').toEqual([]);
  });
});

const REPEATED: z.ZodObject[] = [newOuting, newEvent];
/** Of each date of a series. */
const ITS_OWN = ['date', 'end'];

describe.each(KINDS.filter(({ sent }) => REPEATED.includes(sent)))(
  'all that is sent of a $name that comes again',
  ({ path, sent, body }) => {
    it('is so of each of its dates', async () => {
      const whole = fill(sent, await body());
      const repeat = { every: 'week', until: inHours(75 + 2 * 7 * 24) };
      const first = await author.post(path, { ...whole, repeat });
      expect([first.status, first.body.error]).toEqual([201, undefined]);
      const { body: dates } = await author.get(`${path}?when=coming&series=${first.body._id}`);
      expect(dates).toHaveLength(3);
      for (const { _id } of dates) {
        const { body: told } = await author.get(`${path}/${_id}`);
        const left = differing(whole, told).filter((field) => !ITS_OWN.includes(field));
        expect(left).toEqual([]);
      }
    });
  },
);

it.each([
  ['services', changedService],
  ['trocs', changedTroc],
  ['events', changedEvent],
  ['outings', changedOuting],
  ['journals', changedArticle],
] as const)('a query sets all that administrators change of %s', (model, changed) => {
  const settable = settableFields(model);
  const unset = Object.keys(changed.shape).filter((field) => !settable.has(field));
  // A smaller size goes with its picture.
  expect(unset.filter((field) => field !== NEVER_TOLD && field !== 'thumbnailUrl')).toEqual([]);
});
