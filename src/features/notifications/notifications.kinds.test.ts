// What holds of each kind of news, where all of them stand: which words of a kind mean what is written in functions of the
// database, which nothing asks whoever adds one to look at. Here `tsc` does.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MEETING_KINDS, type MeetingNews } from '#features/agreements/agreements-news.contract.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import {
  type DecisionKind,
  isDecision,
  isModeration,
  type ModerationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './notifications.contract.ts';
import {
  GATHERING_NEWS_KINDS,
  type GatheringNewsKind,
  type GatheringWord,
} from './notifications-gatherings.contract.ts';
import { isOfQueue, type QueueKind } from './notifications-queue.contract.ts';
import { present } from './sentences/sentences.ts';

/**
 * In this order: `asks` for something, so that nobody is told who is kept out of the site (`asks_something`); `awaits` an answer
 * (`awaits_answer`); of what `several` did (`tells_of_several`, and `acts_told` where it can be taken back); `rests` before
 * its mail (`news_rests`); heard of one's `own` act too (`may_hear`); says `when` and where (`WITHOUT_DETAIL`); is true of
 * what is `gone` (`news_stands`).
 */
type Traits = string;

/** The house's own say what was decided, each in its own words. */
type OfTheHouse = ModerationKind | DecisionKind | QueueKind;
type Grouped = GatheringNewsKind | `${string}_meeting_${MeetingNews}`;

const ALONE: Record<Exclude<NotificationKind, OfTheHouse | Grouped>, Traits> = {
  service_proposed: 'asks awaits several when',
  service_withdrawn: 'several gone',
  service_accepted: 'when',
  service_unassigned: 'when',
  service_completed: 'gone',
  service_cancelled: 'when gone',
  troc_requested: 'asks when',
  troc_accepted: 'when',
  troc_refused: 'when',
  troc_cancelled: 'when gone',
  troc_completed: 'gone',
  troc_free: 'asks when',
  message: 'rests gone',
  journal_thanked: 'several rests gone',
  journal_commented: 'several rests when gone',
  journal_answered: 'several rests when gone',
  residency_asked: 'asks awaits when',
  residency_vouched: 'when gone',
  residency_verified: 'when gone',
  residency_ended: 'when gone',
  residency_removed: 'when gone',
  residency_unsent: 'when gone',
  service_still: 'asks awaits own when',
  service_new: 'asks when',
  service_urgent: 'asks when',
  troc_new: 'asks when',
  outing_new: 'asks when',
  event_new: 'asks when',
  journal_new: 'asks when gone',
  service_met: 'asks when',
  troc_met: 'asks when',
  troc_returned: '',
  troc_return_eve: '',
  troc_return_day: '',
  troc_ring_found: 'asks awaits own when',
  troc_ring_agreed: 'own when',
  troc_ring_over: 'own when gone',
  troc_ring_broken: 'own when',
  troc_ring_message: 'own when',
  circle_asked: 'asks awaits several when',
  circle_joined: 'several rests',
  circle_accepted: 'when',
  circle_refused: 'own when',
  circle_excluded: 'own',
  circle_keeping: 'asks awaits when',
  circle_kept: 'several when',
  circle_handed: 'when',
  circle_dissolved: 'own when gone',
  circle_message: 'several rests',
  circle_published: 'asks rests when',
};

const GATHERINGS: Record<GatheringWord, Traits> = {
  joined: 'several rests',
  left: 'several rests',
  moved: 'when',
  dated: 'when',
  undated: 'own gone',
  cancelled: 'when gone',
  promoted: 'asks awaits own when',
  passed: 'own when',
  excluded: '',
  announced: '',
  hosting: 'asks awaits when',
  hosted: 'several when',
  handed: 'when',
  called: 'asks awaits when',
  thanked: 'several rests',
  tomorrow: 'asks own when',
  maybe: 'asks own when',
  soon: 'asks own when',
  message: 'several rests',
};

const MEETINGS: Record<MeetingNews, Traits> = {
  proposed: 'own',
  withdrawn: 'own',
  moved: 'own when',
  changed: 'own when',
  kept: 'own when',
  cancelled: 'own gone',
  off: 'own gone',
  tomorrow: 'own when',
  soon: 'own when',
  question: 'own',
  done: 'own',
  confirmed: 'own',
  postponed: 'own',
  missed: 'own',
  answered: 'own',
  thanked: 'own',
  address: 'own',
  here: 'own',
  late: 'own',
};

const wordOf = (kind: string) => kind.slice(kind.lastIndexOf('_') + 1);
const KINDS: Record<string, Traits> = {
  ...ALONE,
  ...Object.fromEntries(
    GATHERING_NEWS_KINDS.map((kind) => [kind, GATHERINGS[wordOf(kind) as GatheringWord]]),
  ),
  ...Object.fromEntries(MEETING_KINDS.map((kind) => [kind, MEETINGS[wordOf(kind) as MeetingNews]])),
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** What it is about. */
function typeOf(kind: NotificationKind): string {
  if (kind === 'message') return 'conversation';
  const [group = '', word = ''] = kind.split('_');
  return word === 'ring' ? word : word === 'meeting' ? 'agreement' : group;
}

const [reader, other, nothing] = ['a', 'b', 'f'].map((letter) => letter.repeat(24));

/** One of a kind, about a thing that is not there. */
const newsOf = (kind: NotificationKind) => ({
  ...{ kind, recipient_id: reader, actor_id: other, about_type: typeOf(kind), about_id: nothing },
  ...{ title: 'Vélo', count: 1, facts: {}, actors: [] },
});

const TRAITS = `
  select n.kind, array_remove(array[
    case when asks_something(n.kind) then 'asks' end, case when awaits_answer(n.kind) then 'awaits' end,
    case when tells_of_several(n.kind) then 'several' end, case when news_rests(n.kind) then 'rests' end,
    case when may_hear(n.actor_id, n.kind, n.actor_id) then 'own' end,
    case when n.kind = any($2::text[]) then 'when' end, case when news_stands(n, now()) then 'gone' end], null) as traits
  from jsonb_populate_recordset(null::notification, $1::jsonb) as n`;

/** Whether a kind says when and where, once it is known. */
function saysWhen(kind: NotificationKind): boolean {
  const facts = { date: '2030-01-01T10:00:00Z', location: 'Rue de Reuilly' };
  const actor = { firstName: 'Ana', lastName: 'Bel' };
  const told = { kind, facts, actor, about: { type: typeOf(kind), id: nothing }, title: 'Vélo' };
  return present({ ...told, updatedAt: '2026-01-01T10:00:00Z', count: 1 } as never).detail !== null;
}

it('each kind of news asks, waits, counts, rests and ends as it is to', async () => {
  const kinds = NOTIFICATION_KINDS.filter(
    (kind) => !isModeration(kind) && !isDecision(kind) && !isOfQueue(kind),
  );
  const { rows } = await site.site.db.pool.query<{ kind: string; traits: string[] }>(TRAITS, [
    JSON.stringify(kinds.map(newsOf)),
    kinds.filter(saysWhen),
  ]);
  expect(Object.fromEntries(rows.map(({ kind, traits }) => [kind, traits.join(' ')]))).toEqual(
    KINDS,
  );
});

it('what waits for an answer asks something: nobody who is kept out of the site is told of it', () => {
  const asked = Object.entries(KINDS).filter(([, traits]) => traits.includes('awaits'));
  expect(asked.filter(([, traits]) => !traits.startsWith('asks awaits'))).toEqual([]);
});
