// What may be done in a circle: the server decides by it, screens offer by it.

/** Whether nobody else keeps it: they neither leave it nor give it up. */
export const isLastKeeper = (place: string | null | undefined, keepers: readonly unknown[]) =>
  place === 'keeper' && keepers.length === 1;
