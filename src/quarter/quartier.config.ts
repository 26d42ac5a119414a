/** Longitude then latitude, WGS84, decimal degrees. */
export type LonLat = readonly [lon: number, lat: number];

/** A rectangle in decimal degrees; its sides belong to it. */
export interface Bounds {
  readonly minLon: number;
  readonly maxLon: number;
  readonly minLat: number;
  readonly maxLat: number;
}

/** A data set shown or shipped, with the words its licence asks for. */
export interface DataSource {
  readonly what: string;
  readonly producer: string;
  readonly licence: string;
  /** Null where the producer only says 'open data'. */
  readonly licenceUrl: string | null;
}

/** Everything that makes the site the site of one quarter; another quarter changes this file and `facts/`. */
export interface QuartierConfig {
  /** 'Nation': stands in sentences. */
  readonly name: string;
  readonly siteName: string;
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly bounds: Bounds;
  readonly centre: LonLat;
  /** Where neighbours who live apart find each other easily: a place everybody knows, nobody's address. */
  readonly meetingPlace: string;
  /** The postal code every validated address gets. */
  readonly postalCode: string;
  /** Postal codes with a piece of street inside the bounds. */
  readonly postalCodesInside: readonly string[];
  /** A text holding one of these counts as valid in the profile dialog. */
  readonly profilePostalCodes: readonly string[];
  readonly boundaryStreets: readonly string[];
  readonly defaultAddress: {
    readonly adresse: string;
    readonly codePostal: string;
    readonly coordonnees: LonLat;
  };
  readonly addressSearch: {
    readonly minLength: number;
    readonly debounceMs: number;
    readonly maxResults: number;
  };
  readonly texts: {
    readonly serviceArea: string;
    readonly addressRequired: string;
    readonly addressValid: string;
    readonly addressOutside: string;
    readonly addressNotValidated: string;
    readonly profileAddressNotValidated: string;
    readonly profileAddressHint: string;
    readonly placeRequired: string;
    readonly placeOutside: string;
    readonly geocoderReplaced: string;
    readonly streetCrossesLimit: string;
    readonly factsDate: string;
  };
  readonly sources: readonly DataSource[];
}

export const quartier: QuartierConfig = {
  name: 'Nation',
  siteName: 'Quartier Nation',
  city: 'Paris',
  district: '12e arrondissement',
  region: 'Île-de-France',
  bounds: { minLon: 2.375, maxLon: 2.405, minLat: 48.842, maxLat: 48.8555 },
  centre: [2.3958, 48.8484],
  meetingPlace: 'Place de la Nation',
  postalCode: '75012',
  postalCodesInside: ['75011', '75012', '75020'],
  profilePostalCodes: ['75012', '75011'],
  boundaryStreets: [
    'Boulevard Voltaire',
    'Rue du Faubourg Saint-Antoine',
    'Boulevard de Charonne',
    'Rue de Picpus',
  ],
  defaultAddress: {
    adresse: 'Place de la Nation 75012 Paris',
    codePostal: '75012',
    coordonnees: [2.395941, 48.847792],
  },
  addressSearch: { minLength: 3, debounceMs: 300, maxResults: 5 },
  texts: {
    serviceArea:
      'Le quartier Nation, entre le boulevard Voltaire, la rue du Faubourg Saint-Antoine, le boulevard de Charonne et la rue de Picpus',
    addressRequired: "L'adresse est requise",
    addressValid: 'Adresse validée - Quartier Nation',
    addressOutside: 'Cette adresse ne se trouve pas dans le quartier Nation',
    addressNotValidated: "L'adresse doit être validée comme faisant partie du quartier Nation",
    profileAddressNotValidated: 'Veuillez valider votre nouvelle adresse avant de la sauvegarder',
    profileAddressHint: 'Une adresse du quartier Nation, dans le 11e ou le 12e arrondissement',
    placeRequired: 'Le lieu est requis',
    placeOutside: 'Le lieu doit être validé comme étant dans le quartier Nation',
    geocoderReplaced:
      "Le service d'adresses ne répond pas. La liste des rues du quartier le remplace.",
    streetCrossesLimit:
      'Cette rue dépasse les limites du quartier : ajoutez le numéro pour une adresse sûre.',
    factsDate: 'Lieux et horaires relevés dans des fichiers publics de 2020 à 2026.',
  },
  sources: [
    {
      what: 'Adresses cherchées en ligne',
      producer: 'Base Adresse Nationale',
      licence: 'Licence Ouverte 2.0',
      licenceUrl: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
    },
    {
      what: 'Rues du quartier',
      producer: 'Ville de Paris, « voie » (2024)',
      licence: 'ODbL',
      licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
    },
    {
      what: 'Numéros des rues',
      producer: 'Ville de Paris et La Poste',
      licence: 'Données ouvertes',
      licenceUrl: null,
    },
    {
      what: 'Stations, marchés, jardins, bibliothèques, bureaux de poste',
      producer: 'Île-de-France Mobilités, Ville de Paris et La Poste',
      licence: 'Données ouvertes',
      licenceUrl: null,
    },
    {
      what: 'Fond de la carte détaillée',
      producer: 'IGN, Plan IGN de la Géoplateforme',
      licence: 'Licence Ouverte 2.0',
      licenceUrl: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
    },
  ],
};

/** Whether a point lies in the quarter, its limits included. */
export function isInside([lon, lat]: LonLat): boolean {
  const { minLon, maxLon, minLat, maxLat } = quartier.bounds;
  return lon >= minLon && lon <= maxLon && lat >= minLat && lat <= maxLat;
}
