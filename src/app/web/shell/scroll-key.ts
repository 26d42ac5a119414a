interface Entry {
  /** Of the entry of the history; 'default' for the one a document was opened with. */
  key: string;
  pathname: string;
  search: string;
}

/**
 * Under which name the place where a page stood is kept. A document's first entry has no name of its own: its
 * address stands for it, so that only a reload finds it again. A link to a card leads to the card, whatever was
 * seen before under that address.
 * @param opened when this document was opened.
 */
export function nameScroll({ key, pathname, search }: Entry, opened: number): string {
  if (key !== 'default') return key;
  const address = pathname + search;
  return new URLSearchParams(search).has('highlight') ? `${address} ${opened}` : address;
}
