// MeetQL as a tree: what the parser makes of a text, the printer turns back into one, the server runs.

import type { TextPosition } from '#contract/errors.ts';

export const ROWS_WITHOUT_LIMIT = 100;
export const MOST_ROWS = 1_000;

/** Where something stands in the text: offsets of its first character and of the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A model or a field (with dots into a related one) as it was written. */
export interface Name {
  readonly name: string;
  readonly at: Span;
}

export const DURATION_UNITS = ['m', 'h', 'd'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

export type Value = { readonly at: Span } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  | { readonly kind: 'null' }
  /** `NOW()`, moved by `shift` units: before it when negative. */
  | { readonly kind: 'now'; readonly shift: number; readonly unit: DurationUnit | null }
  /** `:quartier`: what is given for it beside the text. */
  | { readonly kind: 'parameter'; readonly name: string }
);

export const COMPARISONS = ['==', '!=', '<=', '>=', '<', '>'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | {
      readonly kind: 'compare';
      readonly field: Name;
      readonly operator: Comparison;
      readonly value: Value;
    }
  | { readonly kind: 'like'; readonly field: Name; readonly pattern: Value }
  | { readonly kind: 'in'; readonly field: Name; readonly values: readonly Value[] }
  | { readonly kind: 'null'; readonly field: Name; readonly isNull: boolean };

export interface Order {
  readonly field: Name;
  readonly descending: boolean;
}

/** What rows are counted by: a field, or the month of a date. */
export interface Group {
  readonly field: Name;
  readonly by: 'value' | 'month';
}

export interface Assignment {
  readonly field: Name;
  readonly value: Value;
}

interface Rows {
  /** Null: the model chosen beside the text. */
  readonly model: Name | null;
  readonly where: Condition | null;
  readonly order: readonly Order[];
  readonly limit: number | null;
  readonly skip: number | null;
}

export type Query =
  /** `fields` null: all of them (`*`). */
  | ({ readonly kind: 'select'; readonly fields: readonly Name[] | null } & Rows)
  | ({ readonly kind: 'find' } & Rows)
  | {
      readonly kind: 'count';
      readonly model: Name | null;
      readonly where: Condition | null;
      /** None: how many there are in all. */
      readonly group: readonly Group[];
      readonly limit: number | null;
      readonly skip: number | null;
    }
  | {
      readonly kind: 'update';
      readonly model: Name | null;
      readonly set: readonly Assignment[];
      readonly where: Condition;
    }
  | { readonly kind: 'delete'; readonly model: Name | null; readonly where: Condition };

/** What is wrong with a text: one French sentence, and where. */
export interface Fault {
  readonly message: string;
  readonly at: Span;
}

/** The line and column of an offset, from 1, in characters as JavaScript counts them. */
export function positionOf(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
