// How suggestions are weighed and explained: the formula of docs/decisions/0020-suggestions.md, which the screen
// tells too. Invariant: a reason says only what its facts say.
import { DAY_MS } from '#contract/durations.ts';
import type { Distance } from '#contract/fields.ts';
import type { Suggestion, SuggestionTab, SuggestionType } from './discovery.contract.ts';
import { capital, count, listWords, nameTaste, sayDay, type Taste } from './discovery.words.ts';

interface Facts {
  user: Suggestion['user'];
  /** Between the blurred points of both homes (contract `distance`); null where one is unknown. */
  distance: Distance | null;
  /** What the two have in common, the strongest first. */
  interests: Taste[];
}

/** Somebody of whom nothing was heard for 30 days. */
export interface OldFacts extends Facts {
  /** Services given or received and trocs, then outings and events. */
  deals: number;
  gatherings: number;
  last: { how: 'gave' | 'got' | 'troc' | 'outing' | 'event'; title: string; at: string };
}

/** Somebody never met. */
export interface NewFacts extends Facts {
  arrivedAt: string;
}

export interface AlikeFacts extends Facts {
  /** Outings and events both were at, and the last one's title. */
  together: number;
  title: string | null;
}

/** Somebody who helped in what the reader asks for. */
export interface HelperFacts extends Facts {
  services: number;
  /** How many residents were helped, and how many of the services were the reader's. */
  people: number;
  mine: number;
}

const NEW_DAYS = 30;
/** Below it there is hardly a ground. */
const LEAST = 0.1;
const MOST_INTERESTS = 6;
const NAMED = 3;

/** From 0 to 1: half is reached at `half`, one never. */
const grow = (n: number, half: number) => n / (n + half);
const round = (score: number) => Math.round(score * 100) / 100;

const PROXIMITY: Record<Distance, Suggestion['proximity_score']> = {
  0: 1,
  300: 0.75,
  600: 0.5,
  1000: 0.25,
  2000: 0.25,
};

/** One of four, by the band of distance; where a home is unknown, as of those who live farthest. */
export function scoreProximity(distance: Distance | null): Suggestion['proximity_score'] {
  return distance === null ? 0.25 : PROXIMITY[distance];
}

/** A service or troc weighs three outings; half is reached at one of them. */
export function scoreOld({ deals, gatherings }: Pick<OldFacts, 'deals' | 'gatherings'>): number {
  return round(grow(3 * deals + gatherings, 3));
}

/** A tenth for never having met, half for having just arrived (nothing after 30 days), the rest for tastes. */
export function scoreNew(facts: Pick<NewFacts, 'arrivedAt' | 'interests'>, now: Date) {
  const days = (now.getTime() - Date.parse(facts.arrivedAt)) / DAY_MS;
  const fresh = Math.min(1, Math.max(0, 1 - days / NEW_DAYS));
  const tastes = grow(facts.interests.length, 1);
  return round(0.1 + 0.5 * fresh + 0.4 * tastes);
}

/** Each taste in common weighs two times out together; half is reached at two. */
export function scoreAlike({ interests, together }: Pick<AlikeFacts, 'interests' | 'together'>) {
  return round(grow(interests.length + 0.5 * together, 2));
}

/** Each neighbour helped counts one, each further service to the same a quarter; half is reached at two. */
export function scoreHelper({ services, people }: Pick<HelperFacts, 'services' | 'people'>) {
  return round(grow(people + 0.25 * (services - people), 2));
}

const MET: Record<OldFacts['last']['how'], (title: string, day: string) => string> = {
  gave: (title, day) => `Vous lui avez rendu service le ${day} (« ${title} »)`,
  got: (title, day) => `Vous avez reçu son aide le ${day} (« ${title} »)`,
  troc: (title, day) => `Vous avez convenu d'un troc le ${day} (« ${title} »)`,
  outing: (title, day) => `Vous avez participé ensemble à « ${title} » le ${day}`,
  event: (title, day) => `Vous avez participé ensemble à « ${title} » le ${day}`,
};

export function suggestOld(facts: OldFacts): Suggestion {
  const { how, title, at } = facts.last;
  const reason = `${MET[how](title, sayDay(at))}, et plus rien ensemble depuis.`;
  return build('reconnect', facts, { reason, confidence: scoreOld(facts) });
}

export function suggestNew(facts: NewFacts, now: Date): Suggestion {
  const isNew = now.getTime() - Date.parse(facts.arrivedAt) <= NEW_DAYS * DAY_MS;
  const grounds = [
    isNew
      ? `Vient d'arriver sur le site, le ${sayDay(facts.arrivedAt)}`
      : 'Vous ne vous êtes encore jamais croisés',
  ];
  if (facts.interests.length > 0) grounds.push(sayTastes(facts.interests));
  return build('new_neighbor', facts, {
    reason: `${grounds.join(' ; ')}.`,
    confidence: scoreNew(facts, now),
  });
}

