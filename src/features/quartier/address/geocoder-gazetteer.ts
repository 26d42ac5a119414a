import type { AddressFeature } from '#features/quartier/quartier.contract.ts';
import { isInside, type LonLat, quartier } from '#quarter/quartier.config.ts';
import { type KnownStreet, rankNumber, readKnownStreets } from './geocoder-facts.ts';
import { compareWords } from './geocoder-similarity.ts';
import {
  foldWords,
  isLinkingWord,
  isStreetType,
  namesElsewhere,
  readAddress,
  type TypedAddress,
} from './geocoder-text.ts';

/** What is looked for: any place that is known, or where somebody may live. */
export type Sought = 'all' | 'homes';

/** The built-in street list: answers in memory, without any network. */
export interface Gazetteer {
  /**
   * The best answers to a text being typed, at most five; empty when it names another commune.
   * @param what 'homes': streets alone, as nobody lives in a station of the métro
   */
  search(text: string, what?: Sought): AddressFeature[];
  /** The street an answer of the address service or of this list stands on, when it is known. */
  findStreet(feature: AddressFeature): KnownStreet | undefined;
}

interface Entry {
  readonly street: KnownStreet;
  /** The folded words of its name and of each other way to write it. */
  readonly spellings: readonly (readonly string[])[];
}

interface Match {
  readonly entry: Entry;
  readonly number: string | undefined;
  readonly score: number;
}

/** Answers a `street` cannot give: the number asked for is not known there. */
const NUMBER_UNKNOWN = 0.9;
const TYPE_DIFFERS = 0.65;
/** 'rue' alone names no street. */
const TYPE_ALONE = 0.55;
/** 'Nation' is the square rather than its station. */
const PLACE = 0.95;
const SHOWN_FROM = 0.5;
const LONGEST_QUERY = 120;

/** Makes the street list searchable; `streets` is the quarter's own unless a test brings others. */
export function createGazetteer(streets: readonly KnownStreet[] = readKnownStreets()): Gazetteer {
  const index = indexWords(streets.map((street) => ({ street, spellings: spell(street) })));
  const byId = new Map(streets.map((street) => [streetId(street), street]));
  const byName = new Map(streets.map((street) => [`${street.name}|${street.postcode}`, street]));

  return {
    search(text, what = 'all') {
      const query = text.slice(0, LONGEST_QUERY);
      const readings = readAddress(query);
      // Before the best five are kept: what is left out takes none of their places.
      const matches = findMatches(index, readings).filter(
        ({ entry }) => what === 'all' || entry.street.kind !== 'place',
      );
      if (!namesElsewhere(query)) return keepBest(matches);
      // Elsewhere, only a street known to lie under the postal code written is an answer.
      const postcode = readings[0]?.postcode ?? 'none';
      return keepBest(matches.filter(({ entry }) => entry.street.postcode === postcode));
    },
    findStreet({ properties }) {
      const [commune, code] = properties.id.split('_');
      const name = properties.street ?? properties.name;
      return byId.get(`${commune}_${code}`) ?? byName.get(`${name}|${properties.postcode}`);
    },
  };
}

/** Which streets have a word in their name, so that a search looks at those alone. */
type WordIndex = ReadonlyMap<string, readonly Entry[]>;

function indexWords(entries: readonly Entry[]): WordIndex {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const word of new Set(entry.spellings.flat())) {
      if (isLinkingWord(word)) continue;
      const having = index.get(word) ?? [];
      having.push(entry);
      index.set(word, having);
    }
  }
  return index;
}

/** The streets with a word like one of the names typed; those of a type when it stands alone. */
function gatherCandidates(
  index: WordIndex,
  readings: readonly TypedAddress[],
  compare: typeof compareWords,
): Set<Entry> {
  const typed = new Set(readings.flatMap(({ words }) => words));
  const names = [...typed].filter((word) => !isLinkingWord(word) && !isStreetType(word));
  const wanted = names.length > 0 ? names : [...typed];
  const known = [...index].filter(([word]) => wanted.some((name) => compare(name, word) > 0));
  return new Set(known.flatMap(([, entries]) => entries));
}

