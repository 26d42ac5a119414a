// Where the parser stands in its tokens, what it would take there, and how it stops.
import type { Keyword, Token } from './meetql-tokens.contract.ts';
import type { Fault, Name, Span } from './meetql-tree.contract.ts';

/** What may stand at a place: a keyword, a sign, or something of that kind. */
export type Wanted = Keyword | WantedName | 'value' | 'operator' | '=' | 'number' | 'end' | Sign;
/** A model, or a field that may stand there: any, one to compare, to set, to sort or count by, or a date. */
type WantedName = 'model' | WantedField;
export type WantedField = 'field' | 'comparable' | 'settable' | 'sortable' | 'dated';
type Sign = '(' | ')' | ',' | '*' | '-' | '+';

/** The first fault met: parsing ends there. */
export class Stop extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Walks the tokens, forward only. */
export class Cursor {
  readonly #tokens: readonly Token[];
  readonly #length: number;
  #next = 0;
  #wanted: Wanted[] = [];

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens;
    this.#length = length;
  }

  /** What the grammar would have taken where it stands. */
  wanted(): Wanted[] {
    return [...new Set(this.#wanted)];
  }

  protected list<Item>(read: () => Item): Item[] {
    const items = [read()];
    while (this.takesSign(',')) items.push(read());
    return items;
  }

  protected name(wanted: WantedName): Name {
    const name = this.optionalName(wanted);
    if (!name) throw this.unexpected();
    return name;
  }

  protected optionalName(wanted: WantedName): Name | null {
    this.want(wanted);
    const token = this.peek();
    if (token?.kind !== 'name') return null;
    this.advance();
    return { name: token.text, at: { start: token.start, end: token.end } };
  }

  protected takes(keyword: Keyword): boolean {
    this.want(keyword);
    if (this.peek()?.keyword !== keyword) return false;
    this.advance();
    return true;
  }

  protected take(keyword: Keyword): void {
    if (!this.takes(keyword)) throw this.unexpected();
  }

  protected takesSign(sign: Sign): boolean {
    this.want(sign);
    const token = this.peek();
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.advance();
    return true;
  }

  protected takeSign(sign: Sign): Token {
    const token = this.peek();
    if (!token || !this.takesSign(sign)) {
      this.want(sign);
      throw this.unexpected();
    }
    return token;
  }

  /** The next token, or the one so many further. */
  protected peek(further = 0): Token | undefined {
    return this.#tokens[this.#next + further];
  }

  protected advance(): void {
    this.#next += 1;
    this.#wanted = [];
  }

  protected want(wanted: Wanted): void {
    this.#wanted.push(wanted);
  }

  /** Where the next token stands, or the end of the text. */
  protected place(): Span {
    const { start, end } = this.peek() ?? { start: this.#length, end: this.#length };
    return { start, end };
  }

  protected unexpected(): Stop {
    const token = this.peek();
    const awaited = sayWanted(this.wanted());
    const found = token
      ? `« ${token.text.slice(0, 40)} » est inattendu ici`
      : 'La requête est incomplète';
    const { start, end } = this.place();
    return new Stop({
      message: awaited ? `${found} ; attendu : ${awaited}` : found,
      at: { start, end },
    });
  }
}

const WORDS: Partial<Record<Wanted, string>> = {
  field: 'un champ',
  comparable: 'un champ',
  settable: 'un champ',
  sortable: 'un champ',
  dated: 'une date',
  model: 'un modèle',
  value: 'une valeur',
  operator: '==, !=, <, >, <=, >=',
  number: 'un nombre',
  end: 'la fin',
  ORDER: 'ORDER BY',
  GROUP: 'GROUP BY',
  ',': 'une virgule',
  '(': 'une parenthèse ouvrante',
  ')': 'une parenthèse fermante',
};

/** French: `un champ, une virgule ou WHERE`. */
function sayWanted(wanted: readonly Wanted[]): string {
  const words = wanted.map((one) => WORDS[one] ?? one);
  const last = words.pop();
  if (last === undefined) return '';
  return words.length > 0 ? `${words.join(', ')} ou ${last}` : last;
}
