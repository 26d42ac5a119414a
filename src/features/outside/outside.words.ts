// What is said of a public page where it does not stand itself: in a preview, in a feed.
import { sayDay } from '#contract/day-words.ts';
import { writeHourOf } from '#contract/hour-words.ts';
import type { PublicGathering } from './outside.contract.ts';

const sayMoment = (date: string): string => `${sayDay(new Date(date))} à ${writeHourOf(date)}`;

/** 'Samedi 28 novembre à 16 h' */
export function sayBeginningDay(date: string): string {
  const words = sayMoment(date);
  return `${words.charAt(0).toLocaleUpperCase('fr')}${words.slice(1)}`;
}

export const nameGathering = ({ title, date }: Pick<PublicGathering, 'title' | 'date'>): string =>
  `${title}, ${sayMoment(date)}`;
