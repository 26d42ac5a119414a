import { expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

it('tells the fields that differ, and those alone, in the words of the tables', () => {
  const odile = { _id: 'a', firstName: 'Odile', lastName: 'Garnier', username: 'odile' };
  const before = { title: 'Avant', status: 'open', tags: ['a'], active: true, updatedAt: '1' };
  const after = {
    title: 'Après',
    status: 'assigned',
    tags: ['a', 'b'],
    active: false,
    assignedTo: odile,
    updatedAt: '2',
    date: '2026-11-22T09:00:00.000Z',
  };
  expect(readChanges('service', before, after)).toEqual([
    { field: 'Titre', before: 'Avant', after: 'Après' },
    { field: 'Tags', before: 'a', after: 'a, b' },
    { field: 'Active', before: 'Oui', after: 'Non' },
    { field: 'Date', before: undefined, after: '22/11/2026 10:00' },
    { field: 'Statut', before: 'Ouvert', after: 'Assigné' },
    { field: 'Confié à', before: undefined, after: 'Odile Garnier (@odile)' },
  ]);
});

it('of a report tells its states by their own words', () => {
  expect(readChanges('report', { status: 'open' }, { status: 'dismissed' })).toEqual([
    { field: 'Statut', before: 'À traiter', after: 'Sans suite' },
  ]);
});

it('of something new or gone tells everything it is or was', () => {
  expect(readChanges('category', null, { name: 'Couture', description: null })).toEqual([
    { field: 'Nom', before: undefined, after: 'Couture' },
  ]);
  expect(readChanges('category', { name: 'Couture' }, null)).toEqual([
    { field: 'Nom', before: 'Couture', after: undefined },
  ]);
});

it('of what stands inside another tells what it is called', () => {
  const note = { _id: 'a', content: 'Déjà vu en mai', author: { username: 'odile' } };
  const request = { user: { firstName: 'Léa', lastName: 'Roy', username: 'lea' }, date: 'x' };
  const before = { category: { _id: 'a', name: 'Courses' }, notes: [] };
  const after = {
    category: { _id: 'b', name: 'Cuisine' },
    notes: [note],
    tradeRequest: request,
    maxParticipants: 5,
  };
  expect(readChanges('service', before, after)).toEqual([
    { field: 'Catégorie', before: 'Courses', after: 'Cuisine' },
    { field: 'Places', before: undefined, after: '5' },
    { field: "Demande d'échange", before: undefined, after: 'Léa Roy (@lea)' },
    { field: 'Notes', before: undefined, after: 'Déjà vu en mai' },
  ]);
});
