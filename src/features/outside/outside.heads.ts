// What the pages seen from outside say of themselves before any script runs: to whoever is sent their address.
import type { PageHead, ReadHead } from '#server/http/pages.ts';
import type { Site } from '#server/site.ts';
import type { PublicArticle, PublicGathering } from './outside.contract.ts';
import { readPublicArticle, readPublicGathering } from './outside.sql.ts';

const LONGEST = 200;

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** By the path of their screen. */
export function createOutsideHeads({ db }: Pick<Site, 'db'>): Record<string, ReadHead> {
  return {
    '/e/:id': async (id) =>
      headOfGathering(await readPublicGathering(db.once, { kind: 'event', id })),
    '/s/:id': async (id) =>
      headOfGathering(await readPublicGathering(db.once, { kind: 'outing', id })),
    '/a/:id': async (id) => headOfArticle(await readPublicArticle(db.once, id)),
  };
}

function headOfGathering(body: string | undefined): PageHead | undefined {
  if (body === undefined) return undefined;
  const { title, date, location, standing, freePlaces } = JSON.parse(body) as PublicGathering;
  const left = freePlaces === 1 ? 'Il reste 1 place.' : `Il reste ${freePlaces} places.`;
  const places = {
    open: left,
    full: 'Complet.',
    closed: 'Inscriptions fermées.',
    over: "C'est passé.",
  };
  return {
    title: `${title}, ${paris.format(new Date(date))}`,
    description: `${location}. ${places[standing]}`,
  };
}

function headOfArticle(body: string | undefined): PageHead | undefined {
  if (body === undefined) return undefined;
  const { title, content, imageUrl } = JSON.parse(body) as PublicArticle;
  return {
    title,
    description: cut(content.replaceAll(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|[#*_>`[\]]/g, ' ')),
    ...(imageUrl ? { image: imageUrl } : {}),
  };
}

/** Its beginning, between words. */
function cut(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= LONGEST) return words;
  return `${words.slice(0, words.lastIndexOf(' ', LONGEST)).trim()}…`;
}
