import { quartier } from '#quarter/quartier.config.ts';

export interface TypedAddress {
  /** Folded words without number, postal code, city or district. */
  readonly words: readonly string[];
  /** '12', '12bis', or undefined. */
  readonly number: string | undefined;
  readonly postcode: string | undefined;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  bd: 'boulevard',
  bld: 'boulevard',
  bvd: 'boulevard',
  blvd: 'boulevard',
  boul: 'boulevard',
  av: 'avenue',
  ave: 'avenue',
  aven: 'avenue',
  r: 'rue',
  pl: 'place',
  fbg: 'faubourg',
  fg: 'faubourg',
  faub: 'faubourg',
  fb: 'faubourg',
  st: 'saint',
  ste: 'sainte',
  imp: 'impasse',
  pass: 'passage',
  psg: 'passage',
  pas: 'passage',
  sq: 'square',
  all: 'allee',
  crs: 'cours',
  dr: 'docteur',
  doct: 'docteur',
  sgt: 'sergent',
  vla: 'villa',
};

const STREET_TYPES: ReadonlySet<string> = new Set([
  'allee',
  'avenue',
  'boulevard',
  'cite',
  'cour',
  'cours',
  'esplanade',
  'impasse',
  'parvis',
  'passage',
  'passerelle',
  'place',
  'quai',
  'rue',
  'ruelle',
  'sentier',
  'square',
  'villa',
]);

const LINKING_WORDS: ReadonlySet<string> = new Set([
  'a',
  'au',
  'aux',
  'd',
  'dans',
  'de',
  'des',
  'devant',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
]);

/** Large or neighbouring communes: a text that ends with one of them is not about this quarter. */
const OTHER_CITIES: ReadonlySet<string> = new Set([
  'aubervilliers',
  'bagnolet',
  'bobigny',
  'bordeaux',
  'boulogne billancourt',
  'brest',
  'bruxelles',
  'caen',
  'charenton le pont',
  'clermont ferrand',
  'creteil',
  'dijon',
  'grenoble',
  'ivry sur seine',
  'le havre',
  'le mans',
  'les lilas',
  'lille',
  'limoges',
  'lyon',
  'maisons alfort',
  'marseille',
  'metz',
  'montpellier',
  'montreuil',
  'nanterre',
  'nantes',
  'nice',
  'nimes',
  'orleans',
  'pantin',
  'reims',
  'rennes',
  'rouen',
  'saint denis',
  'saint etienne',
  'saint mande',
  'strasbourg',
  'toulon',
  'toulouse',
  'tours',
  'versailles',
  'vincennes',
  'vitry sur seine',
]);

/** No address is longer; what follows is not read. */
const MOST_WORDS = 24;

const NUMBER = /^(\d{1,4})(bis|ter|quater|[a-d])?$/;
const REPETITION = /^(bis|ter|quater|[a-d])$/;

/** Lower case, no accents, no punctuation, abbreviations written out. */
export function foldWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\bn\s*°\s*/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(writeOut);
}

/** Behind a street's type the same letters begin a name: the 'av' of 'rue d'av' is Avron. */
function writeOut(word: string, index: number, words: readonly string[]): string {
  const full = Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : undefined;
  if (full === undefined) return word;
  const typed = words.slice(0, index).some((before) => STREET_TYPES.has(before));
  return typed && STREET_TYPES.has(full) ? word : full;
}

/**
 * Every way to read a typed address, the plainest first: as a whole, comma by comma, from its
 * street word on ('Café du coin 12 rue de Picpus'), its last number as house number.
 */
export function readAddress(text: string): TypedAddress[] {
  const whole = foldWords(text).slice(0, MOST_WORDS);
  const postcode = findPostcode(whole);
  const readings: (readonly string[])[] = [whole];
  const segments = text.split(/[,;()\n]/, 6).map((part) => foldWords(part).slice(0, MOST_WORDS));
  if (segments.length > 1) readings.push(...segments);
  const street = whole.findIndex((word) => STREET_TYPES.has(word));
  if (street > 0) readings.push(whole.slice(startOfNumber(whole, street)));
  return readings
    .flatMap((words) => readWords(words, postcode))
    .filter(({ words }, index) => index === 0 || words.some(isNameWord))
    .slice(0, 12);
}

