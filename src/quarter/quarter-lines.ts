import type { LonLat } from '#quarter/quartier.config.ts';

/** The middle of a street, from one crossing to the next. */
export interface StreetLine {
  readonly name: string;
  readonly points: readonly LonLat[];
}

// Middles between the two rows of house numbers of facts/addresses.csv, to some ten metres.
// Another quarter brings its own lines with its own facts.
export const STREET_LINES: readonly StreetLine[] = [
  {
    name: 'Boulevard Voltaire',
    points: [
      [2.38082, 48.85758],
      [2.38311, 48.85603],
      [2.39437, 48.8493],
    ],
  },
  {
    name: 'Rue du Faubourg Saint-Antoine',
    points: [
      [2.3715, 48.8525],
      [2.3751, 48.85158],
      [2.37899, 48.85069],
      [2.38388, 48.85026],
      [2.39415, 48.84866],
    ],
  },
  {
    name: 'Boulevard de Charonne',
    points: [
      [2.39932, 48.84815],
      [2.39916, 48.84896],
      [2.39819, 48.8516],
      [2.39395, 48.85712],
    ],
  },
  {
    name: 'Rue de Picpus',
    points: [
      [2.39255, 48.8489],
      [2.3928, 48.84817],
      [2.39608, 48.84444],
      [2.39788, 48.84263],
      [2.3994, 48.8408],
    ],
  },
  {
    name: 'Boulevard Diderot',
    points: [
      [2.37353, 48.84592],
      [2.3768, 48.84614],
      [2.39433, 48.84821],
    ],
  },
  {
    name: 'Avenue Philippe-Auguste',
    points: [
      [2.39545, 48.84938],
      [2.39267, 48.85349],
      [2.39166, 48.85555],
      [2.39045, 48.85805],
    ],
  },
  {
    name: 'Cours de Vincennes',
    points: [
      [2.39755, 48.84826],
      [2.39947, 48.84803],
      [2.40678, 48.84743],
    ],
  },
  {
    name: 'Boulevard de Picpus',
    points: [
      [2.40095, 48.8412],
      [2.40139, 48.84261],
      [2.402, 48.84455],
      [2.4019, 48.84511],
      [2.40149, 48.84558],
      [2.39967, 48.84682],
      [2.3987, 48.8476],
      [2.39932, 48.84815],
    ],
  },
  {
    name: 'Avenue de Saint-Mandé',
    points: [
      [2.39512, 48.8456],
      [2.39572, 48.84568],
      [2.39973, 48.84514],
      [2.40299, 48.84489],
      [2.40678, 48.84425],
    ],
  },
  {
    name: 'Rue de Reuilly',
    points: [
      [2.38496, 48.85012],
      [2.38496, 48.84958],
      [2.3868, 48.84714],
      [2.38769, 48.84624],
      [2.39075, 48.8437],
      [2.39456, 48.84085],
    ],
  },
  {
    name: 'Avenue Daumesnil',
    points: [
      [2.3735, 48.8482],
      [2.37838, 48.8458],
      [2.3877, 48.84141],
      [2.3905, 48.8401],
    ],
  },
  {
    name: 'Rue de Montreuil',
    points: [
      [2.38425, 48.85024],
      [2.38495, 48.85049],
      [2.39234, 48.85048],
      [2.39828, 48.8513],
    ],
  },
  {
    name: 'Rue de Charonne',
    points: [
      [2.3738, 48.8531],
      [2.37868, 48.85332],
      [2.38029, 48.85354],
      [2.38571, 48.85481],
      [2.39395, 48.85712],
    ],
  },
  {
    name: "Rue d'Avron",
    points: [
      [2.39828, 48.8513],
      [2.40397, 48.85232],
      [2.4075, 48.8529],
    ],
  },
  {
    name: 'Avenue Ledru-Rollin',
    points: [
      [2.3726, 48.8466],
      [2.37468, 48.84992],
      [2.37675, 48.85227],
      [2.37841, 48.85532],
      [2.3795, 48.8573],
    ],
  },
  {
    name: 'Rue de Charenton',
    points: [
      [2.3725, 48.8506],
      [2.3751, 48.84892],
      [2.37985, 48.84595],
      [2.38416, 48.8442],
      [2.38774, 48.8415],
    ],
  },
  {
    name: 'Rue Crozatier',
    points: [
      [2.38289, 48.84532],
      [2.37899, 48.8504],
    ],
  },
  {
    name: 'Rue Faidherbe',
    points: [
      [2.38435, 48.85024],
      [2.38301, 48.85268],
      [2.3819, 48.854],
    ],
  },
  {
    name: 'Rue Alexandre Dumas',
    points: [
      [2.3893, 48.8526],
      [2.3895, 48.85296],
      [2.39652, 48.85445],
      [2.4035, 48.8565],
    ],
  },
  {
    name: 'Rue des Boulets',
    points: [
      [2.39155, 48.84949],
      [2.38934, 48.85176],
    ],
  },
  {
    name: 'Rue de Buzenval',
    points: [
      [2.40255, 48.848],
      [2.40255, 48.8494],
      [2.40106, 48.85248],
      [2.3985, 48.8563],
    ],
  },
  {
    name: 'Rue Chaligny',
    points: [
      [2.38345, 48.8447],
      [2.38423, 48.85024],
    ],
  },
  {
    name: 'Rue du Rendez-Vous',
    points: [
      [2.40678, 48.8443],
      [2.40493, 48.84507],
      [2.39945, 48.8472],
    ],
  },
];
