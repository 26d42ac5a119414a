// What is said of a public page where it does not stand itself: in a preview, in a feed.
import type { PublicGathering } from './outside.contract.ts';

const LONGEST = 200;

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export const nameGathering = ({ title, date }: Pick<PublicGathering, 'title' | 'date'>): string =>
  `${title}, ${paris.format(new Date(date))}`;

/** The beginning of Markdown in plain words, cut between two of them. */
export function sayBeginning(markdown: string): string {
  const words = markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|[#*_>`[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length <= LONGEST) return words;
  return `${words.slice(0, words.lastIndexOf(' ', LONGEST)).trim()}…`;
}
