// What the screens say of an answer.
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import { daysOf } from '#web/words/span-days.ts';
import { capitalise, readLeaf, sayDay, sayHour } from '#web/words/when-words.ts';
import { type Found, type FoundKind, MOST_COUNTED, type SearchAnswer } from '../search.contract.ts';

type Days = NonNullable<SearchAnswer['dates']>;

/** 'samedi 28 novembre', of a day `YYYY-MM-DD`. */
export const nameWhole = (day: string): string => `${nameDay(day)} ${nameDate(day)}`;

/** 'Samedi 28 novembre', 'Du samedi 28 au dimanche 29 novembre'; of another year with that year. */
export function sayDays({ from, to }: Pick<Days, 'from' | 'to'>, now: number): string {
  const year = to.slice(0, 4);
  const other = year === readParisDay(now)?.date.slice(0, 4) ? '' : ` ${year}`;
  if (from === to) return capitalise(`${nameWhole(from)}${other}`);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? nameWhole(from).replace(/ \p{L}+$/u, '') : nameWhole(from);
  return `Du ${first} au ${nameWhole(to)}${other}`;
}

/** '29 nov.', '1er déc.' */
function sayLeaf(instant: number): string {
  const { number, month } = readLeaf(instant);
  return `${number === '1' ? '1er' : number}\u00a0${month}`;
}

/** Of what stands on a day, its hours then: '10 h' with its end below; of what goes on since before, until when, in that order. */
export function readHours({ at, end }: Pick<Found, 'at' | 'end'>, on = readParisDay(at)?.date) {
  if (end === null) return { before: undefined, main: sayHour(at), after: undefined };
  const last = Date.parse(end) - 1;
  if (readParisDay(at)?.date === on) {
    const isLong = daysOf({ date: at, end }).length > 1;
    const after = isLong ? `au ${sayLeaf(last)}` : `à ${sayHour(end)}`;
    return { before: undefined, main: sayHour(at), after };
  }
  return readParisDay(last)?.date === on
    ? { before: "jusqu'à", main: sayHour(end), after: undefined }
    : { before: "jusqu'au", main: sayLeaf(last), after: undefined };
}

/** How a part of the day is said after 'ce', after 'demain', and after a date; by the hour at which it begins. */
const PARTS: Readonly<Record<number, readonly [string, string, string]>> = {
  0: ['ce matin', 'matin', 'au matin'],
  11: ['ce midi', 'midi', 'à midi'],
  12: ['cet après-midi', 'après-midi', "dans l'après-midi"],
  18: ['ce soir', 'soir', 'au soir'],
};

function sayThen({ from, to, hours }: Days, now: number): string {
  if (from !== to) {
    const days = sayDays({ from, to }, now);
    return `${days[0]?.toLowerCase()}${days.slice(1)}`;
  }
  const day = sayDay(`${from}T12:00:00Z`, now);
  const part = hours && PARTS[hours.from];
  if (!part) return day;
  if (day === "aujourd'hui") return part[0];
  return day === 'demain' ? `demain ${part[1]}` : `${day} ${part[2]}`;
}

const LACKS = {
  nothing: "Rien n'est annoncé",
  over: "Plus rien n'est annoncé",
  behind: "Rien n'était annoncé",
} as const;

/** "Rien n'est annoncé ce soir", "Plus rien n'est annoncé aujourd'hui", "Rien n'était annoncé hier". */
export const sayLack = (lack: keyof typeof LACKS, dates: Days, now: number): string =>
  `${LACKS[lack]} ${sayThen(dates, now)}`;

interface Happening {
  /** What takes place then; whether there may be more. */
  things: number;
  isMore: boolean;
  markets: number;
  /** What only speaks of it. */
  told: number;
  /** Parts of the site that were named, and stand above. */
  parts: number;
}

/** Of a status that is read aloud: with a part of the site above it, something was found. */
const sayNone = (parts: number): string =>
  parts > 0 ? sayCount(parts, 'rubrique du site', 'rubriques du site') : 'Aucun résultat trouvé';

const sayCount = (count: number, one: string, more: string) =>
  count > 1 ? `${count}\u00a0${more}` : `${count}\u00a0${one}`;

