import { describe, expect, it } from 'vitest';
import { sayProposals, wordsOf } from './nature-words.ts';

describe('the words of a service', () => {
  it('are those of the specification while nothing else is said', () => {
    expect(wordsOf('')).toBe(wordsOf('request'));
    expect([0, 1, 3].map((count) => sayProposals('request', count))).toEqual([
      "Aucune proposition d'aide",
      "1 proposition d'aide",
      "3 propositions d'aide",
    ]);
  });

  it('turn round for an offer: neighbours ask for it', () => {
    expect(wordsOf('offer').answer).toBe('Demander ce coup de main');
    expect([0, 1, 3].map((count) => sayProposals('offer', count))).toEqual([
      "Personne ne l'a encore demandé",
      '1 voisin le demande',
      '3 voisins le demandent',
    ]);
  });
});
