type Props = { count?: number | undefined };

/** The figure a badge shows: never above 99. */
export function capCount(count: number): number {
  return Math.min(count, 99);
}

/** Brick counter, hidden from screen readers: whoever carries it says the number in words. */
export function Badge({ count = 0 }: Props) {
  if (count <= 0) return null;
  return (
    <span className="badge" aria-hidden="true">
      {capCount(count)}
    </span>
  );
}
