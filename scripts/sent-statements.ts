// Which files of tests are run once more on another PostgreSQL: few that together send every statement there is.
// A rule is not proved twice; what may differ from one version to the next is what is sent.

/** Of each file of tests, by its path, the names of the statements that it sends. */
export type Sent = Map<string, ReadonlySet<string>>;

/** Reads the lines that a run noted (src/server/testing/sent-statements.ts). */
export function readSent(lines: string): Sent {
  const sent = new Map<string, Set<string>>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [file = '', name = ''] = line.split('\t');
    const names = sent.get(file);
    if (names) names.add(name);
    else sent.set(file, new Set([name]));
  }
  return sent;
}

export const statementsOf = (sent: Sent): Set<string> =>
  new Set([...sent.values()].flatMap((names) => [...names]));

/**
 * Files that send all of these statements between them that are sent by any, each time the one that sends the most that
 * are missing for what it costs.
 * @param costOf of a file, above 0.
 */
export function coverStatements(
  sent: Sent,
  statements: ReadonlySet<string>,
  costOf: (file: string) => number,
): string[] {
  const missing = statements.intersection(statementsOf(sent));
  const files = [...sent.keys()].toSorted();
  const chosen: string[] = [];
  while (missing.size > 0) {
    const worth = (file: string) =>
      (sent.get(file)?.intersection(missing).size ?? 0) / costOf(file);
    const best = files.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const name of sent.get(best) ?? []) missing.delete(name);
  }
  return chosen;
}
