// Which drawing stands for what has no picture of its own. Every page may need it before its scripts have come: no icon
// is imported here.
import { type IconName, LOOKS } from './drawing-words.ts';
import { ILLUSTRATIONS, type Illustration } from './illustration.ts';

/** What a picture is to be found for. */
export interface Undrawn {
  /** Its own: the thumbnail, else the image. */
  own?: string | null | undefined;
  /** The first of them that says something decides: its title, then its category or its tags. */
  words: readonly string[];
  /** What fits when no word does; which comes first is told by the words, always the same for the same ones. */
  otherwise?: readonly Illustration[] | undefined;
}

/** They mislead about nothing: a bench, coffee, keys. */
const ANYTHING: readonly Illustration[] = ['cafe', 'banc', 'cles', 'cafetiere', 'promenade'];

/** Neither side by side nor one above the other, in rows of four at most. One more fits anything. */
const APART = 4;

/** The icon and the drawings, the best first, that the words of a name or a title call for. */
export function findDrawings(
  text: string,
): { icon: IconName; drawings: readonly [Illustration, ...Illustration[]] } | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
  const [, icon, drawings] = LOOKS.find(([words]) => words.test(plain)) ?? [];
  return icon && drawings && { icon, drawings };
}

/** All that fit, the best first, then what fits anything. */
function listDrawings({ words, otherwise = ANYTHING }: Undrawn): readonly Illustration[] {
  const found = words.map((text) => findDrawings(text)?.drawings).find((drawings) => drawings);
  const from = otherwise.length === 0 ? 0 : sum(words.join(' ')) % otherwise.length;
  return [...(found ?? []), ...otherwise.slice(from), ...otherwise.slice(0, from), ...ANYTHING];
}

function sum(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum;
}

/** The address of its picture, or of the drawing that fits it best. */
export function pictureFor(thing: Undrawn): string {
  return thing.own || ILLUSTRATIONS[listDrawings(thing)[0] ?? 'cafe'];
}

/**
 * The addresses of the pictures of a list, in its order: of what fits each, the best that none of the four before it
 * has. A list that goes on keeps those it began with.
 */
export function picturesApart(things: readonly Undrawn[]): string[] {
  const taken: string[] = [];
  for (const thing of things) {
    const near = taken.slice(-APART);
    const free = listDrawings(thing).find((name) => !near.includes(ILLUSTRATIONS[name]));
    taken.push(thing.own || ILLUSTRATIONS[free ?? 'cafe']);
  }
  return taken;
}

/** What fits an article of which no word says anything. */
const ARTICLE: readonly Illustration[] = ['promenade', 'cafe', 'banc', 'fete', 'livres', 'marche'];

/** By its title, then its tags. */
export function undrawnArticle(article: {
  tags: readonly string[];
  title: string;
  imageUrl?: string | null;
  thumbnailUrl?: string | null;
}): Undrawn {
  const { title, tags, imageUrl, thumbnailUrl } = article;
  return { own: thumbnailUrl || imageUrl, words: [title, ...tags], otherwise: ARTICLE };
}
