// MeetQL's values: texts, numbers, true, false, null, and moments counted from now.
import { Cursor, Stop } from './meetql-cursor.contract.ts';
import type { Token } from './meetql-tokens.contract.ts';
import {
  DURATION_UNITS,
  type DurationUnit,
  type Name,
  type Value,
} from './meetql-tree.contract.ts';

/** A hundred years, in each unit. */
const LONGEST_SHIFT: Record<DurationUnit, number> = { m: 52_594_920, h: 876_582, d: 36_524 };

export class ValueParser extends Cursor {
  #field: Name | null = null;

  /** The field that the value it stands at is compared with or given to. */
  field(): Name | null {
    return this.#field;
  }

  protected valueFor(field: Name): Value {
    this.#field = field;
    this.want('value');
    const value = this.#value();
    this.#field = null;
    return value;
  }

  #value(): Value {
    const token = this.peek();
    if (!token) throw this.unexpected();
    const at = { start: token.start, end: token.end };
    if (token.kind === 'text') {
      this.advance();
      return { kind: 'text', text: token.text, at };
    }
    if (token.kind === 'parameter') {
      this.advance();
      return { kind: 'parameter', name: token.text, at };
    }
    if (token.kind === 'number' || (token.kind === 'sign' && token.text === '-')) {
      return this.#number(token);
    }
    if (this.takes('TRUE')) return { kind: 'boolean', boolean: true, at };
    if (this.takes('FALSE')) return { kind: 'boolean', boolean: false, at };
    if (this.takes('NULL')) return { kind: 'null', at };
    if (this.takes('NOW')) return this.#now(token);
    if (token.kind === 'name') {
      const message = `Une valeur est attendue : écrivez un texte entre guillemets, '${token.text}'`;
      throw new Stop({ message, at });
    }
    throw this.unexpected();
  }

  #number(first: Token): Value {
    const sign = this.takesSign('-') ? -1 : 1;
    const token = this.peek();
    if (token?.kind !== 'number') {
      this.want('number');
      throw this.unexpected();
    }
    this.advance();
    const at = { start: first.start, end: token.end };
    const number = sign * Number(token.text);
    if (!Number.isFinite(number)) throw new Stop({ message: 'Ce nombre est trop grand', at });
    // -0 is 0: they are the same to everybody but a computer.
    return { kind: 'number', number: number === 0 ? 0 : number, at };
  }

  #now(first: Token): Value {
    this.takeSign('(');
    const close = this.takeSign(')');
    const at = { start: first.start, end: close.end };
    const sign = this.takesSign('-') ? -1 : this.takesSign('+') ? 1 : 0;
    if (sign === 0) return { kind: 'now', shift: 0, unit: null, at };
    const token = this.peek();
    const unit = DURATION_UNITS.find((one) => one === token?.text.at(-1)?.toLowerCase());
    if (token?.kind !== 'duration' || !unit) {
      const message = 'Une durée est attendue : 30m, 12h ou 7d';
      throw new Stop({ message, at: token ?? this.place() });
    }
    const count = Number(token.text.slice(0, -1));
    if (count > LONGEST_SHIFT[unit]) {
      throw new Stop({ message: 'Cette durée est trop longue (cent ans au plus)', at: token });
    }
    this.advance();
    return {
      kind: 'now',
      shift: count === 0 ? 0 : sign * count,
      unit,
      at: { start: at.start, end: token.end },
    };
  }
}
