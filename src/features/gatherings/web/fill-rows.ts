/** How a part of a list lies in a grid: over how many columns, and in how many of its own. */
export interface PartRoom {
  span: number;
  within: number;
  /** Its cards are wide enough to lie on their side, and nothing beside them stands, which would stretch them. */
  lies: boolean;
}

/** One alone takes two columns. */
const naturalOf = (count: number, columns: number) => Math.min(count === 1 ? 2 : count, columns);

/**
 * Parts that stand side by side as long as there is room, the last of each row as wide as the room that is left: a
 * short week leaves no hole. What comes after the last part while there is more to load is not known: it stays as it is.
 */
export function fillRows(counts: readonly number[], columns: number, isWhole: boolean): PartRoom[] {
  const spans: number[] = [];
  const rows: number[] = [];
  let row = 0;
  let used = 0;
  const widen = () => {
    const last = spans.length - 1;
    const isShort = (counts[last] ?? 0) < columns;
    if (last >= 0 && isShort) spans[last] = (spans[last] ?? 0) + columns - used;
  };
  for (const count of counts) {
    const span = naturalOf(count, columns);
    if (used + span > columns) {
      widen();
      used = 0;
      row += 1;
    }
    spans.push(span);
    rows.push(row);
    used += span;
  }
  if (isWhole) widen();
  const isWide = (at: number) => (spans[at] ?? 0) >= 2 * (counts[at] ?? 1);
  const standing = new Set(rows.filter((_, at) => !isWide(at)));
  return spans.map((span, at) => {
    const within = Math.min(counts[at] ?? 1, span);
    return { span, within, lies: !standing.has(rows[at] ?? 0) };
  });
}
