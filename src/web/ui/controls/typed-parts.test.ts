import { describe, expect, it } from 'vitest';
import { markTyped } from './typed-parts.ts';

/** The suggestion with what was typed between brackets. */
const mark = (suggestion: string, query: string) =>
  markTyped(suggestion, query)
    .map(({ text, typed }) => (typed ? `[${text}]` : text))
    .join('');

describe('the part of an address a neighbour has typed', () => {
  it('stands out, with the spaces between its words', () => {
    expect(mark('12 Rue du Rendez-Vous', '12 rue du rendez')).toBe('[12 Rue du Rendez]-Vous');
  });

  it('is found without its accents, capitals and hyphens', () => {
    expect(mark('Avenue de Saint-Mandé', 'saint mande')).toBe('Avenue de [Saint-Mandé]');
    expect(mark("Rue de l'Église", 'eglise')).toBe("Rue de l'[Église]");
  });

  it('is found word by word, wherever each word starts', () => {
    expect(mark('12 Cité du Rendez-Vous', '12 rue du rendez')).toBe('[12] Cité [du Rendez]-Vous');
    expect(mark('Rue Fabre', 'br')).toBe('Rue Fabre');
  });

  it('is nothing while nothing is typed', () => {
    expect(mark('Rue de Picpus', '  ')).toBe('Rue de Picpus');
  });
});
