// What is said of a public page where it does not stand itself: in a preview, in a feed.
import type { PublicGathering } from './outside.contract.ts';

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'Samedi 28 novembre à 16:00' */
export function sayBeginningDay(date: string): string {
  const words = paris.format(new Date(date));
  return `${words.charAt(0).toLocaleUpperCase('fr')}${words.slice(1)}`;
}

export const nameGathering = ({ title, date }: Pick<PublicGathering, 'title' | 'date'>): string =>
  `${title}, ${paris.format(new Date(date))}`;