/** '3 choses ce jour-là près de chez vous, et 2 marchés ouverts.'; what only speaks of it has its own heading, and its count there. */
export function sayHappening(
  { things, isMore, markets, told, parts }: Happening,
  { from, to }: Pick<Days, 'from' | 'to'>,
): string {
  const then = from === to ? 'ce jour-là' : 'ces jours-là';
  const takesPlace = [
    things > 0 &&
      `${isMore ? 'Au moins ' : ''}${sayCount(things, 'chose', 'choses')} ${then} près de chez vous`,
    markets > 0 && sayCount(markets, 'marché ouvert', 'marchés ouverts'),
  ].filter(Boolean);
  if (takesPlace.length > 0) return `${takesPlace.join(', et ')}.`;
  return told > 0
    ? `${sayCount(told, 'résultat en parle', 'résultats en parlent')}.`
    : sayNone(parts);
}

const NOT_ALL = 'Rien ne réunit tous ces mots';

/** That nothing says what is looked for. */
export const sayNoneExact = ({ partly }: SearchAnswer, q: string): string =>
  partly ? NOT_ALL : `Rien ne dit ${quote(q)} mot pour mot`;

const quote = (text: string) => `«\u00a0${text.trim()}\u00a0»`;

/** The spelling that was searched instead of what was typed, as the way to it, and why. */
export const sayMeant = (corrected: string, q: string) => ({
  way: `Vouliez-vous dire ${quote(corrected)}\u00a0?`,
  why: `Rien ne dit ${quote(q)}.`,
});

/** How the answer is to be read, where it is not just to what was typed; of another spelling, `sayMeant`. */
export function sayUnderstood(answer: SearchAnswer): string | undefined {
  const { corrected, near, partly, dates, results } = answer;
  if (dates) return "Ce qui a lieu près de chez vous, dans l'ordre ; puis ce qui en parle.";
  if (corrected) return undefined;
  if (near) return 'Personne de ce nom exactement. Vouliez-vous dire :';
  if (partly && results.length > 0) return `${NOT_ALL}. Voici ce qui en a une partie.`;
  return undefined;
}

const sum = ({ counts }: SearchAnswer) => Object.values(counts).reduce((total, n) => total + n, 0);

/** Whether something is found, and all of it only comes near: by other words, or by some of them. */
export const isAllNear = ({ results, near, dates }: SearchAnswer): boolean =>
  results.length > 0 && !near && !dates && results.every(({ exact }) => !exact);

/** Whether a neighbour's name was typed, and nothing else: one that stands first, or was meant. */
export function isName({ results, category, corrected, near }: SearchAnswer): boolean {
  const [first] = results;
  if (category || corrected || !first) return false;
  const isPerson = first.kind === 'resident' || first.kind === 'message';
  return isPerson && (near || first.title.some(({ found }) => found));
}

/** How many there are of all kinds, or of one. */
export const totalOf = (answer: SearchAnswer, kind?: FoundKind): number =>
  kind ? answer.counts[kind] : sum(answer);

/** '12'; of so many that they were not all counted, '2000 et plus'. */
export const sayCounted = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${count}\u00a0et plus`;

/** '1 résultat', '12 résultats', '100 résultats' of all kinds, or of one; `parts` of the site stand above them. */
export function sayTotal(answer: SearchAnswer, parts: number, kind?: FoundKind): string {
  const total = totalOf(answer, kind);
  if (total === 0) return sayNone(parts);
  const results = total === 1 ? '1 résultat' : `${sayCounted(total)} résultats`;
  // Of a word that was mended, what is found may have other words for it alone.
  const isMended = answer.corrected !== null && answer.results.every(({ exact }) => !exact);
  if (!kind && (isMended || isAllNear(answer))) {
    return `${results} qui s'en ${total === 1 ? 'approche' : 'approchent'}`;
  }
  if (answer.near) return `${results} à l'orthographe voisine`;
  // What says it comes first: where one that only comes near is among those read, all that say it are.
  const exact = answer.results.filter((found) => found.exact).length;
  if (exact === 0 || exact === answer.results.length) return results;
  return `${sayCount(exact, 'résultat', 'résultats')}, ${sayCount(total - exact, "qui s'en approche", "qui s'en approchent")}`;
}
