/** Friendly flat portraits, drawn on 200 x 200: face, hair, clothes and a plain light behind. */
import { hashSeed, makeRandom, type Random } from '../random.ts';
import {
  BALD,
  BRAIDS,
  BUN,
  drawCap,
  drawTurban,
  type Hair,
  HEADSCARF,
  LONG_HAIR,
  SHORT_HAIR,
} from './hair.ts';
import { circle, ellipse, fillPath, line, rect, type Svg } from './shapes.ts';

/** What a portrait shows. `tone` goes from 0 (lightest skin) to 4 (darkest). */
export type PortraitTraits = {
  gender: 'f' | 'm';
  age: number;
  tone: 0 | 1 | 2 | 3 | 4;
  seed: number;
  cover?: 'headscarf' | 'turban';
};

const SKINS = [
  { face: '#F6D7C3', shade: '#E8BDA3', blush: '#E98A63' },
  { face: '#EFC6A6', shade: '#DFAD89', blush: '#D9764F' },
  { face: '#D9A57C', shade: '#C68F65', blush: '#B9653F' },
  { face: '#A9714B', shade: '#935E3B', blush: '#86422A' },
  { face: '#7A4B30', shade: '#653B24', blush: '#57281A' },
] as const;

const LIGHT_HAIR = ['#3B2A20', '#5A3B22', '#8A5A0B', '#C98A3A', '#B5562F', '#2B221D'] as const;
const BROWN_HAIR = ['#1D1613', '#2B221D', '#3B2A20', '#4A3020'] as const;
const DARK_HAIR = ['#1D1613', '#2B1F1A', '#33241C'] as const;
const HAIR_BY_TONE = [LIGHT_HAIR, BROWN_HAIR, BROWN_HAIR, DARK_HAIR, DARK_HAIR] as const;
const GREYS = ['#B9BDBD', '#D7D6D1', '#EDEBE6', '#9DA3A4'] as const;
const WALLS = [
  '#F3DDA6',
  '#CFE3EE',
  '#DCE9D6',
  '#EBD3E0',
  '#F6CDB8',
  '#E6EBED',
  '#F1E7D3',
] as const;
const LIGHTS: Record<string, string> = {
  '#F3DDA6': '#FAEDCB',
  '#CFE3EE': '#E7F1F7',
  '#DCE9D6': '#EEF5EA',
  '#EBD3E0': '#F6E8F0',
  '#F6CDB8': '#FBE5DA',
  '#E6EBED': '#F4F6F6',
  '#F1E7D3': '#FAF7F1',
};
const CLOTHES = [
  ['#1F5C45', '#8FB58A'],
  ['#C8502F', '#E98A63'],
  ['#3D7EA6', '#8FBFD6'],
  ['#7B3B5E', '#C793AF'],
  ['#D9A441', '#8A5A0B'],
  ['#47565F', '#C3CDD2'],
  ['#FAF7F1', '#D3C09C'],
  ['#8A5A0B', '#F3DDA6'],
] as const;

type Sitter = { traits: PortraitTraits; random: Random; skin: (typeof SKINS)[number] };

function chooseHairColor({ traits, random }: Sitter): string {
  if (traits.age >= 66 || (traits.age >= 52 && random.chance(0.45))) return random.pick(GREYS);
  return random.pick(HAIR_BY_TONE[traits.tone]);
}

function chooseHair({ traits, random }: Sitter): Hair {
  if (traits.gender === 'm') {
    if (traits.age >= 45 && random.chance(0.4)) return BALD;
    const list = traits.tone >= 3 ? SHORT_HAIR.slice(3) : SHORT_HAIR;
    return random.pick(list);
  }
  if (traits.tone >= 3)
    return random.pick([BRAIDS, ...LONG_HAIR.slice(4), ...LONG_HAIR.slice(2, 3)]);
  const old = [...LONG_HAIR.slice(1, 3), ...LONG_HAIR.slice(6)];
  return random.pick(traits.age >= 70 ? old : [...LONG_HAIR.slice(0, 5), ...LONG_HAIR.slice(6)]);
}

function drawClothes({ random, skin }: Sitter, [main, second]: readonly [string, string]): Svg {
  const shoulders = 'M26 204c0-44 28-60 74-60s74 16 74 60z';
  const body = fillPath(shoulders, main);
  const details = [
    () => fillPath('M80 144c4 18 36 18 40 0l-6-4H86z', second),
    () =>
      fillPath('M82 143l18 26 18-26z', skin.face) +
      fillPath('M84 140l-12 8 24 30 4-10zM116 140l12 8-24 30-4-10z', second),
    () =>
      line('M30 180c44 8 96 8 140 0M36 168c40 7 88 7 128 0M27 193c46 8 100 8 146 0', second, 5) +
      fillPath('M82 143c4 14 32 14 36 0z', skin.face),
    () => rect([78, 132], [44, 22], { fill: second, radius: 10 }),
    () =>
      fillPath('M80 143c6 22 34 22 40 0z', skin.face) +
      line('M100 162v40', second, 3) +
      circle([107, 178], 2.6, second) +
      circle([107, 192], 2.6, second),
    () =>
      fillPath('M72 142c10 22 46 22 56 0l8 6c-8 34-64 34-72 0z', second) +
      fillPath('M112 158l18 40h-18l-10-34z', second),
  ];
  return body + random.pick(details)();
}

