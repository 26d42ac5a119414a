import { z } from 'zod';
import { id, limitOr, moment, neighbour, searchedOr } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';

/** What can be found, in the order of the site's areas; residents last. */
export const FOUND_KINDS = [
  'service',
  'troc',
  'outing',
  'event',
  'message',
  'article',
  'circle',
  'resident',
] as const;
export const foundKind = z.enum(FOUND_KINDS, 'Rubrique inconnue');
export type FoundKind = z.output<typeof foundKind>;

/** A piece of a text; `found` where it answers what is searched. */
export const piece = z.object({ text: z.string(), found: z.boolean() });
export type Piece = z.output<typeof piece>;

export const found = z.object({
  kind: foundKind,
  _id: id,
  /** Of a resident, the name; of a message, the neighbour the conversation is with. */
  title: z.array(piece),
  /** The part of its text that answers best; empty for a resident. */
  excerpt: z.array(piece),
  /** When it takes place, else when it was written. */
  at: moment,
  /** When it ends, where somebody said so. */
  end: moment.nullable(),
  /** Its date is looked for together: `at` is the last of those that it may have. */
  dateOpen: z.boolean(),
  /** Where it takes place or stands. */
  place: z.string().nullable(),
  /** Of a service its nature, of a troc its kind, of an outing or event its type. */
  what: z.string().nullable(),
  /** Of a service, the name of its category. */
  category: z.string().nullable(),
  /** Done, past or called off. */
  over: z.boolean(),
  /** It says what is looked for, or another name of just that; else it has other words for it, or only some of the words. */
  exact: z.boolean(),
  /** It has fewer of the words than others that were found. */
  fewer: z.boolean(),
  /** What found it, where nothing of its title and its excerpt is marked. */
  because: z.enum(['category', 'what', 'place', 'username']).nullable(),
  imageUrl: z.string().nullable(),
  /** Who made it; of a message, the neighbour the conversation is with. */
  by: neighbour,
});
export type Found = z.output<typeof found>;

/** So many of each kind are counted at most. */
export const MOST_COUNTED = 2_000;

export const searchAnswer = z.object({
  results: z.array(found),
  /** How many there are of each kind, whatever `kind` was asked for; no more than `MOST_COUNTED`. */
  counts: z.record(foundKind, z.number()),
  /** Nothing was found as it was typed: these are written nearly so. */
  near: z.boolean(),
  /** The spelling that was searched instead of what was typed. */
  corrected: z.string().nullable(),
  /** The days that were meant, the last one among them: what takes place then stands first. */
  dates: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Of 'ce soir', 'demain matin': the hours of Paris that were meant, the second one left out. */
      hours: z.object({ from: z.number(), to: z.number() }).nullable(),
      /** A week around them, from today on or from the day before, and how much takes place on each, whatever else was asked. */
      week: z.array(z.object({ day: z.iso.date(), count: z.number() })),
      /** Whether the markets are what is asked for: 'marché samedi'. */
      markets: z.boolean(),
    })
    .nullable(),
  /** Other words that were searched for those typed. */
  also: z.array(z.string()),
  /** Only some of the words are in what was found. */
  partly: z.boolean(),
  /** The category of services that is nearest to what is looked for. */
  category: z.object({ _id: id, name: z.string() }).nullable(),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

/** So many days at most are told with their markets. */
export const MARKET_DAYS = 2;

export const search = defineRoute({
  name: 'search.find',
  method: 'GET',
  path: '/search',
  summary: 'Recherche dans tout ce que le résident peut voir, le plus pertinent en premier',
  query: z.object({
    q: searchedOr('Le texte à chercher est requis'),
    kind: foundKind.optional(),
    limit: limitOr(20),
  }),
  output: searchAnswer,
  fallback: 'La recherche a échoué. Réessayez.',
});
