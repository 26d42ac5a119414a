// Which open activities are recommended, and how that is said. What resembles the resident comes first; somebody
// of whom nothing is known yet is shown what comes next.
import { DAY_MS } from '#contract/durations.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import type { RecommendedActivity } from './discovery.contract.ts';
import { count, nameBriefly, nameTaste, sayMoment, type Taste } from './discovery.words.ts';

export interface GatheringFacts {
  kind: 'outing' | 'event';
  id: string;
  title: string;
  date: string;
  location: string;
  /** The reader's own, where its type is one of theirs. */
  taste: Taste | null;
  /** How many take part or organise, of those the reader has done something with, and one of them. */
  known: number;
  first: RecommendedActivity['known'];
}

export interface ServiceFacts {
  id: string;
  title: string;
  date: string;
  location: string;
  category: string;
  /** Whether the reader has helped in it; else they have asked in it. */
  given: boolean;
}

export interface TrocFacts {
  id: string;
  title: string;
  location: string;
  /** What it offers of what the reader looks for. */
  item: string;
}

export interface OpenFacts {
  gatherings: GatheringFacts[];
  services: ServiceFacts[];
  trocs: TrocFacts[];
}

const MOST = 12;
const MOST_FIRST_STEPS = 6;
const DAYS = 30;

interface Weighed {
  score: number;
  url: string;
  /** Says it: most of what is weighed is not shown. */
  tell: () => RecommendedActivity;
}

/** The best first; 2 for a taste, 1 for each neighbour known there (3 at most), up to 1 for being soon. */
export function recommend(facts: OpenFacts, now: Date): RecommendedActivity[] {
  const soon = (date: string) => 1 - (Date.parse(date) - now.getTime()) / DAY_MS / DAYS;
  const weighed: Weighed[] = [
    ...facts.gatherings
      .filter(({ taste, known }) => taste !== null || known > 0)
      .map((one) => ({
        score: (one.taste ? 2 : 0) + Math.min(3, one.known) + soon(one.date),
        url: pageOfThing(one.kind, one.id),
        tell: () => tellGathering(one),
      })),
    ...facts.services.map((one) => ({
      score: (one.given ? 2 : 1) + soon(one.date),
      url: pageOfThing('service', one.id),
      tell: () => tellService(one),
    })),
    ...facts.trocs.map((one) => ({
      score: 2.5,
      url: pageOfThing('troc', one.id),
      tell: () => tellTroc(one),
    })),
  ];
  if (weighed.length === 0) return firstSteps(facts.gatherings);
  return weighed
    .toSorted((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
    .slice(0, MOST)
    .map(({ tell }) => tell());
}

function firstSteps(gatherings: readonly GatheringFacts[]): RecommendedActivity[] {
  return gatherings
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .slice(0, MOST_FIRST_STEPS)
    .map((one) => tellGathering(one, ['Un prochain rendez-vous du quartier, ouvert à tous.']));
}

/** 'Vous y connaissez Monique P. et 2 autres', who organises included: how many come in all is said elsewhere. */
function sayKnown({ known, first }: GatheringFacts): string | undefined {
  if (!first) return undefined;
  const others = known > 1 ? ` et ${count(known - 1, 'autre')}` : '';
  return `Vous y connaissez ${nameBriefly(first)}${others}`;
}

/** A sentence ends with one dot, a short name's too. */
const closed = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

function sayTaste({ kind, taste }: GatheringFacts): string[] {
  const what = kind === 'outing' ? 'sorties' : 'événements';
  return taste ? [`Vous aimez les ${what} « ${nameTaste(taste)} ».`] : [];
}

function tellGathering(one: GatheringFacts, others = sayTaste(one)): RecommendedActivity {
  const { date, location } = one;
  const who = sayKnown(one);
  const why = who ? [`${who} : vous avez déjà fait quelque chose ensemble.`, ...others] : others;
  return {
    type: one.kind,
    title: one.title,
    description: `Le ${sayMoment(date)}, ${location}. ${why.join(' ')}`,
    url: pageOfThing(one.kind, one.id),
    // What they did together is said once for all.
    ...{ date, location, reasons: who ? [closed(who), ...others] : others, known: one.first },
  };
}

function tellService(one: ServiceFacts): RecommendedActivity {
  const reason = one.given
    ? `Vous avez déjà rendu service en « ${one.category} ».`
    : `Vous avez déjà demandé un service en « ${one.category} ».`;
  return {
    type: 'service',
    title: one.title,
    description: `Le ${sayMoment(one.date)}, ${one.location}. ${reason}`,
    url: pageOfThing('service', one.id),
    ...{ date: one.date, location: one.location, reasons: [reason], known: null },
  };
}

function tellTroc({ id, title, location, item }: TrocFacts): RecommendedActivity {
  const reason = `On y propose « ${item} », que vous cherchez.`;
  return {
    type: 'troc',
    title,
    description: `${location}. ${reason}`,
    url: pageOfThing('troc', id),
    ...{ date: null, location, reasons: [reason], known: null },
  };
}