function findMatches(index: WordIndex, readings: readonly TypedAddress[]): Match[] {
  const compare = rememberComparisons();
  const entries = [...gatherCandidates(index, readings, compare)];
  return entries.flatMap((entry) => {
    let best: Match | undefined;
    for (const [index, reading] of readings.entries()) {
      // A later reading left words out: the plain one wins when both fit.
      const doubt = index === 0 ? 1 : 0.98;
      const score = scoreReading(entry, reading, compare) * doubt;
      if (score > (best?.score ?? SHOWN_FROM)) best = { entry, number: reading.number, score };
    }
    return best ? [best] : [];
  });
}

function scoreReading(entry: Entry, reading: TypedAddress, compare: typeof compareWords): number {
  const { street, spellings } = entry;
  const words =
    Math.max(...spellings.map((known) => scoreWords(reading.words, known, compare))) *
    (street.kind === 'place' ? PLACE : 1);
  if (words <= SHOWN_FROM) return words;
  const otherPostcode =
    reading.postcode !== undefined &&
    street.postcode !== '' &&
    street.postcode !== reading.postcode;
  const noNumber =
    reading.number !== undefined && locateNumber(street, reading.number) === undefined;
  return words * (otherPostcode ? 0.9 : 1) * (noNumber ? NUMBER_UNKNOWN : 1);
}

/** 1 when every word stands for one of the other side; words weigh what they tell apart. */
function scoreWords(
  typed: readonly string[],
  known: readonly string[],
  compare: typeof compareWords,
): number {
  const free = new Set(known.keys());
  let total = 0;
  let told = 0;
  let toldOfName = 0;
  for (const word of typed) {
    total += weigh(word);
    let bestIndex = -1;
    let best = 0;
    for (const index of free) {
      const likeness = compare(word, known[index] ?? '');
      if (likeness > best) [best, bestIndex] = [likeness, index];
    }
    if (bestIndex < 0) continue;
    free.delete(bestIndex);
    const weight = Math.min(weigh(word), weigh(known[bestIndex] ?? ''));
    told += best * (weight < 1 ? weight : weigh(word));
    toldOfName += best * weigh(known[bestIndex] ?? '');
  }
  if (total === 0) return 0;
  const nameWeight = known.reduce((sum, word) => sum + weigh(word), 0);
  const score = (told / total) * (0.6 + (0.4 * toldOfName) / nameWeight);
  if (typed.every((word) => weigh(word) < 1)) return Math.min(score, TYPE_ALONE);
  return typeDiffers(typed, known) ? Math.min(score, TYPE_DIFFERS) : score;
}

function typeDiffers(typed: readonly string[], known: readonly string[]): boolean {
  const asked = typed.filter(isStreetType);
  const types = known.filter(isStreetType);
  return asked.length > 0 && types.length > 0 && !asked.some((type) => types.includes(type));
}

function weigh(word: string): number {
  if (isLinkingWord(word)) return 0.1;
  if (isStreetType(word) || word === 'metro' || word === 'station') return 0.35;
  return 1;
}

function keepBest(matches: readonly Match[]): AddressFeature[] {
  const ranked = matches.toSorted(
    (a, b) =>
      b.score - a.score ||
      Number(a.entry.street.extent === 'outside') - Number(b.entry.street.extent === 'outside') ||
      b.entry.street.metres - a.entry.street.metres ||
      a.entry.street.name.localeCompare(b.entry.street.name, 'fr'),
  );
  const features = new Map<string, AddressFeature>();
  for (const match of ranked) {
    if (features.size === quartier.addressSearch.maxResults) break;
    const feature = toFeature(match);
    if (!features.has(feature.properties.label)) features.set(feature.properties.label, feature);
  }
  return [...features.values()];
}

