// What a name looks like to somebody who reads it, and which names are kept for the site's own team.
// Invariant: two names that look the same have the same skeleton (Unicode TR 39), whatever letters they are made of.
import unhomoglyph from 'unhomoglyph';

/** Marks of no script of their own that nothing composes: faint, and no part of any spelling. */
const FAINT_MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Small capitals, which look like the capitals of user names that are compared without regard to case. */
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  [...'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkĸkʟlᴍmʍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter] as const] : [],
  ),
);

const lookOf = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/** Signs that pass for letters where one looks for them, and hardly show. */
const FAINT_LETTERS = /[\p{Lm}\ua78c\ua78f\ua7f7]/gu;
/** Looks that the table leaves out. */
const LOOKS: ReadonlyMap<string, string> = new Map([['\u03c2', 'c']]);
/** The accents that a French reader tells apart; others on these letters are overlooked. */
const ACCENTED = new Set([...'àâäéèêëîïôöùûüÿçñ'].map((letter) => letter.normalize('NFD')));
const MARKED = /(.)([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+)/gu;
const EDGE = /[ '._-]/;

/** Without the signs at both ends. */
function within(name: string, sign: RegExp): string {
  const letters = [...name];
  const from = letters.findIndex((letter) => !sign.test(letter));
  const to = letters.findLastIndex((letter) => !sign.test(letter));
  return letters.slice(Math.max(from, 0), to + 1).join('');
}

/** Without what is overlooked: accents of no French word, what stands around. In whatever case, I, l and i are one. */
const overlooked = (look: string) =>
  within(
    look
      .replace(MARKED, (_all, letter: string, marks: string) => {
        const [kept = ''] = [...marks].filter((mark) => ACCENTED.has(letter + mark));
        return letter + kept;
      })
      .replaceAll('i', 'l'),
    EDGE,
  );

/** Equal for two names that are read as the same. */
export function skeletonOf(name: string): string {
  const shown = name
    .normalize('NFKC')
    .replace(FAINT_MARKS, '')
    .replace(UNSEEN, '')
    .replace(FAINT_LETTERS, '')
    .replaceAll('İ', 'i')
    .trim();
  // `CIaire` is read as `Claire`; all in capitals, each letter is read as its small one. Names have no case.
  const cased = shown === shown.toUpperCase() ? shown.toLowerCase() : shown;
  const small = [...lookOf(cased).toLowerCase()]
    .map((letter) => SMALL_CAPITALS.get(letter) ?? LOOKS.get(letter) ?? letter)
    .join('');
  return overlooked(lookOf(small).toLowerCase());
}

const AROUND = /[\p{Nd} '._-]/u;

/** The letters a word is read as, without accents and signs, and without digits around it. */
function lettersOf(word: string): string {
  return skeletonOf(within(word.toLowerCase(), AROUND)).replace(/[^\p{L}]/gu, '');
}

const skeletons = (words: string) => new Set(words.split(' ').map(lettersOf));

const ERASED = lettersOf('ancienvoisin');
/** A word of a name that says that somebody speaks for the site. */
const OFFICES = skeletons(
  'admin admins webmaster webmestre systeme system equipe equipes lequipe support officiel officielle officiels officielles ' +
    'administrateur administratrice ' +
    'superadmin ladmin modo modos staff root',
);
/** The same, whatever stands around them. */
const TITLES = [
  ...skeletons('administrat moderateur moderatrice moderation moderator quartiernation'),
];
const SIGNS_AS_LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
};

const spellOut = (name: string) =>
  name.replace(/[013457@]/g, (sign) => SIGNS_AS_LETTERS[sign] ?? sign);

const wordsOf = (name: string) => name.normalize('NFKC').split(/[\s\p{P}|+<>=~]+/u);

/** 'Claire É q u i p e' as it is read: 'Claire Équipe'. */
const spelledOut = (name: string) =>
  wordsOf(name).reduce((read, word, at, all) => {
    const isOneOfSome = [...word].length === 1 && [...(all[at - 1] ?? '')].length === 1;
    return at === 0 || isOneOfSome ? read + word : `${read} ${word}`;
  }, '');

/** Whether a name, of a user or of a person, would be read as the site's own. */
export function isOffice(name: string): boolean {
  return [name, spellOut(name)].some((read) => {
    const whole = lettersOf(read);
    const words = [whole, ...[read, spelledOut(read)].flatMap(wordsOf).map(lettersOf)];
    return words.some((word) => OFFICES.has(word)) || TITLES.some((title) => whole.includes(title));
  });
}

const LINKS = 'a au aux d de des du en et l la le les ma notre nos vos votre';
/** Words that do not say who it is. */
const FILLERS = `${LINKS} site quartier nation qn`;

const LINKING = skeletons(LINKS);

/** Who says no more than this of themselves speaks for somebody they are not: a word of `heads`, and of `around` at most. */
interface Claim {
  isHead: (word: string) => boolean;
  around: ReadonlySet<string>;
}

const claim = (isHead: Claim['isHead'], around = ''): Claim => ({
  isHead,
  around: skeletons(`${FILLERS} ${around}`),
});

const PUBLIC_OFFICES = skeletons(
  'mairie mairies police polices prefecture prefectures commissariat commissariats gendarmerie gendarmeries gendarmes pompiers samu mairiedeparis villedeparis hoteldeville ' +
    'policemunicipale policenationale prefecturedepolice',
);
const WORDS_OF_THE_SITE = skeletons(
  'client clients clientele assistance hotline sav serviceclient serviceclients verifie verifiee verifies verifiees ' +
    'certifie certifiee certifies certifiees officiel officielle officiels officielles voisinverifie voisineverifiee voisinsverifies',
);

const SITE = lettersOf('site');
/** Names of those who left, and of all who may read, articles left out. */
const NOBODY_IN_PARTICULAR = skeletons(
  'ancienvoisin anciennevoisine anciensvoisins anciennesvoisines toutmonde',
);

const CLAIMS: readonly Claim[] = [
  claim((word) => OFFICES.has(word) || TITLES.some((title) => word.includes(title))),
  claim(
    (word) => PUBLIC_OFFICES.has(word),
    'paris arrondissement e eme ieme er xie xieme xiie xiieme xxe xxeme onzieme douzieme vingtieme picpus centre annexe proximite ' +
      'agent agents caserne ville hotel service services conseil municipal municipale ' +
      'nationale sapeurs',
  ),
  claim(
    (word) => WORDS_OF_THE_SITE.has(word),
    'service services compte comptes membre membres profil profils voisin voisine voisins voisines habitant habitants',
  ),
  claim(
    (word) => word === SITE,
    'aide assistance bureau direction fondateur fondatrice fondateurs fondatrices regie',
  ),
  claim(
    (word) => NOBODY_IN_PARTICULAR.has(word),
    'ancien ancienne anciens anciennes voisin voisine voisins voisines tout monde',
  ),
];

/** Whether a name says that it is the site's own or a public office, and no more: 'Équipe de boules' says more. */
export function isOfficeAlone(name: string): boolean {
  const readings = [name, spellOut(name)].flatMap((read) => [read, spelledOut(read)]);
  return readings.some((read) => {
    const words = wordsOf(read).map(lettersOf);
    const said = words.filter((word) => !LINKING.has(word)).join('');
    const heads = [lettersOf(read), said, ...words];
    return CLAIMS.some(
      ({ isHead, around }) =>
        heads.some(isHead) &&
        words.every((word) => word === '' || isHead(word) || around.has(word)),
    );
  });
}

/** Names kept for erased residents: taken by somebody, they would stand in the way of an erasure. */
export function isOfTheErased(name: string): boolean {
  return lettersOf(name).startsWith(ERASED);
}
