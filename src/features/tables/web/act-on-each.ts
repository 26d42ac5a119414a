/** What came of an act on several rows, one after the other. */
export interface Outcome<Row> {
  done: number;
  /** Those that stayed as they were. */
  left: Row[];
  /** Why, each sentence once, with how many rows it is said of where they are several. */
  reasons: string[];
}

/** Acts on rows one after the other; one that fails keeps nobody from the next. */
export async function actOnEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  say: (error: unknown) => string,
): Promise<Outcome<Row>> {
  const left: Row[] = [];
  const said = new Map<string, number>();
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      left.push(row);
      const sentence = say(error);
      said.set(sentence, (said.get(sentence) ?? 0) + 1);
    }
  }
  const reasons = [...said].map(([sentence, times]) =>
    times === 1 ? sentence : `${sentence} (${times} lignes)`,
  );
  return { done: rows.length - left.length, left, reasons };
}
