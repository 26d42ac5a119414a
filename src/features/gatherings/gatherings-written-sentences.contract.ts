// What is written of an outing or event, as it is called where it is told that it has changed.
import type { NewGathering } from './gatherings-written.contract.ts';

/** What other things have too is called as theirs. */
type Shared =
  | 'title'
  | 'description'
  | 'location'
  | 'coordonnees'
  | 'date'
  | 'maxParticipants'
  | 'imageUrl'
  | 'thumbnailUrl';
type Own = Exclude<keyof NewGathering, Shared>;

/** In the administrators' log. */
export const WRITTEN_WORDS = {
  public: 'Page publique',
  end: 'Fin',
  guestsAllowed: 'Invités admis',
  addressKept: 'Adresse exacte aux personnes inscrites',
  question: 'Question',
  itemsOpen: 'Liste ouverte',
} satisfies Record<Own, string>;

/** To whoever changes it while somebody else does: 'Changé entre-temps : le titre, les invités.' */
export const CHANGED_WORDS = {
  public: 'la page publique',
  end: 'la durée',
  guestsAllowed: 'les invités',
  addressKept: "l'adresse exacte",
  question: 'la question',
  itemsOpen: 'la liste à apporter',
} satisfies Record<Own, string>;
