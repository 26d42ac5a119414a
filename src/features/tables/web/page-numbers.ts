/** The first, the last, those about the one shown and halfway to the ends; undefined where two or more are left out. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const wanted = [
    ...[1, Math.ceil(current / 2), current - 1, current, current + 1],
    ...[Math.ceil((current + last) / 2), last],
  ];
  const shown = [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((one, other) => one - other);
  return shown.flatMap((number, place) => {
    const before = shown[place - 1];
    if (before === undefined || number === before + 1) return [number];
    return [number === before + 2 ? before + 1 : undefined, number];
  });
}
