// What a text names where it names a public place and nothing else. It is told to whoever passes by, who must learn
// of nobody's home: a number, a floor, a name beside the place, and it is told no more.
import { readKnownStreets } from './geocoder-facts.ts';
import { isLinkingWord, readAddress } from './geocoder-text.ts';

/** Ways that are places to meet at. */
const OPEN = /^(?:Place|Square|Jardin|Parc|Parvis|Esplanade|Promenade) /;
/** What one meets at within a place. */
const SPOTS: ReadonlySet<string> = new Set(
  'boulodrome entree fontaine kiosque manege pelouse terrain'.split(' '),
);

let known: ReadonlyMap<string, string> | undefined;

/** The words that say which place it is; undefined where a number stands before them. */
function keyOf(text: string): string | undefined {
  const [plain] = readAddress(text);
  if (!plain || plain.number !== undefined) return undefined;
  const words = plain.words.filter((word) => !isLinkingWord(word) && !SPOTS.has(word));
  return words.length > 1 ? words.join(' ') : undefined;
}

function readKnown(): ReadonlyMap<string, string> {
  const names = readKnownStreets()
    .filter(({ kind, name }) => kind === 'place' || OPEN.test(name))
    .flatMap(({ name, aliases }) => [name, ...aliases]);
  return new Map(
    names.flatMap((name) => {
      const key = keyOf(name);
      return key === undefined ? [] : [[key, name] as const];
    }),
  );
}

/** The place by the name that our own list has of it: what was written beside is not told. */
export function namePublicPlace(text: string): string | undefined {
  known ??= readKnown();
  const key = keyOf(text);
  return key === undefined ? undefined : known.get(key);
}
