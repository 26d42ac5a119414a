// Which drawing stands for what has no picture of its own. Every page may need it before its scripts have come: no icon
// is imported here.
import { ILLUSTRATIONS, type Illustration } from './illustration.ts';

export type IconName =
  | 'shoppingCart'
  | 'truckDelivery'
  | 'paw'
  | 'bucketDroplet'
  | 'sofa'
  | 'hammer'
  | 'school'
  | 'book'
  | 'bike'
  | 'car'
  | 'deviceLaptop'
  | 'chefHat'
  | 'babyCarriage'
  | 'plant2'
  | 'heartbeat'
  | 'movie'
  | 'music'
  | 'coffee';

/** Beginnings of words, without accents, in order: the first line found decides. */
const LOOKS: readonly [RegExp, IconName, Illustration][] = [
  [/\b(courses?\b|marche\b|supermarche)/, 'shoppingCart', 'courses'],
  [/\b(livraison|livrer|colis)/, 'truckDelivery', 'courses'],
  [/\b(anima|chien|chiot|chats?\b|chaton|veterinaire)/, 'paw', 'chien'],
  [/\b(menage|nettoy|repassage|linge|aspirateur)/, 'bucketDroplet', 'balai'],
  [/\b(etagere|meuble|armoire|commode|fauteuil|canape|chaise|demenag)/, 'sofa', 'etagere'],
  [/\b(brico|repar|perceuse|percer|outil|plomberie|peinture|serrure)/, 'hammer', 'perceuse'],
  [
    /\b(soutien|scolaire|devoirs|brevet|bac\b|reviser|cours d(e\b(?! vincennes)|'))/,
    'school',
    'livres',
  ],
  [
    /\b(livre|lecture|lire\b|romans?\b|policiers?\b|poches?\b|bd\b|bandes? dessinee|magazine)/,
    'book',
    'livres',
  ],
  [/\b(velo|trottinette|rollers?\b|patins?\b|skate)/, 'bike', 'velo'],
  [/\b(transport|trajet|voiture|conduire|covoitur)/, 'car', 'velo'],
  [
    /\b(informatique|ordinateur|numerique|internet|imprimante|tablette|telephone|ecran)/,
    'deviceLaptop',
    'ordinateur',
  ],
  [/\b(cuisin|gateau|patiss|repas|recette|confiture)/, 'chefHat', 'gateau'],
  [/\b(enfant|bebe|baby|creche|nounou)/, 'babyCarriage', 'gateau'],
  [/\b(jardin|balcon|potager)/, 'plant2', 'jardin'],
  [/\b(plante|arros|fleur)/, 'plant2', 'plante'],
  [/\b(sante|soin|medecin|pharmacie|infirm)/, 'heartbeat', 'plante'],
  [/\b(cinema|films?\b|dvd|theatre|spectacle)/, 'movie', 'cinema'],
  [/\b(musique|piano|guitare|concert)/, 'music', 'cinema'],
  [/\b(convivial|cafe|visite|compagnie|jeux)/, 'coffee', 'cafe'],
];

/** The icon and the drawing that the words of a name or a title call for. */
export function findDrawing(text: string): { icon: IconName; drawing: Illustration } | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, icon, drawing] = LOOKS.find(([words]) => words.test(plain)) ?? [];
  return icon && drawing && { icon, drawing };
}

/**
 * The address of the drawing for what has no picture of its own: by the first text that says something.
 * @param otherwise when none does.
 */
export function chooseIllustration(
  texts: readonly string[],
  otherwise: Illustration = 'cafe',
): string {
  for (const text of texts) {
    const look = findDrawing(text);
    if (look) return ILLUSTRATIONS[look.drawing];
  }
  return ILLUSTRATIONS[otherwise];
}

/** For what no word calls for: one of these, always the same for the same title. */
const OTHERWISE: readonly Illustration[] = ['promenade', 'cafe', 'marche', 'table', 'livres'];

/** The address of the drawing of an article without a picture: by its tags, then its title. */
export function drawArticle({ tags, title }: { tags: readonly string[]; title: string }): string {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return chooseIllustration([...tags, title], OTHERWISE[sum % OTHERWISE.length]);
}
