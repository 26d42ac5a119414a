/** How a part of a list lies in a grid: over how many columns, and in how many of its own. */
export interface PartRoom {
  span: number;
  within: number;
  /** Its cards are wide enough to lie on their side, and nothing beside them stands, which would stretch them. */
  lies: boolean;
}

export interface PartCards {
  count: number;
  /** Nobody may come to any of them any more. */
  isLow?: boolean;
}

/** One alone takes two columns, where one may still come to it. */
const naturalOf = ({ count, isLow }: PartCards, columns: number) =>
  Math.min(count === 1 && !isLow ? 2 : count, columns);

/**
 * Parts that stand side by side as long as there is room, the last of each row to which one may come as wide as the room
 * that is left: a short week leaves no hole. What comes after the last part while there is more to load is not known: it
 * stays as it is.
 */
export function fillRows(
  parts: readonly PartCards[],
  columns: number,
  isWhole: boolean,
): PartRoom[] {
  const counts = parts.map(({ count }) => count);
  const spans: number[] = [];
  const rows: number[] = [];
  let row = 0;
  let used = 0;
  const widen = () => {
    const isShort = (at: number) => rows[at] === row && (counts[at] ?? 0) < columns;
    const short = [...spans.keys()].filter(isShort);
    const widest = short.findLast((at) => !parts[at]?.isLow) ?? short.at(-1);
    if (widest !== undefined) spans[widest] = (spans[widest] ?? 0) + columns - used;
  };
  for (const part of parts) {
    const span = naturalOf(part, columns);
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
