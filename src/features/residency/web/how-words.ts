import type { HowVerified } from '../residency.contract.ts';

/** Said to whom it is about, after 'Depuis le 24/11/2026,'. */
export const HOW_WORDS: Record<HowVerified, string> = {
  letter: 'par une lettre',
  vouching: 'par deux voisins qui vous connaissent',
  administrator: 'par un administrateur',
};
