// Whom a change of an outing or event concerns, and what they are told. Pure; never anything of one's own act, but
// for what is nobody's: a place that has become free.
import {
  type Moderation,
  moderationOf,
  type NotificationKind,
} from '#features/notifications/notifications.contract.ts';
import { freedFor } from '../freed/freed.rules.ts';
import type { GatheringKind } from '../gatherings.contract.ts';
import {
  type CreatedStanding,
  organises,
  partyOf,
  type Standing,
} from '../gatherings.standing.rules.ts';
import { hasBegun } from '../gatherings-rights.contract.ts';

type Told =
  | 'joined'
  | 'left'
  | 'moved'
  | 'undated'
  | 'cancelled'
  | 'promoted'
  | 'passed'
  | 'excluded'
  | 'hosting'
  | 'hosted'
  | 'handed'
  | 'called';

export interface News {
  readonly kind: Extract<NotificationKind, `${GatheringKind}_${Told | Moderation}`>;
  readonly to: string;
  readonly by: string;
  /** What the one who acts says of it. */
  readonly words?: string;
  /** How many whoever comes brings along. */
  readonly brought?: number;
  /** Of a series: how many other dates it is told of with this one. */
  readonly others?: number;
  /** Of a freed place: until when they say whether they keep it. */
  readonly until?: string;
}

interface Change {
  readonly by: string;
  readonly now: Date;
  /** Date or place are others. */
  readonly moved: boolean;
  /** Whom whoever organises gave a place by name: nothing is asked of them. */
  readonly given?: string | undefined;
}

/** Who comes, waits for a place, or says 'perhaps'. */
export const concernedBy = ({ participants, waiting, maybe = [] }: CreatedStanding): string[] => [
  ...participants,
  ...waiting,
  ...maybe,
];

/** What a change tells: the creator of who came and went, those concerned of what became of it. */
export function newsOf(before: CreatedStanding, after: Standing, change: Change): News[] {
  const { creatorId: creator } = before;
  const { by, now } = change;
  const told = (what: Told, to: string, from: string): News => ({
    kind: `${before.kind}_${what}`,
    to,
    by: from,
  });
  const news: News[] = [];
  for (const left of without(before.participants, after.participants)) {
    news.push(told('left', creator, left));
  }
  for (const came of without(after.participants, before.participants)) {
    if (came !== by) continue;
    const { adults, children } = partyOf(after, came);
    news.push({ ...told('joined', creator, came), brought: adults + children });
  }
  news.push(...newsOfPlaces(before, after, change));
  // Of what one of several who organise does, the creator is told too; of one's own act nobody is.
  const doer = organises(before, by) ? by : creator;
  const concerned = [...concernedBy(before), creator].filter((one) => one !== doer);
  if (after.status === 'cancelled' && before.status !== 'cancelled') {
    news.push(...concerned.map((to) => told('cancelled', to, doer)));
  } else if (change.moved && !hasBegun(after, now.getTime())) {
    news.push(...concerned.map((to) => told('moved', to, doer)));
  }
  return news;
}

/** Whoever comes in by nothing they did is told of the place, and until when they are asked. */
export function newsOfPlaces(
  before: CreatedStanding,
  after: Standing,
  change: Omit<Change, 'moved'>,
): News[] {
  const { who, until } = freedFor(before, after, change);
  return without(after.participants, before.participants)
    .filter((came) => came !== change.by)
    .map((came) => ({
      kind: `${before.kind}_promoted`,
      to: came,
      by: came,
      ...(who.includes(came) && { until }),
    }));
}

/** Who did not say in time that they keep a freed place is told that it went on, and who has it now of the place. */
export function newsOfPassing(
  before: CreatedStanding,
  after: Standing,
  { passed, ...change }: Omit<Change, 'moved'> & { passed: readonly string[] },
): News[] {
  const passing = passed.map((who) => ({
    kind: `${before.kind}_passed` as const,
    to: who,
    by: who,
  }));
  return [...newsOf(before, after, { ...change, moved: false }), ...passing];
}

/** Who is taken off is told so by whoever did it, with a word if there is one; who comes in their place, of the place. */
export function newsOfExclusion(
  before: CreatedStanding,
  after: Standing,
  { residentId, reason, ...act }: { by: string; now: Date; residentId: string; reason: string },
): News[] {
  const { kind } = before;
  return [
    { kind: `${kind}_excluded`, to: residentId, by: act.by, ...(reason && { words: reason }) },
    ...newsOfPlaces(before, after, act),
  ];
}

/** What a deletion tells those who were to come; the cancelled has told them already, the past is over. */
export function newsOfDeletion(standing: CreatedStanding, now: Date): News[] {
  if (standing.status === 'cancelled' || hasBegun(standing, now.getTime())) return [];
  return concernedBy(standing).map((to) => ({
    kind: `${standing.kind}_cancelled`,
    to,
    by: standing.creatorId,
  }));
}

/**
 * What an administrator's change, or deletion (null), tells those who were to come, where it concerns them. The
 * creator is told with the audit of it.
 */
export function newsOfModeration(
  before: CreatedStanding,
  after: Standing | null,
  { by, now, moved }: Change,
): News[] {
  const act = after ? moderationOf(before.status, after.status) : 'removed';
  const wasOff = before.status === 'cancelled';
  const isOff = after === null || after.status === 'cancelled';
  if ((wasOff && isOff) || hasBegun(after ?? before, now.getTime())) return [];
  if (act === 'moderated' && !moved && !wasOff) return [];
  return concernedBy(before).map((to) => ({
    kind: `${before.kind}_${act}` as const,
    to,
    by,
  }));
}

/** What happens to several dates of a series, told once to each: of the first, with how many others. */
export function tellOnce(ofEach: readonly (readonly News[])[]): News[][] {
  const nameOf = ({ kind, to }: News) => `${kind} ${to}`;
  const counts = new Map<string, number>();
  for (const one of ofEach.flat()) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  const told = new Set<string>();
  return ofEach.map((news) =>
    news.flatMap((one) => {
      const name = nameOf(one);
      if (told.has(name)) return [];
      told.add(name);
      const others = (counts.get(name) ?? 1) - 1;
      return [others > 0 ? { ...one, others } : one];
    }),
  );
}

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter((one) => !others.includes(one));
