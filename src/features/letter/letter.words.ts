// What the letter says of what stands in it: lines of the mail and of the page alike.

import { sayDay } from '#contract/day-words.ts';
import { sayDistance } from '#contract/distance-words.ts';
import type { Distance } from '#contract/fields.ts';
import { writeHourOf } from '#contract/hour-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import {
  countWaiting,
  type Waits,
} from '#features/notifications/notifications-waiting.contract.ts';
import type { LetterPart, Rhythm, WrittenPart } from './letter.contract.ts';

interface Fact {
  kind: string;
  id: string;
  title: string;
  who: string;
  count: number;
  date: string;
  /** Null where nobody said. */
  end: string | null;
  place: string;
  nature: string;
  category: string;
  distance: Distance | null;
}
type Has<Keys extends keyof Fact> = Pick<Fact, 'kind' | 'id' | Keys>;

/** As the database tells it. */
export interface LetterFacts {
  waits: Waits;
  messages: Has<'who' | 'count'>[];
  offers: Has<'title' | 'nature'>[];
  proposals: Has<'title' | 'nature' | 'count'>[];
  requests: Has<'title' | 'who'>[];
  moves: Has<'title' | 'who' | 'date'>[];
  questions: Has<'title' | 'who'>[];
  meetings: (Has<'title' | 'date' | 'place'> & Partial<Pick<Fact, 'who' | 'end'>>)[];
  services: Has<'title' | 'nature' | 'category' | 'place' | 'distance'>[];
  trocs: Has<'title' | 'nature' | 'place' | 'distance'>[];
  gatherings: (Has<'title' | 'date' | 'place'> & Partial<Pick<Fact, 'end'>>)[];
  articles: (Has<'title' | 'who'> & { standfirst: string })[];
}

type Line = WrittenPart['lines'][number];

const TITLES: Record<LetterPart, string> = {
  waits: 'En attente',
  news: 'Du nouveau',
  meetings: 'Vos rendez-vous',
  near: 'Près de chez vous',
  happens: 'Ce qui se passe',
  article: 'Dans le journal',
};

/** The parts that hold something, in their order; none: there is nothing to write. */
export function writeParts(facts: LetterFacts): WrittenPart[] {
  const lines: Record<LetterPart, Line[]> = {
    waits: waitsOf(facts),
    news: newsOf(facts),
    meetings: facts.meetings.map(meetingOf),
    near: nearOf(facts),
    happens: facts.gatherings.map(gatheringOf),
    article: facts.articles.map(({ id, title, standfirst, who }) => ({
      ...line(oneLine(title), pageOfThing('journal', id)),
      detail: standfirst ? `par ${who} : ${oneLine(standfirst)}` : `par ${who}`,
    })),
  };
  return (Object.keys(TITLES) as LetterPart[]).flatMap((name) =>
    lines[name].length > 0 ? [{ name, title: titleOf(name, facts), lines: lines[name] }] : [],
  );
}

/** With the figure of the bell. */
const titleOf = (name: LetterPart, { waits }: LetterFacts) =>
  name === 'waits' ? `${TITLES.waits}\u00a0: ${countWaiting(waits)}` : TITLES[name];

/** A title is its author's: it begins no line of what the site writes. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** Every address of the quarter shares its postcode. */
const sayStreet = (place: string) => oneLine(place).replace(/,? 750(?:11|12|20) Paris$/, '');
const quote = (title: string) => `« ${oneLine(title)} »`;

const line = (text: string, url: string): Line => ({
  ...{ text, at: null, when: null, detail: null, url },
});
const meeting = (id: string) => `/mes-rendez-vous?rendez-vous=${id}`;

/** What the bell counts. */
function waitsOf(facts: LetterFacts): Line[] {
  return [
    ...facts.messages.map(({ id, who, count }) =>
      line(
        count > 1 ? `${who} vous a écrit : ${count} messages` : `${who} vous a écrit`,
        `/messagerie?user=${id}`,
      ),
    ),
    ...facts.offers.map(({ title, nature }) =>
      line(
        `Votre ${nature === 'offer' ? 'demande' : 'proposition'} pour ${quote(title)} attend une réponse`,
        '/my-proposals',
      ),
    ),
    ...facts.requests.map(({ title, who }) =>
      line(`${who} propose un échange pour ${quote(title)}`, '/my-trocs'),
    ),
  ];
}