/** Whether the text itself names another commune, by postal code or by its last words. */
export function namesElsewhere(text: string): boolean {
  const words = foldWords(text);
  if (words.includes('cedex')) return false;
  const postcodes = words.filter(isPostcode);
  if (postcodes.some((code) => quartier.postalCodesInside.includes(code))) return false;
  if (postcodes.length > 0) return true;
  const segments = text.split(',').map((segment) => foldWords(segment).join(' '));
  if (segments.slice(1).some((segment) => OTHER_CITIES.has(segment))) return true;
  return words.some(isStreetType) && [1, 2, 3].some((size) => endsWithCity(words, size));
}

export function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word);
}

export function isLinkingWord(word: string): boolean {
  return LINKING_WORDS.has(word);
}

/** 'Rue de Picpus Nantes' is elsewhere; 'Avenue de Saint-Mandé' and 'Rue de Nice' are not. */
function endsWithCity(words: readonly string[], size: number): boolean {
  const before = words.at(-size - 1);
  if (before === undefined || isStreetType(before) || isLinkingWord(before)) return false;
  return OTHER_CITIES.has(words.slice(-size).join(' '));
}

function isNameWord(word: string): boolean {
  return !isStreetType(word) && !isLinkingWord(word);
}

function isPostcode(word: string): boolean {
  return /^(?:0[1-9]|[1-8]\d|9[0-58])\d{3}$/.test(word);
}

function findPostcode(words: readonly string[]): string | undefined {
  const codes = words.filter(isPostcode);
  return codes.find((code) => quartier.postalCodesInside.includes(code)) ?? codes.at(-1);
}

/** Where a street's number begins, looking back from its type: '36-38 rue' begins at 36. */
function startOfNumber(words: readonly string[], street: number): number {
  let start = street;
  while (start > 0 && isNumberPart(words[start - 1])) start -= 1;
  return start;
}

function isNumberPart(word: string | undefined): boolean {
  return word !== undefined && (NUMBER.test(word) || REPETITION.test(word));
}

function readWords(words: readonly string[], postcode: string | undefined): TypedAddress[] {
  const kept = dropPlaceOfCity(words);
  const first = takeNumber(kept, 0);
  if (first)
    return [
      { ...first, postcode },
      { words: kept, number: undefined, postcode },
    ];
  const plain = { words: kept, number: undefined, postcode };
  const last = kept.findLastIndex((word) => NUMBER.test(word));
  const trailing = last > 0 ? takeNumber(kept, last) : undefined;
  return kept.length === 0 ? [] : trailing ? [plain, { ...trailing, postcode }] : [plain];
}

/** Takes the house number at `at` out of the words, with its bis or ter and a range's end. */
function takeNumber(words: readonly string[], at: number) {
  const match = NUMBER.exec(words[at] ?? '');
  if (!match?.[1]) return undefined;
  let end = at + 1;
  let repetition = match[2];
  const next = words[end];
  if (!repetition && next !== undefined && REPETITION.test(next) && words.length > end + 1) {
    repetition = next;
    end += 1;
  }
  while (at === 0 && NUMBER.test(words[end] ?? '')) end += 1;
  const rest = [...words.slice(0, at), ...words.slice(end)];
  if (rest.length === 0) return undefined;
  return { words: rest, number: `${Number(match[1])}${repetition ?? ''}` };
}

/** Drops postal code, 'Paris', '12e', 'arrondissement', 'France' and a postal code being typed. */
function dropPlaceOfCity(words: readonly string[]): string[] {
  const kept: string[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isDistrict = /^(?:[1-9]|1\d|20)(?:e|er|eme|ieme)$/.test(word);
    const isDistrictNumber = before === 'paris' && /^(?:[1-9]|1\d|20)$/.test(word);
    const isHalfPostcode = index > 1 && index === words.length - 1 && /^750[012]?$/.test(word);
    const isCity = ['paris', 'france', 'cedex', 'arrondissement', 'arrdt'].includes(word);
    const dropped = isPostcode(word) || isDistrict || isDistrictNumber || isHalfPostcode || isCity;
    if (!dropped || (isCity && words.length === 1)) kept.push(word);
  });
  return kept;
}