export function suggestAlike(facts: AlikeFacts): Suggestion {
  const { together, title, interests } = facts;
  const more = together > 1 ? ` et à ${count(together - 1, 'autre')} rendez-vous` : '';
  const reason =
    together > 0
      ? `Vous avez participé ensemble à « ${title} »${more}.`
      : `${capital(sayTastes(interests))}.`;
  return build('activity_buddy', facts, { reason, confidence: scoreAlike(facts) });
}

export function suggestHelper(facts: HelperFacts): Suggestion {
  const { services, people, mine, interests } = facts;
  const what = `${count(services, 'service')} en ${listWords(namesOf(interests).slice(0, NAMED))}`;
  const given = `A rendu ${what}${people > 1 ? ` à ${people} voisins` : ''}`;
  const asked = mine > 0 ? `${given}, dont vous.` : `${given} ; vous en avez demandé.`;
  const reason = mine > 0 && people === 1 ? `Vous avez déjà reçu son aide : ${what}.` : asked;
  return build('trusted_helper', facts, {
    reason,
    confidence: scoreHelper(facts),
  });
}

/** 'vous vous retrouvez dans « Cinéma » et « Nature »', by what the tastes are. */
function sayTastes(tastes: readonly Taste[]): string {
  const of = (...kinds: Taste['taste'][]) =>
    namesOf(tastes.filter(({ taste }) => kinds.includes(taste))).slice(0, NAMED);
  const [out, services, tags] = [of('outing', 'event'), of('category'), of('tag')];
  const said = [];
  if (out.length > 0) said.push(`vous participez aux mêmes activités ${listWords(out)}`);
  if (services.length > 0)
    said.push(`vous vous entraidez dans le même domaine, ${listWords(services)}`);
  if (tags.length > 0) said.push(`vous écrivez sur les mêmes sujets, ${listWords(tags)}`);
  return said.join(' ; ');
}

function namesOf(tastes: readonly Taste[]): string[] {
  return [...new Set(tastes.map(nameTaste))];
}

function build(
  type: SuggestionType,
  { user, distance, interests }: Facts,
  { reason, confidence }: { reason: string; confidence: number },
): Suggestion {
  return {
    type,
    user,
    reason,
    confidence_score: confidence,
    common_interests: namesOf(interests).slice(0, MOST_INTERESTS),
    proximity_score: scoreProximity(distance),
  };
}

/** Four fifths ground, one fifth nearness. */
function rank({
  confidence_score,
  proximity_score,
}: Pick<Suggestion, 'confidence_score' | 'proximity_score'>): number {
  return 0.8 * confidence_score + 0.2 * proximity_score;
}

/**
 * The best by `rank`; where there are several types, the best of each in turn. Each neighbour stands once. They are told in
 * the order of what is shown beside them (docs/decisions/0139).
 */
export function choose(suggestions: readonly Suggestion[], limit: number): Suggestion[] {
  const piles = new Map<SuggestionType, Suggestion[]>();
  for (const suggestion of suggestions.toSorted(compare)) {
    if (suggestion.confidence_score < LEAST) continue;
    piles.set(suggestion.type, [...(piles.get(suggestion.type) ?? []), suggestion]);
  }
  const chosen = new Map<string, Suggestion>();
  while (chosen.size < limit && piles.size > 0) {
    const round = [...piles].toSorted(([, [one]], [, [other]]) =>
      one && other ? compare(one, other) : 0,
    );
    for (const [type, pile] of round) {
      const left = pile.filter(({ user }) => !chosen.has(user._id));
      const [best, ...others] = left;
      if (best) chosen.set(best.user._id, best);
      if (others.length > 0) piles.set(type, others);
      else piles.delete(type);
    }
  }
  return [...chosen.values()].slice(0, limit).toSorted(compareShown);
}

function compare(one: Suggestion, other: Suggestion): number {
  return rank(other) - rank(one) || (one.user._id < other.user._id ? -1 : 1);
}

function compareShown(one: Suggestion, other: Suggestion): number {
  return (
    other.confidence_score - one.confidence_score ||
    other.proximity_score - one.proximity_score ||
    compare(one, other)
  );
}

export const TABS: Record<SuggestionTab, readonly SuggestionType[]> = {
  all: ['reconnect', 'new_neighbor', 'activity_buddy', 'trusted_helper'],
  reconnect: ['reconnect'],
  new: ['new_neighbor'],
  activity: ['activity_buddy'],
  helper: ['trusted_helper'],
};
