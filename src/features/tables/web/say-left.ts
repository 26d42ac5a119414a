interface Left {
  error: string;
}

/** Why rows stayed as they were, each sentence once, with how many it is said of where they are several. */
export function sayLeft(left: readonly Left[]): string[] {
  return [...Map.groupBy(left, ({ error }) => error)].map(([sentence, { length }]) =>
    length === 1 ? sentence : `${sentence} (${length} lignes)`,
  );
}
