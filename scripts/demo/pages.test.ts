import { expect, test } from 'vitest';
import { newPage } from '../../src/features/neighbours/neighbours.contract.ts';
import { demoPages } from './pages.ts';
import { demoFace, demoPeople } from './people.ts';
import { HELPS, LEARNS } from './texts/skills.ts';

const people = demoPeople();
const pages = demoPages(people);

test('most residents tell something of themselves, and always the same', () => {
  expect(pages.length).toBeGreaterThan(people.length / 2);
  expect(pages.length).toBeLessThan(people.length);
  expect(demoPages(demoPeople())).toEqual(pages);
  for (const { bio } of people) {
    if (bio) expect(pages.map(({ about }) => about)).toContain(bio);
  }
});

test('what they tell is what the site takes, and nobody knew the quarter before they were born', () => {
  for (const { owner, monthsHere = 0, ...page } of pages) {
    expect(newPage.safeParse(page).error, owner.username).toBeUndefined();
    expect(monthsHere).toBeLessThan(12 * owner.age);
  }
});

test('somebody would like to learn what the one the demonstration is shown as can do', () => {
  const face = pages.find(({ owner }) => owner === demoFace(people));
  expect(pages.some(({ learns }) => learns.some((word) => face?.helps.includes(word)))).toBe(true);
});

test('the words are clean French', () => {
  for (const { text } of [...HELPS, ...LEARNS]) {
    expect(text).not.toMatch(/[\u2018\u2019\u201C\u201D"\u00A0]| {2}|^ | $/);
  }
});
