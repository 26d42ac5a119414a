// How an answer is found, step by step, each only where the one before left too little: the words as they are typed and what
// is said for them; their spelling mended; some of the words; names written nearly so.

import { readDays } from '#contract/said-days.ts';
import type { Tx } from '#server/database/database.ts';
import { countSpan, dayAfter, pastBefore, weekAround } from './days/dates.ts';
import { type FoundKind, MARKET_DAYS, type SearchAnswer } from './search.contract.ts';
import { askUnits, isAnything, isMarkets, type Question, readQuestion } from './search.question.ts';
import type { Answer } from './search.shown.sql.ts';
import { countDays, findAll, findNearNames } from './search.sql.ts';
import { readSpellings } from './words/spelling.sql.ts';
import { correct, doubtful } from './words/spelling.ts';
import { isTrade, isWord } from './words/thesaurus.ts';

export interface Asked {
  readerId: string;
  q: string;
  kind?: FoundKind | undefined;
  limit: number;
}

export interface FoundAnswer extends Answer {
  /** What was searched in the end. */
  question: Question | undefined;
  corrected: string | null;
  dates: SearchAnswer['dates'];
  partly: boolean;
  /** Names were guessed. */
  near: boolean;
}

/** Fewer than this, and some of the words will do. */
const FEW = 5;
/** A neighbour's name stands before all else, but for a word of the language. */
const NAMED = 2;
const NAMED_LIKE_A_WORD = 0.001;

const NONE = { corrected: null, dates: null, partly: false, near: false };

const countOf = ({ counts }: Answer) => counts.reduce((sum, { total }) => sum + total, 0);

/** One after the other, each thing once; of each kind there are at least as many as were read. */
function join(first: Answer, then: Answer, limit: number): Answer {
  const seen = new Set(first.rows.map(({ kind, id }) => kind + id));
  const rows = [...first.rows, ...then.rows.filter(({ kind, id }) => !seen.has(kind + id))];
  const totals = new Map(first.counts.map(({ kind, total }) => [kind, total]));
  for (const { kind, total } of then.counts) {
    const read = rows.filter((row) => row.kind === kind).length;
    totals.set(kind, Math.max(read, total, totals.get(kind) ?? 0));
  }
  return {
    rows: rows.slice(0, limit),
    counts: [...totals].map(([kind, total]) => ({ kind, total })),
    category: first.category ?? then.category,
  };
}

function findWords(tx: Tx, { readerId, kind, limit }: Asked, question: Question, any?: true) {
  const { words, units, loose } = question;
  return findAll(tx, {
    readerId,
    kind,
    limit,
    units: askUnits(any ? loose : units),
    category: units.find(({ category }) => category)?.category,
    any,
    offers: units.some((unit) => isTrade(unit.words)) || undefined,
    ...(any
      ? {}
      : {
          names: words.map((word) => `'${word}':*`).join(' & '),
          named: words.every(isWord) ? NAMED_LIKE_A_WORD : NAMED,
        }),
  });
}

/** All of the words; where few things have them, then those that have some. */
async function findSome(tx: Tx, asked: Asked, question: Question, all: Answer) {
  const { units, loose } = question;
  if (Math.max(units.length, loose.length) < 2 || countOf(all) >= FEW) {
    return { answer: all, partly: false };
  }
  const some = await findWords(tx, asked, question, true);
  if (countOf(all) === 0)
    return { answer: join(all, some, asked.limit), partly: countOf(some) > 0 };
  const rest = { ...some, rows: some.rows.map((row) => ({ ...row, fewer: true })) };
  return { answer: join(all, rest, asked.limit), partly: false };
}

const newWords = ({ words }: Question, mended: Question) =>
  mended.words.filter((word) => !words.includes(word));

/**
 * Whether each word finds something by itself: a spelling is told to nobody who may not see what is written so, though
 * another word that they typed found something.
 */
async function findsEach(tx: Tx, asked: Asked, words: readonly string[]): Promise<boolean> {
  for (const word of words) {
    const question = readQuestion(word);
    if (!question || countOf(await findWords(tx, asked, question)) === 0) return false;
  }
  return true;
}

async function findText(tx: Tx, asked: Asked, question: Question): Promise<FoundAnswer> {
  const all = await findWords(tx, asked, question);
  const doubted = countOf(all) === 0 ? doubtful(question.words) : [];
  if (doubted.length > 0) {
    const corrected = correct(question.words, await readSpellings(tx, doubted));
    const mended = corrected === undefined ? undefined : readQuestion(corrected);
    if (corrected !== undefined && mended) {
      const meant = await findWords(tx, asked, mended);
      const { answer, partly } = await findSome(tx, asked, mended, meant);
      const isThere =
        countOf(meant) > 0 || (await findsEach(tx, asked, newWords(question, mended)));
      if (countOf(answer) > 0 && isThere) {
        return { ...answer, ...NONE, question: mended, corrected, partly };
      }
    }
  }
  const { answer, partly } = await findSome(tx, asked, question, all);
  if (countOf(answer) > 0 || doubted.length < question.words.length) {
    return { ...answer, ...NONE, question, partly };
  }
  const { readerId, kind, limit } = asked;
  const people = await findNearNames(tx, { readerId, kind, limit, near: doubted });
  const near = countOf(people) > 0;
  return { ...people, category: answer.category, ...NONE, question, near };
}

async function countWeek(tx: Tx, readerId: string, days: readonly string[]) {
  const [from = '', to = from] = [days[0], days.at(-1)];
  const counts = await countDays(tx, { readerId, from, to: dayAfter(to) });
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

/** What takes place on the days that are named, what is past last, else by time; then what says so. */
async function findDays(tx: Tx, asked: Asked, now: Date): Promise<FoundAnswer | undefined> {
  const days = readDays(asked.q, now);
  if (!days) return undefined;
  const { readerId, kind, limit } = asked;
  const { from, to, hours } = days;
  const [fromHour, toHour] = hours ?? [];
  // Whoever asks what there is to do on a day looks for all that takes place.
  const asksAnything = isAnything(days.rest);
  const rest = asksAnything ? undefined : readQuestion(days.rest);
  const units = rest ? askUnits(rest.units) : '[]';
  const when = { from, to: dayAfter(to), fromHour, toHour };
  const past = pastBefore(days, now)?.toISOString();
  const then = await findAll(tx, { readerId, kind, limit, units, ...when, past });
  const question = asksAnything ? undefined : readQuestion(asked.q);
  const said = question && (await findWords(tx, asked, question));
  // On those days is nothing of the kind, and nothing says so: what is looked for says more than when.
  const markets = !kind && rest !== undefined && isMarkets(rest) && countSpan(days) <= MARKET_DAYS;
  if (rest && countOf(then) === 0 && !markets) {
    return said && countOf(said) > 0 ? undefined : await findText(tx, asked, rest);
  }
  // The reader's screen has the markets themselves; below them stands what is written of markets.
  const told = markets ? await findText(tx, asked, rest) : said;
  const answer = told ? join(then, told, limit) : then;
  const dates = {
    ...{ from, to, hours: hours ? { from: hours[0], to: hours[1] } : null },
    week: await countWeek(tx, readerId, weekAround(from, now)),
    markets,
  };
  return { ...answer, ...NONE, question: rest ?? question, dates };
}

export async function findAnswer(tx: Tx, asked: Asked, now: Date): Promise<FoundAnswer> {
  const dated = await findDays(tx, asked, now);
  if (dated) return dated;
  const question = readQuestion(asked.q);
  if (!question) return { counts: [], rows: [], category: null, ...NONE, question };
  return await findText(tx, asked, question);
}
