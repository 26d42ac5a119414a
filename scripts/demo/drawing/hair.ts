/** Hair, drawn on 200 x 200 around a head centred on (100, 88): what is behind it and what falls over it. */
import { circle, fillPath, line, rect, type Svg } from './shapes.ts';

export type Hair = {
  behind: (color: string) => Svg;
  over: (color: string) => Svg;
};

const nothing = (): Svg => '';

const CAP =
  'M61 90c-4-38 16-54 39-54s43 16 39 54c-5-12-10-20-15-25-16 7-33 7-48 0-5 5-10 13-15 25z';
const SIDE =
  'M61 90c-4-38 18-55 42-54 25 1 40 18 36 54-5-9-9-17-11-26-18 4-36 0-46-9-9 9-17 20-21 35z';
const FRINGE = 'M61 88c-3-36 17-52 39-52s42 16 39 52c-3-4-5-7-7-10-20-5-44-5-64 0-2 3-4 6-7 10z';
const MIDDLE = 'M60 96c-4-42 16-60 40-60s44 18 40 60c-6-20-20-30-40-44-20 14-34 24-40 44z';

function drawCurls(points: ReadonlyArray<readonly [number, number, number]>, color: string): Svg {
  return points.map(([x, y, radius]) => circle([x, y], radius, color)).join('');
}

const CROWN = [
  [66, 66, 13],
  [76, 51, 14],
  [92, 43, 15],
  [110, 43, 15],
  [125, 51, 14],
  [134, 66, 13],
] as const;

export const BUN: Hair = {
  behind: (c) => circle([100, 30], 19, c),
  over: (c) => fillPath(SIDE, c),
};

export const LONG_HAIR: readonly Hair[] = [
  {
    behind: (c) => fillPath('M54 92C46 26 154 26 146 92l8 74c-34 12-74 12-108 0z', c),
    over: (c) => fillPath(MIDDLE, c),
  },
  {
    behind: (c) =>
      fillPath('M52 92C48 28 152 28 148 92l2 34c-6 10-24 10-30 2H80c-6 8-24 8-30-2z', c),
    over: (c) => fillPath(FRINGE, c),
  },
  BUN,
  {
    behind: (c) =>
      fillPath('M132 58c30-4 42 26 30 56-4 12-2 22 4 32-24 2-36-18-30-44 2-14 0-30-4-44z', c),
    over: (c) => fillPath(SIDE, c),
  },
  {
    behind: (c) =>
      drawCurls(
        [
          ...CROWN,
          [57, 84, 15],
          [53, 104, 15],
          [56, 124, 14],
          [143, 84, 15],
          [147, 104, 15],
          [144, 124, 14],
        ],
        c,
      ),
    over: (c) =>
      drawCurls(
        CROWN.map(([x, y, r]) => [x, y, r - 3] as const),
        c,
      ),
  },
  {
    behind: (c) => circle([100, 72], 56, c),
    over: (c) => fillPath('M62 78c2-28 18-40 38-40s36 12 38 40c-20-12-56-12-76 0z', c),
  },
  {
    behind: nothing,
    over: (c) =>
      fillPath(CAP, c) + fillPath('M61 84c-3 10-2 18 2 26l4-22zM139 84c3 10 2 18-2 26l-4-22z', c),
  },
];

/** Hair worn in braids, for the residents whose hair is drawn curly. */
export const BRAIDS: Hair = {
  behind: (c) =>
    [54, 64, 136, 146].map((x) => line(`M${x} 76c-4 24 4 44 0 72`, c, 9)).join('') +
    fillPath('M56 90C52 34 148 34 144 90z', c),
  over: (c) => fillPath(CAP, c) + line('M84 40l-4 22M100 37v28M116 40l4 22', '#00000026', 2.5),
};

export const SHORT_HAIR: readonly Hair[] = [
  { behind: nothing, over: (c) => fillPath(CAP, c) },
  { behind: nothing, over: (c) => fillPath(SIDE, c) },
  {
    behind: nothing,
    over: (c) =>
      fillPath(
        'M60 92c-2-12-2-20 2-28-2-22 18-36 44-34 10-6 22-2 26 6 10 8 12 30 8 56-4-10-7-18-9-28-20 4-44 4-62-2-4 8-7 18-9 30z',
        c,
      ),
  },
  { behind: nothing, over: (c) => drawCurls(CROWN, c) },
  {
    behind: nothing,
    over: (c) =>
      fillPath(
        'M62 86c-2-34 14-46 38-46s40 12 38 46c-2-8-4-14-6-18-20-8-44-8-64 0-2 4-4 10-6 18z',
        c,
      ),
  },
];

/** A crown that has gone, with what is left above the ears. */
export const BALD: Hair = {
  behind: nothing,
  over: (c) =>
    fillPath('M62 98c-8-14-6-30 3-40 2 12 2 26 0 40zM138 98c8-14 6-30-3-40-2 12-2 26 0 40z', c),
};

export function drawCap(color: string, band: string): Svg {
  return (
    fillPath('M58 72c-2-34 18-46 42-46s44 12 42 46z', color) +
    rect([54, 64], [92, 16], { fill: band, radius: 8 }) +
    circle([100, 24], 8, band)
  );
}

/** A headscarf: the cloth behind, and the opening for the face in front. */
export const HEADSCARF = {
  behind: (color: string): Svg =>
    fillPath('M50 96C44 26 156 26 150 96c4 30-4 54-16 76H66c-12-22-20-46-16-76z', color),
  over: (color: string, fold: string): Svg =>
    `<path fill-rule="evenodd" d="M58 92C56 30 144 30 142 92c0 30-16 50-42 54-26-4-42-24-42-54zM70 92c0 24 12 40 30 40s30-16 30-40-12-38-30-38-30 14-30 38z" fill="${color}"/>` +
    line('M66 128c12 18 40 26 62 10', fold, 4),
};

export function drawTurban(color: string, print: string): Svg {
  return (
    fillPath('M58 78c-6-40 16-58 44-56 30 2 44 22 40 56-24-18-60-18-84 0z', color) +
    line('M66 60c18-18 48-22 70-8M78 42c14-10 34-12 50-4', print, 4) +
    circle([100, 32], 9, print)
  );
}
