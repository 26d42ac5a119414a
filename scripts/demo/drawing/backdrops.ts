/** The room or the street behind a motif: wall, light, a few quiet things, floor. Drawn on 400 x 300. */
import type { Random } from '../random.ts';
import { circle, ellipse, fillPath, group, line, rect, type Svg } from './shapes.ts';

export type WallName = 'miel' | 'ciel' | 'sauge' | 'figue' | 'brique' | 'zinc' | 'papier';

type Wall = {
  wall: string;
  light: string;
  /** Quiet things hung on the wall: between the wall and its light. */
  quiet: string;
  floor: string;
  shade: string;
};

const WALLS: Record<WallName, Wall> = {
  miel: { wall: '#F3DDA6', light: '#FAEDCB', quiet: '#EBCF8C', floor: '#E3C279', shade: '#D6B165' },
  ciel: { wall: '#CFE3EE', light: '#E7F1F7', quiet: '#B9D5E4', floor: '#A8CBDD', shade: '#97BED2' },
  sauge: {
    wall: '#DCE9D6',
    light: '#EEF5EA',
    quiet: '#C9DDBF',
    floor: '#BFD6B3',
    shade: '#ADC8A0',
  },
  figue: {
    wall: '#EBD3E0',
    light: '#F6E8F0',
    quiet: '#DFC0D1',
    floor: '#D6B4C6',
    shade: '#C9A3B8',
  },
  brique: {
    wall: '#F6CDB8',
    light: '#FBE5DA',
    quiet: '#EFBBA1',
    floor: '#E9B498',
    shade: '#DCA385',
  },
  zinc: { wall: '#E6EBED', light: '#F4F6F6', quiet: '#D5DDE0', floor: '#C3CDD2', shade: '#B3BFC5' },
  papier: {
    wall: '#F1E7D3',
    light: '#FAF7F1',
    quiet: '#E4D6BA',
    floor: '#D3C09C',
    shade: '#C4AF87',
  },
};

const FLOOR_Y = 236;

function drawWindow({ light, quiet }: Wall, random: Random): Svg {
  const x = random.pick([18, 296]);
  return [
    rect([x, 26], [86, 116], { fill: light, radius: 5 }),
    rect([x + 7, 33], [33, 47], { fill: quiet }),
    rect([x + 46, 33], [33, 47], { fill: quiet }),
    rect([x + 7, 86], [33, 49], { fill: quiet }),
    rect([x + 46, 86], [33, 49], { fill: quiet }),
    rect([x - 6, 140], [98, 8], { fill: light, radius: 3 }),
  ].join('');
}

function drawFrames({ light, quiet }: Wall, random: Random): Svg {
  const x = random.pick([22, 318]);
  return [
    rect([x, 40], [54, 66], { fill: light, radius: 3 }),
    rect([x + 7, 47], [40, 52], { fill: quiet }),
    fillPath(`M${x + 7} 99l14-22 10 12 7-9 9 19z`, light),
    rect([x + 4, 122], [46, 36], { fill: light, radius: 3 }),
    circle([x + 27, 140], 10, quiet),
  ].join('');
}

function drawStripes({ quiet }: Wall): Svg {
  const stripes = Array.from({ length: 10 }, (_, index) =>
    rect([index * 42 + 8, 0], [14, FLOOR_Y], { fill: quiet }),
  );
  return `<g opacity=".38">${stripes.join('')}</g>`;
}

function drawTiles({ quiet }: Wall): Svg {
  const rows = [160, 186, 212].map((y) => `M0 ${y}H400`).join('');
  const columns = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 9 }, (_, i) => `M${i * 50 + (row % 2) * 25} ${160 + row * 26}v26`),
  );
  return line(rows + columns.join(''), quiet, 2);
}

function drawClock({ light, quiet }: Wall, random: Random): Svg {
  const x = random.pick([48, 352]);
  return (
    circle([x, 66], 27, quiet) +
    circle([x, 66], 21, light) +
    line(`M${x} 66v-13M${x} 66l9 5`, quiet, 4)
  );
}

