// What is said of a public page where it does not stand itself: in a preview, in a feed.
import { writeHourOf } from '#contract/hour-words.ts';
import type { PublicGathering } from './outside.contract.ts';

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const sayMoment = (date: string): string =>
  `${paris.format(new Date(date)).replace(' 1 ', ' 1er ')} à ${writeHourOf(date)}`;

/** 'Samedi 28 novembre à 16 h' */
export function sayBeginningDay(date: string): string {
  const words = sayMoment(date);
  return `${words.charAt(0).toLocaleUpperCase('fr')}${words.slice(1)}`;
}

export const nameGathering = ({ title, date }: Pick<PublicGathering, 'title' | 'date'>): string =>
  `${title}, ${sayMoment(date)}`;
