// Getting to know one's neighbours: what happened, whom to meet, what to join. All of it is derived.
import { z } from 'zod';
import { id, limitOr, moment, neighbour, page, shortText } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { discoveryTexts } from './discovery-sentences.contract.ts';

export const INTERACTION_TYPES = [
  'service_provided',
  'troc_exchange',
  'outing_participation',
  'event_participation',
  'journal_interaction',
] as const;
export const interactionType = z.enum(INTERACTION_TYPES, 'Type inconnu');
export type InteractionType = z.output<typeof interactionType>;

export const SOURCE_TYPES = ['service', 'event', 'outing', 'troc', 'journal'] as const;
export const sourceType = z.enum(SOURCE_TYPES);
export type SourceType = z.output<typeof sourceType>;

/** Something the reader did, as it stands now; one per thing, so that `_id` is the thing's. */
export const interaction = z.object({
  _id: id,
  type: interactionType,
  /** A French sentence. */
  description: z.string(),
  /** The thing's own. */
  title: z.string(),
  /** What it was, in a few words that end where the name of `otherUser` follows: 'Service rendu par'. */
  deed: z.string(),
  timestamp: moment,
  /** When it takes place, of an outing or event whose date is fixed, and of a troc that is agreed on. */
  takesPlace: moment.nullable(),
  sourceType,
  sourceId: id,
  /** With whom; null where there is nobody, or nobody one could turn to. */
  otherUser: neighbour.nullable(),
});
export type Interaction = z.output<typeof interaction>;

export const listInteractions = defineRoute({
  name: 'discovery.history',
  method: 'GET',
  path: '/interactions/history',
  summary: 'Ce que le résident a fait avec ses voisins, du plus récent au plus ancien',
  query: z.object({
    limit: page.shape.limit,
    /** `newest`: by `timestamp`, the latest first. `day`: what lies ahead, the soonest first, then what is over, the latest first. */
    order: z.enum(['newest', 'day'], 'Ordre inconnu').default('newest'),
    /**
     * The moment of the last one read, in microseconds, and its identifier: many happen at one moment. By day, when the first
     * page was asked stands before: what lies ahead on one page is not over on the next.
     */
    cursor: shortText(58, 'Page inconnue')
      .regex(/^(?:\d{1,16}-)?\d{1,16}-[0-9a-f]{24}$/, 'Page inconnue')
      .optional(),
    type: interactionType.optional(),
  }),
  output: z.array(interaction),
  fallback: discoveryTexts.historyFailed,
  unreachable: discoveryTexts.connection,
});

export const SUGGESTION_TABS = ['all', 'reconnect', 'new', 'activity', 'helper'] as const;
export const suggestionTab = z.enum(SUGGESTION_TABS, 'Type inconnu');
export type SuggestionTab = z.output<typeof suggestionTab>;

export const SUGGESTION_TYPES = [
  'reconnect',
  'new_neighbor',
  'activity_buddy',
  'trusted_helper',
] as const;
export const suggestionType = z.enum(SUGGESTION_TYPES);
export type SuggestionType = z.output<typeof suggestionType>;

/** How many are asked for at once. */
export const SUGGESTIONS = 10;

/** A neighbour to meet. The formula of both scores: docs/decisions/0020-suggestions.md, 0024-homes.md. */
export const suggestion = z.object({
  type: suggestionType,
  user: neighbour,
  /** A French sentence that names the true ground. */
  reason: z.string(),
  /** From 0 to 1. */
  confidence_score: z.number().min(0).max(1),
  /** Words, the commonest first. */
  common_interests: z.array(z.string()),
  /** By the band of distance between the blurred points of both homes; 0.25 where one is unknown. */
  proximity_score: z.literal([1, 0.75, 0.5, 0.25]),
});
export type Suggestion = z.output<typeof suggestion>;

export const listSuggestions = defineRoute({
  name: 'discovery.suggestions',
  method: 'GET',
  path: '/suggestions/meetings',
  summary: 'Voisins à rencontrer, les meilleures suggestions en tête',
  query: z.object({
    type: suggestionTab.default('all'),
    limit: limitOr(SUGGESTIONS, 50),
  }),
  output: z.object({ suggestions: z.array(suggestion) }),
  fallback: discoveryTexts.suggestionsFailed,
});

export const ACTIVITY_TYPES = ['outing', 'event', 'service', 'troc'] as const;

export const recommendedActivity = z.object({
  type: z.enum(ACTIVITY_TYPES),
  title: z.string(),
  /** When and where, and why it is recommended. */
  description: z.string(),
  /** Path of its page. */
  url: z.string(),
  /** When it is; null of a troc. */
  date: moment.nullable(),
  location: z.string(),
  /** Why it is recommended, a sentence each. */
  reasons: z.array(z.string()),
  /** One of the neighbours there whom the reader has done something with. */
  known: neighbour.nullable(),
});
export type RecommendedActivity = z.output<typeof recommendedActivity>;

export const recommendedPerson = neighbour.extend({
  /** How many residents both have done something with. */
  commonConnections: z.number(),
});
export type RecommendedPerson = z.output<typeof recommendedPerson>;

export const getRecommendations = defineRoute({
  name: 'discovery.recommendations',
  method: 'GET',
  path: '/recommendations',
  summary: 'Activités encore ouvertes qui ressemblent au résident, et voisins de ses voisins',
  output: z.object({
    activities: z.array(recommendedActivity),
    people: z.array(recommendedPerson),
  }),
  fallback: discoveryTexts.recommendationsFailed,
});