function drawPendant({ light, quiet }: Wall, random: Random): Svg {
  const x = random.pick([58, 342]);
  return (
    line(`M${x} 0v44`, quiet, 4) +
    fillPath(`M${x - 32} 72c2-40 62-40 64 0z`, quiet) +
    circle([x, 76], 10, light)
  );
}

function drawBunting({ quiet }: Wall): Svg {
  const flags = [24, 70, 116, 284, 330, 376].map((x) => {
    const y = 36 - Math.round(((x - 200) / 60) ** 2);
    return fillPath(`M${x - 14} ${y}h28l-14 28z`, quiet);
  });
  return line('M-10 20c80 24 340 24 420 0', quiet, 3) + flags.join('');
}

function drawRoofs({ quiet, shade }: Wall, random: Random): Svg {
  const shift = random.int(-30, 0);
  const blocks = [0, 62, 132, 208, 280, 350, 420].map((x, index) => {
    const top = 118 + random.int(0, 44);
    const width = 66 + (index % 3) * 6;
    const windows = [0, 1, 2].map((w) =>
      rect([x + shift + 11 + w * 19, top + 36], [8, 18], { fill: shade, radius: 2 }),
    );
    return (
      fillPath(
        `M${x + shift} ${FLOOR_Y}V${top + 22}l9-22h${width - 18}l9 22V${FLOOR_Y}z`,
        index % 2 ? quiet : shade,
      ) +
      rect([x + shift + 20, top - 12], [12, 14], { fill: quiet }) +
      (index % 2 ? windows.join('') : '')
    );
  });
  return `<g opacity=".55">${blocks.join('')}</g>`;
}

function drawTrees({ quiet, shade }: Wall, random: Random): Svg {
  const trees = [26, 84, 322, 380].map((x) => {
    const y = 118 + random.int(0, 34);
    return (
      rect([x - 4, y], [8, FLOOR_Y - y], { fill: shade }) +
      ellipse([x, y], [30, 40], quiet) +
      circle([x + 12, y + 16], 18, quiet)
    );
  });
  return `<g opacity=".8">${trees.join('')}</g>`;
}

function drawClouds({ light }: Wall, random: Random): Svg {
  const clouds = [54, 336].map((x) => {
    const y = 44 + random.int(0, 40);
    return fillPath(
      `M${x - 38} ${y + 16}c-14-14 2-30 18-22 6-20 38-18 42 0 16-6 28 10 18 22z`,
      light,
    );
  });
  return clouds.join('') + circle([random.pick([116, 284]), 34], 15, '#D9A441');
}

const INDOORS = [
  drawWindow,
  drawFrames,
  drawStripes,
  drawTiles,
  drawClock,
  drawPendant,
  drawBunting,
  () => '',
];
const OUTDOORS = [drawRoofs, drawTrees, drawClouds, drawRoofs];

function drawFloor({ floor, shade }: Wall, random: Random): Svg {
  const ground = rect([0, FLOOR_Y], [400, 64], { fill: floor });
  const details = [
    () =>
      line('M0 257H400M0 279H400M70 236v21M250 236v21M150 257v22M330 257v22M40 279v21', shade, 2),
    () => ellipse([200, 262], [172, 26], shade),
    () => rect([0, FLOOR_Y], [400, 7], { fill: shade }),
    () => '',
  ];
  return ground + random.pick(details)();
}

export function drawBackdrop(name: WallName, place: 'inside' | 'outside', random: Random): Svg {
  const wall = WALLS[name];
  const light = circle([200 + random.int(-16, 16), 150], random.int(108, 122), wall.light);
  const quiet = random.pick(place === 'inside' ? INDOORS : OUTDOORS)(wall, random);
  return [
    rect([0, 0], [400, 300], { fill: wall.wall }),
    random.chance(0.5) ? quiet + light : light + quiet,
    drawFloor(wall, random),
  ].join('');
}

/** Moves a motif a little and sometimes turns it, without leaving the frame. */
export function place(content: Svg, turned: boolean, random: Random): Svg {
  const scale = 0.92 + random.next() * 0.08;
  const dx = random.int(-8, 8) + 200 * (1 - scale);
  const dy = 246 * (1 - scale);
  const flip = turned ? 'translate(400 0) scale(-1 1)' : '';
  return group(
    `translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(3)})`,
    group(flip, content),
  );
}
