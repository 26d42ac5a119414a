// MeetQL's grammar, one function a rule. It never goes back, so that its time grows with the text alone; what it
// would have taken where the text ends is told, for the editor to complete.
import { Stop, type Wanted } from './meetql-cursor.contract.ts';
import { tokenize } from './meetql-tokens.contract.ts';
import type {
  Assignment,
  Comparison,
  Condition,
  Fault,
  Group,
  Name,
  Order,
  Query,
} from './meetql-tree.contract.ts';
import { ValueParser } from './meetql-values.contract.ts';

/** The longest text taken, in characters. */
export const LONGEST_QUERY = 10_000;
/** How deep parentheses and NOT may stand in one another. */
const DEEPEST = 100;
const COUNT_ALONE = 'Pour compter, écrivez COUNT seul : COUNT FROM services WHERE … ou GROUP BY …';
const GROUPS_ARE_COUNTED = 'GROUP BY va avec COUNT : COUNT FROM services GROUP BY status';
const MOST_GROUPS = 3;

export interface Parsed {
  /** Null when there is a fault. */
  readonly query: Query | null;
  readonly faults: readonly Fault[];
  /** What the grammar would have taken where it stopped. */
  readonly wanted: readonly Wanted[];
  /** The field that a value, where it stopped, would be compared with or given to. */
  readonly field: Name | null;
}

