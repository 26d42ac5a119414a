// MeetQL's words: a text is cut into tokens in one pass, each character looked at a fixed number of times.
import type { Fault, Span } from './meetql-tree.contract.ts';

// biome-ignore format: one list
export const KEYWORDS = [
  'SELECT', 'FIND', 'COUNT', 'UPDATE', 'DELETE', 'FROM', 'WHERE', 'ORDER', 'BY', 'ASC', 'DESC', 'LIMIT', 'SKIP',
  'SET', 'AND', 'OR', 'NOT', 'LIKE', 'IN', 'IS', 'NULL', 'TRUE', 'FALSE', 'NOW', 'GROUP', 'MONTH',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

export type TokenKind =
  | 'keyword'
  | 'name'
  | 'text'
  | 'number'
  | 'duration'
  /** `:quartier`: a value given beside the text. */
  | 'parameter'
  | 'operator'
  | 'sign'
  /** Nothing of the language; `faults` says why. */
  | 'unknown';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** As it was written; of a text, what it says. */
  readonly text: string;
  /** Of a keyword, in capitals. */
  readonly keyword?: Keyword;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly faults: readonly Fault[];
  /** Where the query ends: at the semicolon that closes it, if one does. */
  readonly end: number;
}

const KNOWN: ReadonlySet<string> = new Set(KEYWORDS);

// Each is tried where the one before ended ('y'), and none can go back over what it has read.
const BLANK = /\s+/y;
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*/uy;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const TAIL = /[\p{L}\p{N}_.]+/uy;
const PARAMETER = /:[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const OPERATOR = /==|!=|<=|>=|<>|[=<>]/y;
const SIGN = /[(),*\-+]/y;

/** Cuts a text into tokens; blanks and a closing semicolon are left out, what is no part of the language is kept as `unknown`. */
export function tokenize(source: string): Tokens {
  const tokens: Token[] = [];
  const faults: Fault[] = [];
  const whole = source.trimEnd();
  const end = whole.endsWith(';') ? whole.length - 1 : source.length;
  let at = 0;

  /** Where what a pattern takes here ends; `at` when it takes nothing. */
  const endOf = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(source) ? pattern.lastIndex : at;
  };
  const add = (kind: TokenKind, end: number, text = source.slice(at, end)) => {
    tokens.push({ kind, text, start: at, end });
    at = end;
  };
  const refuse = (end: number, message: string) => {
    faults.push({ message, at: { start: at, end } });
    add('unknown', end);
  };

  const addText = (quote: string) => {
    const { text, end } = readText(source, at, quote);
    if (end === undefined) refuse(source.length, `Ce texte n'est pas fermé : il manque ${quote}`);
    else if (text.includes('\u0000')) refuse(end, 'Ce texte contient un caractère interdit');
    else add('text', end, text);
  };

  const addNumber = (digits: string) => {
    const end = at + digits.length;
    TAIL.lastIndex = end;
    const tail = TAIL.exec(source)?.[0];
    if (tail === undefined) add('number', end);
    else if (/^[mhd]$/i.test(tail) && /^\d+$/.test(digits)) add('duration', end + 1);
    else if (/^\p{L}+$/u.test(tail)) {
      refuse(end + tail.length, "Ce nombre est illisible ; une durée s'écrit 30m, 12h ou 7d");
    } else refuse(end + tail.length, 'Ce nombre est illisible');
  };

  const addOther = () => {
    const word = endOf(WORD);
    if (word > at) {
      tokens.push(wordToken(source.slice(at, word), at));
      at = word;
      return;
    }
    const digits = endOf(NUMBER);
    if (digits > at) {
      addNumber(source.slice(at, digits));
      return;
    }
    const operator = endOf(OPERATOR);
    if (operator > at && source.startsWith('<>', at)) {
      refuse(operator, 'Opérateur inconnu « <> » : écrivez !=');
    } else if (operator > at) add('operator', operator);
    else if (endOf(SIGN) > at) add('sign', at + 1);
    else if (endOf(PARAMETER) > at)
      add('parameter', endOf(PARAMETER), source.slice(at + 1, endOf(PARAMETER)));
    else {
      const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
      refuse(at + character.length, `Le caractère « ${character} » est inattendu`);
    }
  };

  while (at < end) {
    const blank = endOf(BLANK);
    if (blank > at) {
      at = blank;
      continue;
    }
    const first = source.charAt(at);
    if (first === "'" || first === '"') addText(first);
    else addOther();
  }
  return { tokens, faults, end };
}

function wordToken(word: string, start: number): Token {
  const end = start + word.length;
  const capitals = word.toUpperCase();
  return KNOWN.has(capitals)
    ? { kind: 'keyword', text: word, keyword: capitals as Keyword, start, end }
    : { kind: 'name', text: word, start, end };
}

/** A text from its opening quote on; `end` undefined when nothing closes it. */
function readText(
  source: string,
  start: number,
  quote: string,
): { text: string; end: number | undefined } {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const close = source.indexOf(quote, from);
    if (close === -1) return { text: '', end: undefined };
    parts.push(source.slice(from, close));
    if (source.charAt(close + 1) !== quote) return { text: parts.join(quote), end: close + 1 };
    from = close + 2;
  }
}
