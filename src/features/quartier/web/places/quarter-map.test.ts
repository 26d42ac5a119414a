import { describe, expect, it } from 'vitest';
import { isInside, quartier } from '#quarter/quartier.config.ts';
import { places } from '#quarter/quartier.places.ts';
import { BOUNDARY_STREETS, findTouched, isOnMap, MAP, toMapPoint } from './quarter-map.ts';

describe('the plan of the quarter', () => {
  it('is drawn in true proportions, north up', () => {
    // 0.03° of longitude and 0.0135° of latitude at Paris are 2,198 and 1,503 metres.
    expect(MAP.width - MAP.height).toBeGreaterThan(650);
    expect(MAP.width - MAP.height).toBeLessThan(740);
    const [south, north] = [toMapPoint([2.39, 48.843]), toMapPoint([2.39, 48.855])];
    expect(north.y).toBeLessThan(south.y);
  });

  it('names the four streets, each readable', () => {
    expect(BOUNDARY_STREETS.map(({ name }) => name)).toEqual(quartier.boundaryStreets);
    for (const { name, label, angle } of BOUNDARY_STREETS) {
      expect(isOnMap(label), name).toBe(true);
      expect(Math.abs(angle), name).toBeLessThanOrEqual(90);
    }
  });

  it('shows every place of the quarter, and none that lies far away', () => {
    for (const { name, point } of places) {
      if (point && isInside(point)) expect(isOnMap(toMapPoint(point)), name).toBe(true);
    }
    const farAway = places.find(({ name }) => name === 'Mairie du 20e arrondissement');
    expect(farAway?.point && isOnMap(toMapPoint(farAway.point))).toBe(false);
  });

  it('takes a touch for the nearest dot and those that lie on it', () => {
    const drawn = [
      { name: 'bench', point: { x: 100, y: 100 } },
      { name: 'fountain', point: { x: 114, y: 100 } },
      { name: 'kiosk', point: { x: 150, y: 100 } },
    ];
    const touch = (x: number, scale = 2) =>
      findTouched(drawn, { x, y: 100 }, scale).map(({ name }) => name);
    expect(touch(90)).toEqual(['bench', 'fountain']);
    expect(touch(145)).toEqual(['kiosk']);
    expect(touch(114)).toEqual(['fountain', 'bench']);
    expect(touch(200)).toEqual([]);
    expect(touch(114, 1), 'drawn twice as large').toEqual(['fountain']);
  });
});