/** Parses a text; never throws. */
export function parseQuery(source: string): Parsed {
  if (source.length > LONGEST_QUERY) {
    const message = `Cette requête est trop longue (${LONGEST_QUERY} caractères au plus)`;
    const at = { start: LONGEST_QUERY, end: source.length };
    return { query: null, faults: [{ message, at }], wanted: [], field: null };
  }
  const { tokens, faults, end } = tokenize(source);
  const parser = new Parser(tokens, end);
  try {
    const query = parser.query();
    return { query: faults.length > 0 ? null : query, faults, ...stateOf(parser) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { at } = error.fault;
    // What cannot be read says more than that it was not expected.
    const earlier = faults.some((fault) => fault.at.start <= at.start);
    return { query: null, faults: earlier ? faults : [error.fault], ...stateOf(parser) };
  }
}

const stateOf = (parser: Parser) => ({ wanted: parser.wanted(), field: parser.field() });

class Parser extends ValueParser {
  #depth = 0;

  query(): Query {
    const query = this.#statement();
    if (this.peek()) this.want('end');
    const extra = this.peek();
    if (extra) throw this.unexpected();
    return query;
  }

  #statement(): Query {
    if (this.takes('SELECT')) return this.#select();
    if (this.takes('FIND')) {
      return { kind: 'find', model: this.optionalName('model'), ...this.#rows() };
    }
    if (this.takes('COUNT')) {
      if (this.peek()?.text === '(') this.#refuse(COUNT_ALONE);
      const model = this.#from();
      return { kind: 'count', model, where: this.#optionalWhere(), ...this.#groups() };
    }
    if (this.takes('UPDATE')) return this.#update();
    if (this.takes('DELETE')) {
      const model = this.#from();
      return { kind: 'delete', model, where: this.#requiredWhere('DELETE') };
    }
    throw this.unexpected();
  }

  #select(): Query {
    const fields = this.takesSign('*') ? null : this.list(() => this.#column());
    const model = this.#from();
    return { kind: 'select', fields, model, ...this.#rows() };
  }

  #column(): Name {
    if (this.peek()?.keyword === 'COUNT') this.#refuse(COUNT_ALONE);
    return this.name('field');
  }

  #update(): Query {
    const model = this.optionalName('model');
    this.take('SET');
    const set = this.list(() => this.#assignment());
    return { kind: 'update', model, set, where: this.#requiredWhere('UPDATE') };
  }

  #assignment(): Assignment {
    const field = this.name('settable');
    this.want('=');
    const token = this.peek();
    if (token?.kind !== 'operator' || !/^==?$/.test(token.text)) throw this.unexpected();
    this.advance();
    return { field, value: this.valueFor(field) };
  }

  #groups() {
    if (!this.takes('GROUP')) return { group: [], limit: null, skip: null };
    this.take('BY');
    const group = this.list(() => this.#group());
    const more = group[MOST_GROUPS];
    if (more) {
      const message = `GROUP BY prend ${MOST_GROUPS} champs au plus`;
      throw new Stop({ message, at: more.field.at });
    }
    return { group, ...this.#bounds() };
  }

  #group(): Group {
    this.want('sortable');
    if (!this.takes('MONTH')) return { field: this.name('sortable'), by: 'value' };
    this.takeSign('(');
    const field = this.name('dated');
    this.takeSign(')');
    return { field, by: 'month' };
  }

  #rows() {
    const where = this.#optionalWhere();
    const order = this.takes('ORDER') ? this.#orders() : [];
    if (this.peek()?.keyword === 'GROUP') this.#refuse(GROUPS_ARE_COUNTED);
    return { where, order, ...this.#bounds() };
  }

  #bounds() {
    let limit = this.takes('LIMIT') ? this.#count('LIMIT') : null;
    const skip = this.takes('SKIP') ? this.#count('SKIP') : null;
    if (limit === null && skip !== null && this.takes('LIMIT')) limit = this.#count('LIMIT');
    return { limit, skip };
  }

  #orders(): Order[] {
    this.take('BY');
    return this.list(() => {
      const field = this.name('sortable');
      const descending = this.takes('DESC');
      if (!descending) this.takes('ASC');
      return { field, descending };
    });
  }

  #count(of: 'LIMIT' | 'SKIP'): number {
    this.want('number');
    const token = this.peek();
    if (token?.kind !== 'number') throw this.unexpected();
    const number = Number(token.text);
    if (!/^\d+$/.test(token.text) || number > 1_000_000_000) {
      throw new Stop({ message: `${of} attend un nombre entier`, at: token });
    }
    this.advance();
    return number;
  }

  #from(): Name | null {
    return this.takes('FROM') ? this.name('model') : null;
  }

  #optionalWhere(): Condition | null {
    return this.takes('WHERE') ? this.#or() : null;
  }

  #requiredWhere(of: string): Condition {
    if (this.takes('WHERE')) return this.#or();
    if (this.peek()) throw this.unexpected();
    this.#refuse(`${of} sans WHERE est refusé : dites quelles lignes sont concernées`);
  }

  #or(): Condition {
    return this.#joined('or', () => this.#joined('and', () => this.#not()));
  }

  #joined(kind: 'and' | 'or', read: () => Condition): Condition {
    const first = read();
    const parts = [first];
    while (this.takes(kind === 'and' ? 'AND' : 'OR')) parts.push(read());
    return parts.length > 1 ? { kind, parts } : first;
  }

  #not(): Condition {
    // What is meant most often is told, and proposed, first.
    this.want('comparable');
    if (this.takes('NOT')) return this.#deeper(() => ({ kind: 'not', of: this.#not() }));
    if (this.takesSign('(')) {
      return this.#deeper(() => {
        const condition = this.#or();
        this.takeSign(')');
        return condition;
      });
    }
    return this.#test(this.name('comparable'));
  }

  /** Stops where it stands. */
  #refuse(message: string): never {
    throw new Stop({ message, at: this.place() });
  }

  #deeper(read: () => Condition): Condition {
    this.#depth += 1;
    if (this.#depth > DEEPEST) {
      this.#refuse(`Trop de parenthèses ou de NOT les uns dans les autres (${DEEPEST} au plus)`);
    }
    const condition = read();
    this.#depth -= 1;
    return condition;
  }

  #test(field: Name): Condition {
    this.want('operator');
    const token = this.peek();
    if (token?.kind === 'operator') {
      const operator = token.text === '=' ? '==' : (token.text as Comparison);
      this.advance();
      return { kind: 'compare', field, operator, value: this.valueFor(field) };
    }
    if (this.takes('LIKE')) return { kind: 'like', field, pattern: this.valueFor(field) };
    if (this.takes('IN')) {
      this.takeSign('(');
      const values = this.list(() => this.valueFor(field));
      this.takeSign(')');
      return { kind: 'in', field, values };
    }
    if (this.takes('IS')) {
      const isNull = !this.takes('NOT');
      this.take('NULL');
      return { kind: 'null', field, isNull };
    }
    const misplaced = token?.keyword === 'NOT' ? this.peek(1)?.keyword : undefined;
    if (token && (misplaced === 'LIKE' || misplaced === 'IN')) {
      const message = `NOT s'écrit avant le champ : NOT ${field.name} ${misplaced} …`;
      throw new Stop({ message, at: token });
    }
    throw this.unexpected();
  }
}
