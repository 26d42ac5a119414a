// When and where the thing of a notification takes place, in words. By the clock of Paris, whatever the server's.

import { sayDay } from '#contract/day-words.ts';
import { writeHourOf } from '#contract/hour-words.ts';
import type { AgreementForm } from '#features/agreements/agreements.contract.ts';
import type { ServiceNature } from '#features/services/services.contract.ts';

/** What is kept of it beside its title; moments ISO 8601. */
export interface Facts {
  date: string;
  /** Null, or not there, where nobody said. */
  end: string | null;
  location: string;
  /** Before it was moved. */
  was: { date: string; location: string };
  /** What a calendar knows it by, and when it was made and last changed. */
  entry: string;
  since: string;
  changed: string;
  confirmed: boolean;
  /** What whoever acted wrote about it: an announcement, why somebody was taken off. */
  words: string;
  /** How many whoever comes brings along. */
  brought: number;
  /** What administrators decided, where there is something to contest. */
  decision: string;
  /** Whether the site did it by itself, until somebody has looked. */
  held: boolean;
  /** Whether it is about one picture of the thing alone. */
  picture: boolean;
  /** The name of the circle it was published in. */
  circle: string;
  /** Of a series: how many other dates it is told of with this one. */
  others: number;
  /** Of a freed place: until when whoever has it says whether they keep it. */
  until: string;
  /** Of a service: what answers an offer is no help, but asks for it. */
  nature: ServiceNature;
  /** Of what was agreed, as whoever is told sees it. */
  terms: Terms;
}

export interface Terms {
  /** The agreement's id. */
  meeting: string;
  form: AgreementForm;
  stands: boolean;
  /** Whether it is about what is theirs. */
  owns: boolean;
  mine: string[];
  theirs: string[];
  /** The other's, with their request. */
  word: string;
}

/** `dimanche 29 novembre à 11 h`, with the year where it is another than that of `now`. */
export function sayMoment(iso: string, now: string): string {
  return `${sayDay(new Date(iso), new Date(now))} à ${writeHourOf(iso)}`;
}

const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** What has changed since `was`: nothing is told twice. */
export function changesOf({ date, location, was }: Partial<Facts>) {
  return {
    date: was !== undefined && date !== undefined && !isSame(was.date, date),
    location: was !== undefined && location !== undefined && was.location !== location,
  };
}

/** `Dimanche 29 novembre à 11 h, Rue de Picpus`; of what was moved, before and now. Null where nothing is known. */
export function sayFacts(facts: Partial<Facts>, now: string): string | null {
  const { date, location, was } = facts;
  if (date === undefined) return null;
  const isNow = begin([sayMoment(date, now), location].filter(Boolean).join(', '));
  const changed = changesOf(facts);
  if (!was || !(changed.date || changed.location)) return isNow;
  const before = [
    ...(changed.date ? [sayMoment(was.date, now)] : []),
    ...(changed.location ? [was.location] : []),
  ];
  return `Avant : ${before.join(', ')}. Maintenant : ${isNow.charAt(0).toLowerCase()}${isNow.slice(1)}.`;
}

/** Where alone; of what was moved, before and now. */
export function sayWhere(facts: Partial<Facts>, now: string): string | null {
  const changed = changesOf(facts);
  if (changed.date || changed.location) return sayFacts(facts, now);
  return facts.location === undefined ? null : begin(facts.location);
}

/** With a capital. */
export const begin = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase('fr')}${text.slice(1)}`;
