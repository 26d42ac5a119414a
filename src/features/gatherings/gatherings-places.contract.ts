// How many may come: for the sentences, the forms and the calls alike.

/** How many may take part, the creator not counted. */
export const PLACES = { least: 2, most: 50 } as const;