/** What neighbours did, which the bell tells without a figure. */
function newsOf({ proposals, moves, questions }: LetterFacts): Line[] {
  return [
    ...questions.map(({ id, title, who }) =>
      line(`Cela a-t-il eu lieu ? ${quote(title)}, avec ${who}`, meeting(id)),
    ),
    ...proposals.map((one) => line(sayAnswers(one), `/my-services?propositions=${one.id}`)),
    ...moves.map(({ id, title, who, date }) =>
      line(`${who} propose un autre moment pour ${quote(title)} : ${sayMoment(date)}`, meeting(id)),
    ),
  ];
}

/** What is offered is asked for; what is asked for is offered help with. */
function sayAnswers({ title, nature, count }: LetterFacts['proposals'][number]): string {
  if (nature === 'offer') {
    const who = count > 1 ? `${count} voisins demandent` : "Quelqu'un demande";
    return `${who} ${quote(title)}`;
  }
  return `${count > 1 ? `${count} propositions` : 'Une proposition'} d'aide pour ${quote(title)}`;
}

function meetingOf(one: LetterFacts['meetings'][number]): Line {
  if (one.who === undefined) return gatheringOf(one);
  return {
    ...line(`${quote(one.title)}, avec ${one.who}`, meeting(one.id)),
    ...{ at: one.date, when: begin(sayMoment(one.date)), detail: sayStreet(one.place) },
  };
}

function gatheringOf({
  kind,
  id,
  title,
  date,
  end,
  place,
}: LetterFacts['gatherings'][number]): Line {
  return {
    ...line(oneLine(title), pageOfThing(kind === 'event' ? 'event' : 'outing', id)),
    ...{ at: date, when: begin(sayHours(date, end)) },
    detail: [kind === 'event' ? 'Événement' : 'Sortie', sayStreet(place)].join(' · '),
  };
}

const NATURES: Record<string, string> = {
  request: "Demande d'aide",
  offer: "Proposition d'aide",
  exchange: 'Échange',
  gift: 'Don',
  loan: 'Prêt',
};

/** The nearest first, services and trocs together. */
function nearOf({ services, trocs }: LetterFacts): Line[] {
  const far = (distance: Distance | null) => distance ?? Number.POSITIVE_INFINITY;
  const things = [
    ...services.map((one) => ({ ...one, url: pageOfThing('service', one.id) })),
    ...trocs.map((one) => ({ ...one, category: undefined, url: pageOfThing('troc', one.id) })),
  ];
  return things
    .toSorted((one, other) => far(one.distance) - far(other.distance))
    .map(({ title, nature, category, place, distance, url }) => ({
      ...line(oneLine(title), url),
      detail: [
        NATURES[nature] ?? '',
        category ?? '',
        sayStreet(place),
        distance === null ? '' : sayDistance(distance),
      ]
        .filter((word) => word !== '')
        .join(' · '),
    }));
}

const HALF_A_DAY_MS = 43_200_000;
/** 'samedi 28 novembre à 16 h' */
const sayMoment = (iso: string): string => `${sayDay(new Date(iso))} à ${writeHourOf(iso)}`;

/** 'samedi 28 novembre de 16 h à 18 h'; later than that day 'samedi 28 novembre à 16 h, jusqu'au dimanche 29 novembre à 12 h'. */
function sayHours(iso: string, end: string | null | undefined): string {
  if (!end) return sayMoment(iso);
  const [from, to] = [new Date(iso), new Date(end)];
  // What ends in the night is of the day before.
  const isOfDay = sayDay(from) === sayDay(to) || Number(to) - Number(from) < HALF_A_DAY_MS;
  return isOfDay
    ? `${sayDay(from)} de ${writeHourOf(iso)} à ${writeHourOf(end)}`
    : `${sayMoment(iso)}, jusqu'au ${sayMoment(end)}`;
}

const begin = (text: string): string => `${text.charAt(0).toLocaleUpperCase('fr')}${text.slice(1)}`;

/** A line of the mail, in one breath. */
export const sayLine = ({ when, text }: Pick<Line, 'when' | 'text'>): string =>
  when === null ? text : `${when} : ${text}`;

export const WHEN_WORDS: Record<Exclude<Rhythm, 'off'>, string> = {
  weekly: 'chaque jeudi',
  daily: 'chaque jour',
};
