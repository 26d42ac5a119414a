import { expect, test } from 'vitest';
import { nameSigns, nameStreets } from './street-names.ts';

const line = (name: string, ...points: (readonly [number, number])[]) => ({
  name,
  points: points.map(([x, y]) => ({ x, y })),
});

test('a street is named along its longest piece, and never upside down', () => {
  const bent = line('Rue', [0, 0], [10, 0], [10, 100]);
  expect(nameStreets([bent])).toEqual([{ name: 'Rue', x: 10, y: 50, angle: 90 }]);
  const back = line('Rue', [100, 100], [0, 0]);
  expect(nameStreets([back])[0]?.angle).toBe(45);
});

test('where a name has no room, or would lie on another, it is left out', () => {
  const short = line('Boulevard de Charonne', [0, 0], [60, 0]);
  expect(nameStreets([short])).toEqual([]);
  const one = line('Rue A', [0, 0], [200, 0]);
  const other = line('Rue B', [60, 20], [140, 20]);
  expect(nameStreets([one, other]).map(({ name }) => name)).toEqual(['Rue A']);
  expect(nameStreets([one], [{ x: 110, y: 10 }])[0]?.x).toBe(50);
  const marks = [30, 70, 110, 150].map((x) => ({ x, y: 10 }));
  expect(nameStreets([one], marks)).toEqual([]);
});

test('a sign has its name beside it where that lies on no mark and on no other', () => {
  const [nation, near, far] = [
    { name: 'Nation', x: 100, y: 100 },
    { name: 'Picpus', x: 130, y: 104 },
    { name: 'Avron', x: 100, y: 200 },
  ];
  const { named, taken } = nameSigns([nation, near, far], [{ x: 130, y: 205 }]);
  expect(named).toEqual([nation]);
  expect(taken.length).toBeGreaterThan(2);
});
