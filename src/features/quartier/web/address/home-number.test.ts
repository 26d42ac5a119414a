import { describe, expect, it } from 'vitest';
import { isTyped, keepNumber } from './home-number.ts';

const street = {
  id: '75112_8613',
  label: 'Avenue de Saint-Mandé',
  detail: '75012 Paris',
  coordinates: [2.4, 48.845] as [number, number],
  postcode: '75012',
  inside: true,
  isStreet: true as const,
};
const labelOf = (typed: string, suggestion = street) => keepNumber(suggestion, typed).label;

describe('a home is looked for by its number', () => {
  it('which stays with the street where no list knows it, and is said', () => {
    const { label, remark } = keepNumber(street, '12 avenue de st mandé');
    expect(label).toBe('12 Avenue de Saint-Mandé');
    expect(remark).toContain("le 12 n'est pas dans notre liste");
    expect(keepNumber({ ...street, inside: false }, '12 avenue de st mandé').remark).toBe(
      undefined,
    );
    expect(labelOf('12 BIS, av st mandé')).toBe('12bis Avenue de Saint-Mandé');
    expect(labelOf('n° 7 avenue de saint-mandé')).toBe('7 Avenue de Saint-Mandé');
  });

  it('and without one nothing is added, nor to a number that is known, nor to a name with one', () => {
    expect(keepNumber(street, 'avenue de saint-mandé')).toBe(street);
    const { isStreet: _, ...known } = street;
    expect(keepNumber({ ...known, label: '12 Rue de Picpus' }, '12 rue de picpus').remark).toBe(
      undefined,
    );
    expect(labelOf('8 mai 1945', { ...street, label: 'Place du 8 Mai 1945' })).toBe(
      'Place du 8 Mai 1945',
    );
  });
});

it('a line of the list is what is typed, whatever its accents, capitals and commas', () => {
  expect(isTyped(street, 'avenue de saint mande')).toBe(true);
  expect(isTyped(street, ' Avenue de Saint-Mandé, 75012 Paris')).toBe(true);
  expect(isTyped(street, 'avenue de saint')).toBe(false);
  expect(isTyped({ ...street, label: '12 Rue de Picpus' }, '1 rue de picpus')).toBe(false);
});
