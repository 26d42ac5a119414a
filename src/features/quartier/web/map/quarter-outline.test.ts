import { expect, test } from 'vitest';
import { isInside, type LonLat, quartier } from '#quarter/quartier.config.ts';
import { BOUNDARY_PIECES, OUTLINE } from './quarter-outline.ts';

/** Whether a point lies inside the outline, or on it. */
function isWithin([lon, lat]: LonLat): boolean {
  return OUTLINE.every(([lonA, latA], index) => {
    const [lonB, latB] = OUTLINE[(index + 1) % OUTLINE.length] ?? [lonA, latA];
    return (lonB - lonA) * (lat - latA) - (latB - latA) * (lon - lonA) >= -1e-9;
  });
}

test('the outline goes around the four streets, and along them, inside the limits of the site', () => {
  expect(OUTLINE.length).toBeGreaterThanOrEqual(4);
  const ends = BOUNDARY_PIECES.flat();
  expect(ends.every(isWithin)).toBe(true);
  for (const corner of OUTLINE) expect(ends).toContainEqual(corner);
  for (const [lon, lat] of OUTLINE) {
    expect(isInside([Number(lon.toFixed(9)), Number(lat.toFixed(9))])).toBe(true);
  }
});

test('it holds the square in its middle, and no neighbouring quarter', () => {
  expect(isWithin(quartier.centre)).toBe(true);
  for (const [name, far] of Object.entries({
    bastille: [2.369, 48.8532],
    bercy: [2.3795, 48.8396],
    vincennes: [2.4105, 48.8472],
  })) {
    expect(isWithin(far as [number, number]), name).toBe(false);
  }
});
