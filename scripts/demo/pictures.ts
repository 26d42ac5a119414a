/** Pictures for the demonstration: our own drawings, each in a room or a street that the seed chooses. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawBackdrop, place, type WallName } from './drawing/backdrops.ts';
import { drawPortrait, type PortraitTraits } from './drawing/portrait.ts';
import type { Svg } from './drawing/shapes.ts';
import { hashSeed, makeRandom, type Random } from './random.ts';

type Motif = {
  where: 'inside' | 'outside';
  /** Walls on which its colours stand out. */
  walls: readonly WallName[];
  /** Its main colour may be exchanged: things made in several colours, not tomatoes. */
  dyed?: string;
  /** It holds words or signs that a mirror would turn round. */
  fixed?: true;
};

const COOL = ['ciel', 'zinc', 'sauge'] as const;
const WARM = ['miel', 'brique', 'papier'] as const;
const SOFT = ['ciel', 'figue', 'brique', 'sauge'] as const;
const ANY = ['miel', 'ciel', 'sauge', 'figue', 'brique', 'zinc', 'papier'] as const;
const PARK = ['ciel', 'sauge', 'brique', 'papier'] as const;

const MOTIFS = {
  aquarium: { where: 'inside', walls: ['miel', 'figue', 'brique', 'papier'] },
  balai: { where: 'inside', walls: ['sauge', 'figue', 'papier'] },
  ballon: { where: 'outside', walls: ['ciel', 'sauge', 'miel'], fixed: true },
  banc: { where: 'outside', walls: PARK },
  brouette: { where: 'outside', walls: PARK, dyed: '#C8502F' },
  cafe: { where: 'outside', walls: ['brique', 'figue', 'miel', 'ciel'] },
  cafetiere: { where: 'inside', walls: ['miel', 'brique', 'sauge', 'figue'] },
  carton: { where: 'inside', walls: SOFT },
  cartable: { where: 'inside', walls: ['ciel', 'sauge', 'figue', 'miel'], fixed: true },
  chat: { where: 'inside', walls: ['brique', 'miel', 'sauge', 'figue'] },
  chien: { where: 'outside', walls: ['ciel', 'sauge', 'brique'] },
  cinema: { where: 'inside', walls: ['zinc'], fixed: true },
  cles: { where: 'inside', walls: ['ciel', 'sauge', 'figue', 'zinc'] },
  colis: { where: 'inside', walls: ['miel', 'ciel', 'figue', 'papier'], dyed: '#1F5C45' },
  confitures: { where: 'inside', walls: ['ciel', 'figue', 'sauge', 'zinc'] },
  courses: { where: 'inside', walls: ['miel', 'ciel', 'sauge', 'brique'] },
  doudou: { where: 'inside', walls: SOFT, fixed: true },
  echecs: { where: 'inside', walls: ['ciel', 'sauge', 'figue', 'miel'] },
  echelle: { where: 'inside', walls: COOL },
  etagere: { where: 'inside', walls: ['miel', 'ciel', 'sauge', 'figue'] },
  canape: { where: 'inside', walls: ['miel', 'brique', 'figue', 'papier'], dyed: '#1F5C45' },
  'fauteuil-roulant': { where: 'outside', walls: ['miel', 'sauge', 'figue', 'brique'] },
  fenetre: { where: 'inside', walls: ['miel', 'brique', 'figue', 'sauge'] },
  fete: { where: 'outside', walls: ['ciel', 'sauge', 'miel', 'figue'] },
  gateau: { where: 'inside', walls: ['brique', 'ciel', 'figue', 'sauge'] },
  guitare: { where: 'inside', walls: ['ciel', 'sauge', 'figue', 'zinc'], fixed: true },
  imprimante: { where: 'inside', walls: ['miel', 'brique', 'sauge', 'figue'] },
  jardin: { where: 'outside', walls: PARK },
  lampe: { where: 'inside', walls: ['ciel', 'sauge', 'figue'], dyed: '#C8502F' },
  livres: { where: 'inside', walls: ANY, fixed: true },
  'machine-a-coudre': { where: 'inside', walls: WARM },
  marche: { where: 'outside', walls: ['ciel', 'zinc', 'sauge', 'miel'] },
  marmite: { where: 'inside', walls: COOL },
  ordinateur: { where: 'inside', walls: ['ciel', 'miel', 'brique', 'sauge'], fixed: true },
  parapluie: { where: 'outside', walls: ['zinc', 'ciel', 'brique'] },
  peinture: { where: 'inside', walls: ['papier', 'miel', 'brique', 'zinc'] },
  perceuse: { where: 'inside', walls: ['zinc', 'miel', 'brique'], dyed: '#1F5C45' },
  pharmacie: { where: 'inside', walls: ['ciel', 'brique', 'miel', 'figue'], fixed: true },
  plante: { where: 'inside', walls: ['ciel', 'miel', 'figue', 'papier'] },
  poussette: { where: 'outside', walls: ['miel', 'sauge', 'brique'] },
  repassage: { where: 'inside', walls: ['miel', 'sauge', 'figue'], dyed: '#C8502F' },
  robinet: { where: 'inside', walls: ['ciel', 'miel', 'sauge', 'figue'] },
  tablette: { where: 'inside', walls: ['miel', 'sauge', 'figue', 'brique'] },
  telephone: { where: 'inside', walls: SOFT, fixed: true },
  tricot: { where: 'inside', walls: ['ciel', 'sauge', 'zinc', 'brique'] },
  valise: { where: 'inside', walls: ['ciel', 'sauge', 'miel'], fixed: true },
  velo: { where: 'outside', walls: ['sauge', 'ciel', 'miel'], dyed: '#C8502F' },
  voiture: { where: 'outside', walls: ['ciel', 'sauge', 'miel'], dyed: '#C8502F' },
} as const satisfies Record<string, Motif>;

export type PictureKey = keyof typeof MOTIFS;

export const PICTURE_KEYS = Object.keys(MOTIFS) as PictureKey[];

const DYES = ['#C8502F', '#1F5C45', '#3D7EA6', '#7B3B5E', '#D9A441'] as const;

function dye(content: Svg, from: string | undefined, random: Random): Svg {
  if (from === undefined || random.chance(0.5)) return content;
  return content.replaceAll(from, random.pick(DYES));
}

async function composeScene(key: PictureKey, seed: number): Promise<Svg> {
  const motif: Motif = MOTIFS[key];
  const random = makeRandom(hashSeed(`${key}:${seed}`));
  const file = new URL(`./drawings/${key}.svg`, import.meta.url);
  const drawing = (await readFile(file, 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const backdrop = drawBackdrop(random.pick(motif.walls), motif.where, random);
  const turned = motif.fixed === undefined && random.chance(0.4);
  const content = dye(drawing, motif.dyed, random);
  const scene = key === 'cinema' ? content : backdrop + place(content, turned, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 400 300">${scene}</svg>`;
}

/** Draws one scene: a JPEG of 1200 x 900 pixels. The same key and seed give the same picture. */
export async function drawPicture(key: PictureKey, seed: number): Promise<Buffer> {
  const scene = await composeScene(key, seed);
  return sharp(Buffer.from(scene)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Draws one resident: a PNG of 512 x 512 pixels. The same traits give the same portrait. */
export async function drawAvatar(traits: PortraitTraits): Promise<Buffer> {
  return sharp(Buffer.from(drawPortrait(traits))).png({ compressionLevel: 9 }).toBuffer();
}
