import { useMemo } from 'react';
import { checkQuery, type ModelDescription } from '../meetql-fields.contract.ts';
import { parseQuery } from '../meetql-parser.contract.ts';
import { type Fault, positionOf, type Query, type Span } from '../meetql-tree.contract.ts';

export interface Judged {
  query: Query | null;
  faults: readonly Fault[];
  /** Where the text only is not finished: nothing is wrong yet. */
  unfinished: boolean;
}

/** What the server would say of a text, as it is typed. */
export function judge(sql: string, models: readonly ModelDescription[], chosen: string): Judged {
  if (sql.trim() === '') return { query: null, faults: [], unfinished: true };
  const { query, faults } = parseQuery(sql);
  if (!query) {
    const unfinished = faults.every(({ at }) => at.start >= sql.trimEnd().length);
    return { query, faults, unfinished };
  }
  const checked = models.length > 0 ? checkQuery(query, models, chosen).faults : [];
  return { query, faults: checked, unfinished: false };
}

export function useFaults(sql: string, models: readonly ModelDescription[], chosen: string) {
  return useMemo(() => judge(sql, models, chosen), [sql, models, chosen]);
}

/** What is marked of a text; where nothing stands (the end of the text), what comes before. */
export function marksOf(sql: string, faults: readonly Fault[]): Span[] {
  return faults
    .map(({ at }) => {
      const last = sql.slice(0, at.start).trimEnd().length;
      return at.end > at.start ? at : { start: last - 1, end: last };
    })
    .filter(({ start, end }) => start >= 0 && end <= sql.length);
}

/** `Ligne 2, colonne 5 : …` */
export function sayFault(sql: string, { message, at }: Fault): string {
  return sayAt(message, positionOf(sql, at.start));
}

export function sayAt(message: string, position: { line: number; column: number } | undefined) {
  return position ? `Ligne ${position.line}, colonne ${position.column} : ${message}` : message;
}
