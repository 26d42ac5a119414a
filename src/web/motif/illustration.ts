import balai from './illus/balai.svg?no-inline';
import cafe from './illus/cafe.svg?no-inline';
import chien from './illus/chien.svg?no-inline';
import cinema from './illus/cinema.svg?no-inline';
import courses from './illus/courses.svg?no-inline';
import etagere from './illus/etagere.svg?no-inline';
import gateau from './illus/gateau.svg?no-inline';
import jardin from './illus/jardin.svg?no-inline';
import livres from './illus/livres.svg?no-inline';
import marche from './illus/marche.svg?no-inline';
import ordinateur from './illus/ordinateur.svg?no-inline';
import perceuse from './illus/perceuse.svg?no-inline';
import plante from './illus/plante.svg?no-inline';
import velo from './illus/velo.svg?no-inline';

/** The drawings, 4:3, for what has no picture of its own. */
export const ILLUSTRATIONS = {
  balai,
  cafe,
  chien,
  cinema,
  courses,
  etagere,
  gateau,
  jardin,
  livres,
  marche,
  ordinateur,
  perceuse,
  plante,
  velo,
} as const;

export type Illustration = keyof typeof ILLUSTRATIONS;

/** What stands in a category's or a type's name, in order; the first word found decides. */
const WORDS: readonly [RegExp, Illustration][] = [
  [/anima|chien|chat/, 'chien'],
  [/menage|nettoy|recycl|propret/, 'balai'],
  [/brico|repar|outil/, 'perceuse'],
  [/scolaire|etude|lecture|livre|culture|journal/, 'livres'],
  [/transport|velo|sport|balade|randonn/, 'velo'],
  [/informatique|numerique|ordinateur/, 'ordinateur'],
  [/cuisine|gateau|patiss|repas|diner|restaurant|anniversaire|fete/, 'gateau'],
  [/jardin|plant/, 'jardin'],
  [/cinema|film|theatre|concert|spectacle|musee/, 'cinema'],
  [/marche|braderie|brocante/, 'marche'],
  [/course|livraison|panier/, 'courses'],
  [/sante|enfant|garde/, 'plante'],
  [/convivial|cafe|verre|bar|rencontre|reunion|soiree|jeux/, 'cafe'],
  [/meuble|etagere|maison/, 'etagere'],
];

/** The address of the drawing that fits a category, a type or a title; the café when nothing fits. */
export function chooseIllustration(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = WORDS.find(([words]) => words.test(plain));
  return ILLUSTRATIONS[found?.[1] ?? 'cafe'];
}
