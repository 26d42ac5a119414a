import type { TestResident } from '../accounts/accounts.fixtures.ts';

/** What Karim, who planes wood, says of himself. */
export const LINES = {
  about: 'Menuisier, debout avant le marché.',
  helps: ['Percer un mur', 'Monter un meuble'],
  learns: ['Faire le pain'],
  languages: ['Français', 'Arabe'],
};

/** Fills in their own page. */
export const writePage = (by: TestResident, lines: object = LINES) =>
  by.put('/users/me/page', lines);

/** The page of somebody, as another reads it. */
export const seenPage = async (by: TestResident, whose: TestResident) =>
  (await by.get(`/neighbours/${whose.id}`)).body;
