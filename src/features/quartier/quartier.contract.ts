import { z } from 'zod';
import { commonErrors } from '#contract/errors.ts';
import { coordonnees, freeText, id, tooLong, yesOrNo } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';

/** One answer of an address search, as the government's service words it. */
export const addressFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('Point'), coordinates: coordonnees }),
  properties: z.object({
    /** '25 Rue de Picpus 75012 Paris': what is stored as `adresse`. */
    label: z.string(),
    /** 0 to 1: how well it answers the question. */
    score: z.number(),
    /** `75112_7402_00025`: commune, street code, number. */
    id: z.string(),
    /** A `street` has a point too, but is not an address: it may run beyond the quarter. */
    type: z.enum(['housenumber', 'street', 'locality', 'municipality']),
    name: z.string(),
    postcode: z.string(),
    citycode: z.string(),
    city: z.string(),
    context: z.string(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    district: z.string().optional(),
  }),
});

/** Suggestions for a typed address, the best first, at most five. */
export const addressSearch = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(addressFeature),
  query: z.string(),
  /** Who answered: the government's service, or the quarter's own street list. */
  source: z.enum(['ban', 'embedded']),
  /** The street list answered because the service did not: the screen says so. */
  degraded: z.boolean(),
});

export type AddressFeature = z.output<typeof addressFeature>;
export type AddressSearch = z.output<typeof addressSearch>;

/** Under three characters the answer is an empty list: nothing is asked of the service. */
export const searchAddress = defineRoute({
  name: 'quartier.searchAddress',
  method: 'GET',
  path: '/address/search',
  access: 'public',
  summary: 'Chercher une adresse : au plus cinq suggestions',
  countsAs: 'address_search',
  query: z.object({
    q: z.string('Le texte à chercher est requis').max(500, 'Ce texte est trop long'),
    /** Where somebody may live, alone: no station, no garden. */
    homes: yesOrNo,
  }),
  output: addressSearch,
  errors: [commonErrors.unavailable],
  fallback: "La recherche d'adresse a échoué. Réessayez.",
});

/** What neighbours will read of a place while it is being written in a form. */
export const showLocation = defineRoute({
  name: 'quartier.showLocation',
  method: 'GET',
  path: '/address/public',
  summary: "Ce que les voisins liront d'un lieu : ni numéro, ni étage, ni code",
  query: z.object({
    location: freeText(200, tooLong(200), 'Le lieu est requis'),
  }),
  output: z.object({ location: z.string() }),
});

/** What has a map of its list. */
export const mappedKind = z.enum(['service', 'troc', 'outing', 'event'], 'Rubrique inconnue');
export type MappedKind = z.output<typeof mappedKind>;

export const mapPoint = z.object({
  _id: id,
  point: coordonnees,
  /** False: not where it is, but within so many metres, always at the same point. */
  exact: z.boolean(),
  /** Metres around the point; 0 where it is exact. */
  within: z.number(),
});
export type MapPoint = z.output<typeof mapPoint>;

const IDS = 100;

export const listPoints = defineRoute({
  name: 'quartier.listPoints',
  method: 'GET',
  path: '/map/points',
  summary: 'Positions sur la carte : exactes pour ce que le texte nomme, approchées pour le reste',
  query: z.object({
    kind: mappedKind,
    /** With commas between them. */
    ids: z
      .string('Les identifiants sont requis')
      .max(IDS * 25, { abort: true, error: `Au plus ${IDS} identifiants` })
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(id).min(1).max(IDS, `Au plus ${IDS} identifiants`)),
  }),
  output: z.array(mapPoint),
  fallback: 'Les positions ne se chargent pas. La liste reste complète.',
});
