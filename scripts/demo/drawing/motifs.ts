/** What each drawing is: where it stands, the walls that suit it, the colours it may take. */
import type { WallName } from './backdrops.ts';

/** A colour of the drawing and the one that replaces it. */
export type Coat = Readonly<Record<string, string>>;

export type Motif = {
  where: 'inside' | 'outside';
  /** Walls on which its colours stand out. */
  walls: readonly WallName[];
  /** The other colours it may take: bicycles and cats have several, tomatoes have one. */
  coats?: readonly Coat[];
  /** It holds words or signs that a mirror would turn round. */
  fixed?: true;
};

const COOL = ['ciel', 'zinc', 'sauge'] as const;
const WARM = ['miel', 'brique', 'papier'] as const;
const SOFT = ['ciel', 'figue', 'brique', 'sauge'] as const;
const ANY = ['miel', 'ciel', 'sauge', 'figue', 'brique', 'zinc', 'papier'] as const;
const PARK = ['ciel', 'sauge', 'brique', 'papier'] as const;

const FROM_BRICK: readonly Coat[] = [
  { '#C8502F': '#3D7EA6', '#A8401F': '#2F6C92', '#E98A63': '#8FBFD6' },
  { '#C8502F': '#1F5C45', '#A8401F': '#174A37', '#E98A63': '#3C8267' },
  { '#C8502F': '#7B3B5E', '#A8401F': '#5F2C48', '#E98A63': '#C793AF' },
];
const FROM_GREEN: readonly Coat[] = [
  { '#1F5C45': '#7B3B5E', '#1A523D': '#5F2C48', '#3C8267': '#8F5876' },
  { '#1F5C45': '#3D7EA6', '#1A523D': '#2F6C92', '#3C8267': '#6BA0C0' },
  { '#1F5C45': '#C8502F', '#1A523D': '#A8401F', '#3C8267': '#E98A63' },
];
const FROM_SKY: readonly Coat[] = [
  { '#3D7EA6': '#7B3B5E', '#2F6C92': '#6A2F50', '#24587B': '#57243F' },
  { '#3D7EA6': '#1F5C45', '#2F6C92': '#1A523D', '#24587B': '#123C2C' },
];
const FROM_FIG: readonly Coat[] = [
  { '#7B3B5E': '#1F5C45', '#C793AF': '#8FB58A', '#5F2C48': '#174A37' },
  { '#7B3B5E': '#C8502F', '#C793AF': '#E98A63', '#5F2C48': '#A8401F' },
];
const CATS: readonly Coat[] = [
  { '#5D6F79': '#C98A3A', '#47565F': '#A46A26' },
  { '#5D6F79': '#3A302B', '#47565F': '#231C19' },
];
const DOGS: readonly Coat[] = [
  { '#8A5A0B': '#C9A26B', '#6F4606': '#B08A55', '#5A3804': '#8C6636' },
  { '#8A5A0B': '#4A403A', '#6F4606': '#38302B', '#5A3804': '#241E1B' },
];

