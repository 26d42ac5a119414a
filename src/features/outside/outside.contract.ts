// What is seen without an account, where its author says so: what, when, where about, free places. Nothing about anybody.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { id, idParams, moment } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';

/** One sentence for what is private, cancelled, gone or never was: nobody learns which. */
export const outsideErrors = defineErrors({
  notThere: [404, 'not_public', "Cette page n'existe pas, ou n'est pas publique"],
});

const failed = 'Cette page ne se charge pas. Réessayez.';

const publicGathering = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  date: moment,
  end: moment.nullable(),
  /** The street or the place, as everybody may read it: never a number. */
  location: z.string(),
  /** Whether a place may be taken now. */
  standing: z.enum(['open', 'full', 'closed', 'over']),
  /** Of one that is open; how many come is not told, nor how many may. */
  freePlaces: z.number(),
});
export type PublicGathering = z.output<typeof publicGathering>;

const publicArticle = z.object({
  _id: id,
  title: z.string(),
  /** Empty: none. */
  standfirst: z.string(),
  /** Markdown, as it was typed. */
  content: z.string(),
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  createdAt: moment,
});
export type PublicArticle = z.output<typeof publicArticle>;

export const seeEvent = defineRoute({
  name: 'outside.event',
  method: 'GET',
  path: '/public/events/:id',
  access: 'public',
  summary:
    "Un événement public, sans rien sur personne : quoi, quand, vers où, s'il reste des places",
  params: idParams,
  output: publicGathering,
  errors: [outsideErrors.notThere],
  fallback: failed,
});

export const seeOuting = defineRoute({
  name: 'outside.outing',
  method: 'GET',
  path: '/public/outings/:id',
  access: 'public',
  summary:
    "Une sortie publique, sans rien sur personne : quoi, quand, vers où, s'il reste des places",
  params: idParams,
  output: publicGathering,
  errors: [outsideErrors.notThere],
  fallback: failed,
});

export const seeArticle = defineRoute({
  name: 'outside.article',
  method: 'GET',
  path: '/public/articles/:id',
  access: 'public',
  summary: 'Un article public, sans son auteur',
  params: idParams,
  output: publicArticle,
  errors: [outsideErrors.notThere],
  fallback: failed,
});

/** What programs read without an account, by themselves, again and again. */
export const readGatheringsRss = defineRoute({
  name: 'outside.gatherings_rss',
  method: 'GET',
  path: '/public/gatherings.rss',
  access: 'public',
  countsAs: 'feed',
  kind: 'rss',
  summary: 'Sorties et événements publics à venir, au format RSS, sans rien sur personne',
  output: z.string(),
  fallback: failed,
});

export const readGatheringsCalendar = defineRoute({
  name: 'outside.gatherings_calendar',
  method: 'GET',
  path: '/public/gatherings.ics',
  access: 'public',
  countsAs: 'feed',
  kind: 'calendar',
  summary: 'Sorties et événements publics à venir, au format iCalendar, sans rien sur personne',
  output: z.string(),
  fallback: failed,
});

export const readArticlesRss = defineRoute({
  name: 'outside.articles_rss',
  method: 'GET',
  path: '/public/articles.rss',
  access: 'public',
  countsAs: 'feed',
  kind: 'rss',
  summary: 'Articles publics, au format RSS, sans leurs auteurs',
  output: z.string(),
  fallback: failed,
});

/** What a program that draws previews asks for, once for all whom an address is sent to. */
const picture = {
  method: 'GET',
  access: 'public',
  countsAs: 'feed',
  kind: 'picture',
  params: idParams,
  errors: [outsideErrors.notThere],
  fallback: failed,
} as const;

export const drawEvent = defineRoute({
  ...picture,
  name: 'outside.draw_event',
  path: '/public/events/:id/preview.png',
  summary: "L'image d'aperçu d'un événement public",
});

export const drawOuting = defineRoute({
  ...picture,
  name: 'outside.draw_outing',
  path: '/public/outings/:id/preview.png',
  summary: "L'image d'aperçu d'une sortie publique",
});

export const drawArticle = defineRoute({
  ...picture,
  name: 'outside.draw_article',
  path: '/public/articles/:id/preview.png',
  summary: "L'image d'aperçu d'un article public",
});
