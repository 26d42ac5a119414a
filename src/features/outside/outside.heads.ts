// What the pages seen from outside say of themselves before any script runs: to whoever is sent their address.
import { sayBeginning } from '#contract/markdown-words.ts';
import type { PageHead, ReadHead } from '#server/http/pages.ts';
import type { Site } from '#server/site.ts';
import {
  drawArticle,
  drawEvent,
  drawOuting,
  type PublicArticle,
  type PublicGathering,
  readArticlesRss,
  readGatheringsCalendar,
  readGatheringsRss,
} from './outside.contract.ts';
import { readPublicArticle, readPublicGathering } from './outside.sql.ts';
import { nameGathering } from './outside.words.ts';

/** What a program finds to follow, by itself, in the page of one of them. */
const FEEDS = {
  gatherings: [
    {
      type: 'application/rss+xml',
      title: 'Sorties et événements publics',
      path: readGatheringsRss.path,
    },
    {
      type: 'text/calendar',
      title: 'Sorties et événements publics',
      path: readGatheringsCalendar.path,
    },
  ],
  articles: [
    { type: 'application/rss+xml', title: 'Articles publics', path: readArticlesRss.path },
  ],
};

/** By the path of their screen. */
export function createOutsideHeads({ db }: Pick<Site, 'db'>): Record<string, ReadHead> {
  return {
    '/e/:id': async (id) =>
      headOfGathering(await readPublicGathering(db.once, { kind: 'event', id }), drawEvent.path),
    '/s/:id': async (id) =>
      headOfGathering(await readPublicGathering(db.once, { kind: 'outing', id }), drawOuting.path),
    '/a/:id': async (id) => headOfArticle(await readPublicArticle(db.once, id)),
  };
}

const pictureAt = (path: string, id: string) => `/api${path.replace(':id', id)}`;

function headOfGathering(body: string | undefined, picture: string): PageHead | undefined {
  if (body === undefined) return undefined;
  const { _id, title, date, location, standing, freePlaces } = JSON.parse(body) as PublicGathering;
  const left = freePlaces === 1 ? 'Il reste 1 place.' : `Il reste ${freePlaces} places.`;
  const places = {
    open: left,
    full: 'Complet.',
    closed: 'Inscriptions fermées.',
    over: "C'est passé.",
  };
  return {
    title: nameGathering({ title, date }),
    description: `${location}. ${places[standing]}`,
    feeds: FEEDS.gatherings,
    image: pictureAt(picture, _id),
  };
}

function headOfArticle(body: string | undefined): PageHead | undefined {
  if (body === undefined) return undefined;
  const { _id, title, standfirst, content, imageUrl } = JSON.parse(body) as PublicArticle;
  return {
    title,
    description: sayBeginning(standfirst || content),
    feeds: FEEDS.articles,
    image: imageUrl ?? pictureAt(drawArticle.path, _id),
  };
}
