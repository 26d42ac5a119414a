import { describe, expect, it } from 'vitest';
import { COSTS, costAt, findPlace, type Obstacle } from './toast-place.ts';

const PHONE = { from: 8, to: 836 };
const box = { left: 16, right: 374, height: 56 };
const row = (top: number, height: number, cost: number = COSTS.needed): Obstacle => ({
  ...{ top, bottom: top + height, left: 0, right: 390, cost },
});
const bottomBar = row(776, 68);

describe('what is said in passing', () => {
  it('stands low, above the bar of the phone', () => {
    const top = findPlace(box, [bottomBar], PHONE);
    expect(top + box.height).toBeLessThan(776);
    expect(top).toBeGreaterThan(690);
  });

  it('stands above the composer of a talk, and above the buttons of a card that was pressed', () => {
    const composer = row(700, 76);
    expect(findPlace(box, [bottomBar, composer], PHONE) + box.height).toBeLessThan(700);
    const buttons = [row(640, 44, COSTS.other), row(590, 44, COSTS.other)];
    const top = findPlace(box, [bottomBar, composer, ...buttons], PHONE);
    expect(top + box.height).toBeLessThan(590);
  });

  it('stands under the bar at the head rather than in mid-page, where the foot is full', () => {
    const topBar = row(0, 88);
    const buttons = [
      row(700, 70, COSTS.other),
      row(610, 70, COSTS.other),
      row(560, 44, COSTS.other),
    ];
    const top = findPlace(box, [topBar, bottomBar, ...buttons], PHONE);
    expect(top).toBeGreaterThan(88);
    expect(top).toBeLessThan(120);
  });

  it('covers a button of a list rather than one of a dialog, where the whole window is full', () => {
    const full = Array.from({ length: 17 }, (_, index) =>
      row(index * 48, 44, index === 8 ? COSTS.other : COSTS.needed),
    );
    const top = findPlace(box, full, PHONE);
    expect(costAt(top, box, full)).toBeLessThan(3000);
    const dialog = [...full.map((each) => ({ ...each, cost: COSTS.other })), row(300, 200)];
    expect(costAt(findPlace(box, dialog, PHONE), box, dialog)).toBeLessThan(1000);
  });

  it('covers a field of a dialog that fills the window rather than what sends it', () => {
    const field = row(8, 780);
    const send = row(790, 44, COSTS.deciding);
    const top = findPlace(box, [field, send], PHONE);
    expect(top + box.height).toBeLessThan(790);
  });

  it('does not care for what stands beside it', () => {
    const left = { ...row(0, 844), right: 10 };
    expect(costAt(findPlace(box, [left], PHONE), box, [left])).toBe(0);
  });
});
