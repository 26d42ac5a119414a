/** A list typed on one line: split at its commas, trimmed, empty pieces left out. */
export function splitItems(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** A list as one types it again: « 22 romans policiers, Un serre-livres ». */
export function joinItems(items: readonly string[]): string {
  return items.join(', ');
}
