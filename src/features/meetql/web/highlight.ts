import { tokenize } from '../meetql-tokens.contract.ts';
import type { Fault } from '../meetql-tree.contract.ts';

/** A piece of a query and how it is drawn. */
export interface Piece {
  text: string;
  look: 'keyword' | 'name' | 'text' | 'number' | 'plain';
  /** Inside a fault. */
  wrong: boolean;
  /** Offset of its first character. */
  start: number;
}

const LOOKS = {
  keyword: 'keyword',
  name: 'name',
  text: 'text',
  number: 'number',
  duration: 'number',
  operator: 'plain',
  sign: 'plain',
  unknown: 'plain',
} as const;

/** Cuts a text into pieces, of which every character is in one. */
export function highlight(source: string, faults: readonly Fault[]): Piece[] {
  const marks = faults.map(({ at }) => markOf(source, at));
  const cuts = new Set(marks.flatMap(({ start, end }) => [start, end]));
  const pieces: Piece[] = [];

  const add = (start: number, end: number, look: Piece['look']) => {
    let from = start;
    const inside = [...cuts].filter((cut) => cut > start && cut < end).toSorted((a, b) => a - b);
    for (const to of [...inside, end]) {
      if (to === from) continue;
      const at = from;
      const wrong = marks.some((mark) => mark.start <= at && at < mark.end);
      pieces.push({ text: source.slice(from, to), look, wrong, start: from });
      from = to;
    }
  };

  let at = 0;
  for (const { kind, start, end } of tokenize(source).tokens) {
    add(at, start, 'plain');
    add(start, end, LOOKS[kind]);
    at = end;
  }
  add(at, source.length, 'plain');
  return pieces;
}

/** A fault where nothing stands (the end of the text) is drawn under what comes before. */
function markOf(source: string, { start, end }: Fault['at']): Fault['at'] {
  if (end > start) return { start, end };
  const last = source.slice(0, start).trimEnd().length;
  return { start: Math.max(0, last - 1), end: last };
}