export const MOTIFS = {
  aquarium: { where: 'inside', walls: ['miel', 'figue', 'brique', 'papier'] },
  balai: { where: 'inside', walls: ['sauge', 'figue', 'papier'] },
  ballon: { where: 'outside', walls: ['ciel', 'sauge', 'miel'], fixed: true },
  banc: { where: 'outside', walls: PARK },
  brouette: { where: 'outside', walls: PARK, coats: FROM_BRICK },
  cafe: { where: 'outside', walls: ['brique', 'figue', 'miel', 'ciel'] },
  cafetiere: { where: 'inside', walls: ['miel', 'brique', 'sauge', 'figue'] },
  carton: { where: 'inside', walls: SOFT },
  cartable: {
    where: 'inside',
    walls: ['ciel', 'sauge', 'figue', 'miel'],
    fixed: true,
    coats: FROM_BRICK,
  },
  chat: { where: 'inside', walls: ['brique', 'miel', 'sauge', 'figue'], coats: CATS },
  chien: { where: 'outside', walls: ['ciel', 'sauge', 'brique'], coats: DOGS },
  cinema: { where: 'inside', walls: ['zinc'], fixed: true },
  cles: { where: 'inside', walls: ['ciel', 'sauge', 'figue', 'zinc'] },
  colis: { where: 'inside', walls: ['miel', 'ciel', 'figue', 'papier'], coats: FROM_GREEN },
  confitures: { where: 'inside', walls: ['ciel', 'figue', 'sauge', 'zinc'] },
  courses: { where: 'inside', walls: ['miel', 'ciel', 'sauge', 'brique'] },
  doudou: { where: 'inside', walls: SOFT, fixed: true },
  echecs: { where: 'inside', walls: ['ciel', 'sauge', 'figue', 'miel'] },
  echelle: { where: 'inside', walls: COOL },
  etagere: { where: 'inside', walls: ['miel', 'ciel', 'sauge', 'figue'] },
  canape: { where: 'inside', walls: ['miel', 'brique', 'figue', 'papier'], coats: FROM_GREEN },
  'fauteuil-roulant': { where: 'outside', walls: ['miel', 'sauge', 'figue', 'brique'] },
  fenetre: { where: 'inside', walls: ['miel', 'brique', 'figue', 'sauge'] },
  fete: { where: 'outside', walls: ['ciel', 'sauge', 'miel', 'figue'] },
  gateau: { where: 'inside', walls: ['brique', 'ciel', 'figue', 'sauge'] },
  guitare: { where: 'inside', walls: ['ciel', 'sauge', 'figue', 'zinc'], fixed: true },
  imprimante: { where: 'inside', walls: ['miel', 'brique', 'sauge', 'figue'] },
  jardin: { where: 'outside', walls: PARK },
  lampe: { where: 'inside', walls: ['ciel', 'sauge', 'figue'], coats: FROM_BRICK },
  livres: { where: 'inside', walls: ANY, fixed: true, coats: FROM_BRICK },
  'machine-a-coudre': { where: 'inside', walls: WARM },
  marche: { where: 'outside', walls: ['ciel', 'zinc', 'sauge', 'miel'] },
  marmite: { where: 'inside', walls: COOL, coats: FROM_BRICK },
  ordinateur: { where: 'inside', walls: ['ciel', 'miel', 'brique', 'sauge'], fixed: true },
  parapluie: { where: 'outside', walls: ['zinc', 'ciel', 'brique'], coats: FROM_FIG },
  peinture: { where: 'inside', walls: ['papier', 'miel', 'brique', 'zinc'] },
  perceuse: { where: 'inside', walls: ['zinc', 'miel', 'brique'], coats: FROM_GREEN },
  pharmacie: { where: 'inside', walls: ['ciel', 'brique', 'miel', 'figue'], fixed: true },
  plante: { where: 'inside', walls: ['ciel', 'miel', 'figue', 'papier'] },
  poussette: { where: 'outside', walls: ['miel', 'sauge', 'brique'], coats: FROM_SKY },
  repassage: { where: 'inside', walls: ['miel', 'sauge', 'figue'], coats: FROM_BRICK },
  robinet: { where: 'inside', walls: ['ciel', 'miel', 'sauge', 'figue'] },
  tablette: { where: 'inside', walls: ['miel', 'sauge', 'figue', 'brique'], coats: FROM_BRICK },
  telephone: { where: 'inside', walls: SOFT, fixed: true },
  tricot: { where: 'inside', walls: ['ciel', 'sauge', 'zinc', 'brique'] },
  valise: { where: 'inside', walls: ['ciel', 'sauge', 'miel'], fixed: true, coats: FROM_BRICK },
  velo: { where: 'outside', walls: ['sauge', 'ciel', 'miel'], coats: FROM_BRICK },
  voiture: { where: 'outside', walls: ['ciel', 'sauge', 'miel'], coats: FROM_BRICK },
} as const satisfies Record<string, Motif>;

export type PictureKey = keyof typeof MOTIFS;

export const PICTURE_KEYS = Object.keys(MOTIFS) as PictureKey[];