/** The point of a house number: known, or between two known ones of its side; else undefined. */
export function locateNumber(street: KnownStreet, number: string): LonLat | undefined {
  const exact = street.numbers.get(number);
  if (exact) return exact;
  // Around a square the numbers do not follow a line.
  if (street.extent === 'outside' || /^(Place|Square|Cour) /.test(street.name)) return undefined;
  const rank = rankNumber(number);
  const side = [...street.numbers].filter(
    ([known]) => Number.parseInt(known, 10) % 2 === parity(number),
  );
  const after = side.findIndex(([known]) => rankNumber(known) > rank);
  const [low, high] = [side[after - 1], side[after]];
  if (!low || !high || !isInside(low[1]) || !isInside(high[1])) return undefined;
  const share = (rank - rankNumber(low[0])) / (rankNumber(high[0]) - rankNumber(low[0]));
  const between = (from: number, to: number) => Number((from + (to - from) * share).toFixed(6));
  return [between(low[1][0], high[1][0]), between(low[1][1], high[1][1])];
}

function parity(number: string): number {
  return Number.parseInt(number, 10) % 2;
}

function toFeature({ entry: { street }, number, score }: Match): AddressFeature {
  const { name, postcode, kind } = street;
  const point = number === undefined ? undefined : locateNumber(street, number);
  const fullName = point ? `${number} ${name}` : name;
  const commune = communeCode(postcode);
  const district = Number(postcode.slice(-2));
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...(point ?? street.point)] },
    properties: {
      label: [fullName, postcode, quartier.city].filter((part) => part !== '').join(' '),
      score: Number(Math.min(score, 0.99).toFixed(4)),
      id: point && number ? `${streetId(street)}_${padNumber(number)}` : streetId(street),
      type: point ? 'housenumber' : kind === 'place' ? 'locality' : 'street',
      name: fullName,
      postcode,
      citycode: commune,
      city: quartier.city,
      context: `75, ${quartier.city}, ${quartier.region}`,
      ...(point && number ? { housenumber: number } : {}),
      ...(kind === 'street' ? { street: name } : {}),
      ...(district > 0
        ? { district: `${quartier.city} ${district}${district === 1 ? 'er' : 'e'} Arrondissement` }
        : {}),
    },
  };
}

/** `75112_7402`, as the address service; a street whose code is not known is named in full. */
function streetId({ postcode, code, name }: KnownStreet): string {
  return `${communeCode(postcode)}_${code === '' ? foldWords(name).join('-') : code}`;
}

/** INSEE code of a Paris arrondissement; the city's for a place without postal code. */
function communeCode(postcode: string): string {
  return postcode === '' ? '75056' : `751${postcode.slice(-2)}`;
}

/** `00025`, `00025_bis`. */
function padNumber(number: string): string {
  const [, digits = '', repetition = ''] = /^(\d+)(.*)$/s.exec(number) ?? [];
  return repetition === '' ? digits.padStart(5, '0') : `${digits.padStart(5, '0')}_${repetition}`;
}

function spell(street: KnownStreet): string[][] {
  const names = [street.name, ...street.aliases];
  const joined = names.map((name) => name.replaceAll('-', ''));
  return [...new Set([...names, ...joined].map((name) => foldWords(name).join(' ')))].map((name) =>
    name.split(' '),
  );
}

/** The same few words come back in hundreds of names: each pair is compared once a search. */
function rememberComparisons(): typeof compareWords {
  const memory = new Map<string, Map<string, number>>();
  return (typed, known) => {
    const row = memory.get(typed) ?? new Map<string, number>();
    memory.set(typed, row);
    const remembered = row.get(known);
    if (remembered !== undefined) return remembered;
    const likeness = compareWords(typed, known);
    row.set(known, likeness);
    return likeness;
  };
}
