type Props = { count?: number | undefined };

/** The figure a badge shows: never above 99. */
export function capCount(count: number): number {
  return Math.min(count, 99);
}

/** '1 non lu', '12 non lus', beside the badge of messages. */
export function sayUnread(count: number): string {
  return count === 1 ? '1 non lu' : `${capCount(count)} non lus`;
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
