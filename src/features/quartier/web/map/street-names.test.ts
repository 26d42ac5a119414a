import { expect, test } from 'vitest';
import { boxOf, isInside, isOver, squareAt } from './boxes.ts';
import { MARK, nameSigns, nameStreets } from './street-names.ts';

const line = (name: string, ...points: (readonly [number, number])[]) => ({
  name,
  points: points.map(([x, y]) => ({ x, y })),
});
const mark = (x: number, y: number) => squareAt({ x, y }, MARK);

test('a street is named along its longest piece, and never upside down', () => {
  const bent = line('Rue', [0, 0], [10, 0], [10, 100]);
  expect(nameStreets([bent])).toMatchObject([{ name: 'Rue', x: 10, y: 50, angle: 90 }]);
  const back = line('Rue', [100, 100], [0, 0]);
  expect(nameStreets([back])[0]?.angle).toBe(45);
});

test('where a name has no room, or would lie on another, it is left out', () => {
  const short = line('Boulevard de Charonne', [0, 0], [60, 0]);
  expect(nameStreets([short])).toEqual([]);
  const one = line('Rue A', [0, 0], [200, 0]);
  const other = line('Rue B', [60, 20], [140, 20]);
  expect(nameStreets([one, other]).map(({ name }) => name)).toEqual(['Rue A']);
  expect(nameStreets([one], [mark(110, 10)])[0]?.x).toBe(50);
  const marks = [30, 70, 110, 150].map((x) => mark(x, 10));
  expect(nameStreets([one], marks)).toEqual([]);
});

test('a sign has its name beside it where that lies on no mark and on no other', () => {
  const [nation, near, far] = [
    { name: 'Nation', x: 100, y: 100 },
    { name: 'Picpus', x: 160, y: 104 },
    { name: 'Avron', x: 100, y: 200 },
  ];
  const { named } = nameSigns([nation, near, far], [mark(130, 205)]);
  expect([...named.keys()]).toEqual([near]);
});

test('a long name lies on no other between two of its letters, nor on the sign of a station', () => {
  const garden = { name: "Jardin de l'Impératrice-Eugénie", x: 0, y: 0 };
  const { named, taken } = nameSigns([garden], []);
  expect(named.size).toBe(1);
  // A street that crosses it, wherever along it.
  for (let x = 20; x < 220; x += 5) {
    const street = line('Rue de Picpus', [x, -60], [x, 60]);
    expect(nameStreets([street], taken), String(x)).toEqual([]);
  }
  for (let x = 20; x < 220; x += 5) {
    const { named } = nameSigns([garden, { name: 'Picpus', x, y: 4 }], []);
    expect(
      [...named.keys()].map(({ name }) => name),
      String(x),
    ).not.toContain(garden.name);
  }
});

test('two boxes lie on each other or not, however they are turned', () => {
  const flat = { x: 0, y: 0, along: 50, across: 10, angle: 0 };
  expect(isOver(flat, { ...flat, y: 19 })).toBe(true);
  expect(isOver(flat, { ...flat, y: 21 })).toBe(false);
  expect(isOver(flat, { ...flat, x: 45, y: 45, angle: 45 })).toBe(true);
  expect(isOver(flat, { ...flat, x: 60, y: -55, angle: 45 })).toBe(false);
  const frame = { left: -60, top: -40, right: 60, bottom: 40 };
  expect(isInside(flat, frame)).toBe(true);
  expect(isInside({ ...flat, x: 11 }, frame)).toBe(false);
  expect(isInside({ ...flat, angle: 90 }, frame)).toBe(false);
  expect(isOver(boxOf(frame), squareAt({ x: 70, y: 0 }, 9))).toBe(false);
});