function drawFace({ traits, random, skin }: Sitter, brow: string): Svg {
  const blush = `<g opacity=".3">${circle([77, 105], 8, skin.blush)}${circle([123, 105], 8, skin.blush)}</g>`;
  const eyes = random.pick([
    () => circle([85, 90], 3.7, '#1D2B26') + circle([115, 90], 3.7, '#1D2B26'),
    () => circle([85, 90], 3.7, '#1D2B26') + circle([115, 90], 3.7, '#1D2B26'),
    () => line('M80 91c3-5 8-5 11 0M109 91c3-5 8-5 11 0', '#1D2B26', 3),
  ])();
  const lift = random.int(0, 2);
  const brows = line(`M78 ${80 - lift}c4-4 9-4 13-1M109 ${79 - lift}c4-3 9-3 13 1`, brow, 3);
  const nose = random.pick([
    line('M100 92c3 6 4 9 0 11', skin.shade, 3),
    line('M96 103c2 3 6 3 8 0', skin.shade, 3.2),
    line('M101 90l4 12c-2 2-5 2-7 1', skin.shade, 3),
  ]);
  const mouthColor = traits.tone >= 3 ? '#3B1C12' : '#8F3415';
  const mouth = random.pick([
    line('M88 112c6 7 18 7 24 0', mouthColor, 3),
    fillPath('M87 111h26c-2 11-24 11-26 0z', '#FFFEFB') +
      line('M87 111h26c-2 11-24 11-26 0z', mouthColor, 2),
    line('M90 113c8 5 14 4 20-2', mouthColor, 3),
  ]);
  const lines =
    traits.age >= 64
      ? line(
          'M69 92l-4-3M69 96l-5 1M131 92l4-3M131 96l5 1M82 106c-1 4-2 6-4 8M118 106c1 4 2 6 4 8',
          skin.shade,
          2,
        )
      : '';
  return blush + lines + brows + eyes + nose + mouth;
}

function drawBeard({ traits, random }: Sitter, color: string): Svg {
  if (traits.gender === 'f' || traits.age < 22 || random.chance(0.55)) return '';
  const full = `<path fill-rule="evenodd" d="M64 96c2 10 6 8 12 8 8 2 14 2 24 2s16 0 24-2c6 0 10 2 12-8 0 30-16 40-36 40s-36-10-36-40zM86 110c4 10 24 10 28 0-8-2-20-2-28 0z" fill="${color}"/>`;
  const moustache = fillPath('M84 109c4-7 12-8 16-4 4-4 12-3 16 4-6 2-26 2-32 0z', color);
  return random.chance(0.55) ? full : moustache;
}

function drawGlasses({ traits, random }: Sitter): Svg {
  if (!random.chance(traits.age >= 50 ? 0.5 : 0.24)) return '';
  const color = random.pick(['#1D2B26', '#7B3B5E', '#8A5A0B', '#2F6C92']);
  const frames = random.chance(0.6)
    ? 'M72 91a13 13 0 1 0 26 0a13 13 0 1 0-26 0M102 91a13 13 0 1 0 26 0a13 13 0 1 0-26 0'
    : 'M72 82h25v10c0 12-25 12-25 0zM103 82h25v10c0 12-25 12-25 0z';
  return line(`${frames}M97 88c2-2 4-2 6 0M72 88l-8-3M128 88l8-3`, color, 2.8);
}

function drawEarrings({ traits, random }: Sitter): Svg {
  if (traits.gender === 'm' || traits.cover === 'headscarf' || random.chance(0.55)) return '';
  const color = random.pick(['#D9A441', '#C8502F', '#FAF7F1', '#3D7EA6']);
  return circle([62, 108], 4, color) + circle([138, 108], 4, color);
}

function drawHead(sitter: Sitter, hair: Hair, hairColor: string): Svg {
  const { traits, random, skin } = sitter;
  const [cloth, print] = random.pick(CLOTHES);
  const scarf = traits.cover === 'headscarf';
  const turban = traits.cover === 'turban';
  const bare = !scarf && !turban;
  const cap = bare && hair !== BUN && traits.age < 75 && random.chance(0.07);
  const width = random.int(36, 39);
  const height = random.int(43, 47);
  const brow = traits.age >= 70 ? '#8B8A83' : traits.tone >= 3 ? '#1D1613' : '#4A3323';
  const ears = scarf
    ? ''
    : ellipse([100 - width, 95], [6, 9], skin.shade) +
      ellipse([100 + width, 95], [6, 9], skin.shade);
  const neck =
    rect([85, 116], [30, 34], { fill: skin.face, radius: 12 }) +
    fillPath('M85 122c8 12 22 12 30 0v8c-8 10-22 10-30 0z', skin.shade);
  const clothes = drawClothes(sitter, random.pick(CLOTHES.filter(([main]) => main !== cloth)));
  return [
    scarf ? HEADSCARF.behind(cloth) : bare ? hair.behind(hairColor) : '',
    neck,
    clothes,
    ears,
    ellipse([100, 91], [width, height], skin.face),
    drawBeard(sitter, traits.age >= 66 ? '#D7D6D1' : hairColor),
    drawFace(sitter, brow),
    scarf ? HEADSCARF.over(cloth, print) : bare ? hair.over(hairColor) : drawTurban(cloth, print),
    cap ? drawCap(cloth, print) : '',
    drawGlasses(sitter),
    drawEarrings(sitter),
  ].join('');
}

/** Draws one portrait as an SVG document of 512 x 512. */
export function drawPortrait(traits: PortraitTraits): Svg {
  const random = makeRandom(hashSeed(`portrait:${traits.gender}:${traits.age}:${traits.seed}`));
  const sitter: Sitter = { traits, random, skin: SKINS[traits.tone] };
  const wall = random.pick(WALLS);
  const hairColor = chooseHairColor(sitter);
  const head = drawHead(sitter, chooseHair(sitter), hairColor);
  const content =
    rect([0, 0], [200, 200], { fill: wall }) + circle([100, 100], 84, LIGHTS[wall] ?? wall);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 200 200">${content}<g transform="translate(0 4)">${head}</g></svg>`;
}
