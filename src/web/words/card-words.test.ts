import { describe, expect, it } from 'vitest';
import { sayDistance } from '#contract/distance-words.ts';
import { nameShortly, readStreet, sayPlace, saySince, splitPlace } from './card-words.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('the words of a card', () => {
  it('names the neighbour by first name and initial', () => {
    expect(nameShortly({ firstName: 'Monique', lastName: 'Petit', username: 'mp' })).toBe(
      'Monique P.',
    );
    expect(nameShortly({ firstName: 'Zoé', lastName: 'évrard', username: 'z' })).toBe('Zoé É.');
    expect(nameShortly({ firstName: '', lastName: '', username: 'ancien' })).toBe('ancien');
  });

  it('names whoever has left as all of the site does, cut nowhere', () => {
    const left = { firstName: 'Ancien', lastName: 'voisin', username: 'ancien-voisin-6ac1' };
    expect(nameShortly(left)).toBe('Ancien voisin');
    const there = { firstName: 'Ancien', lastName: 'Voisin', username: 'av' };
    expect(nameShortly(there)).toBe('Ancien V.');
  });

  it('says since when it is there', () => {
    expect(saySince('2026-11-21T08:00:00Z', NOW)).toBe('il y a 2 h');
    expect(saySince('2026-11-19T08:00:00Z', NOW)).toBe('le 19/11/2026');
  });

  it('says how far it is', () => {
    expect(sayDistance(0)).toBe('à moins de 300\u00a0m');
    expect(sayDistance(300)).toBe('de 300 à 600\u00a0m');
    expect(sayDistance(600)).toBe('de 600\u00a0m à 1\u00a0km');
    expect(sayDistance(1000)).toBe('à plus de 1\u00a0km');
    expect(sayDistance(2000)).toBe('à plus de 1\u00a0km');
  });

  it('leaves out the postcode of the quarter', () => {
    expect(sayPlace('12 Rue de Picpus, 75012 Paris', 300)).toBe(
      '12 Rue de Picpus ·\u00a0de 300 à 600\u00a0m',
    );
    expect(sayPlace('Chez moi', null)).toBe('Chez moi');
    expect(sayPlace('75012', null)).toBe('75012');
  });
});

it('parts a place from how far away it is, which stays in one piece', () => {
  const said = sayPlace('12 Rue de Picpus', 300);
  expect(splitPlace(said)).toEqual(['12 Rue de Picpus', sayDistance(300)]);
  expect(splitPlace('Square Saint-Éloi')).toEqual(['Square Saint-Éloi', undefined]);
});

describe('the street of a plaque', () => {
  it.each([
    ['12 bis Rue du Rendez-Vous, 75012 Paris', 'Rue du Rendez-Vous'],
    ['Avenue de Saint-Mandé', 'Avenue de Saint-Mandé'],
    ['cours de Vincennes 75012 Paris', 'cours de Vincennes'],
    ['Devant la mairie', undefined],
    ['', undefined],
  ])('of "%s" is %s', (location, street) => {
    expect(readStreet(location)).toBe(street);
  });
});
