// Which files of tests are run once more on another PostgreSQL: few that together send most statements there are.
// A rule is not proved twice; what may differ from one version to the next is what is sent. What only a dear file sends
// is only planned there (older-postgres.ts).

/** Of each file of tests, by its path, the names of the statements that it sends. */
export type Sent = Map<string, ReadonlySet<string>>;

/** Of each statement, by its name, the texts it is sent in: a list has one for each of its orders. */
export type Texts = Map<string, ReadonlySet<string>>;

/** Reads the lines that a run noted (src/server/testing/sent-statements.ts). */
export function readSent(lines: string): { sent: Sent; texts: Texts } {
  const sent = new Map<string, Set<string>>();
  const texts = new Map<string, Set<string>>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [file = '', name = '', text] = line.split('\t');
    addTo(sent, file, name);
    if (text) addTo(texts, name, String(JSON.parse(text)));
  }
  return { sent, texts };
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

export const statementsOf = (sent: Sent): Set<string> =>
  new Set([...sent.values()].flatMap((names) => [...names]));

export interface Choice {
  /** What a file costs, above 0. */
  costOf: (file: string) => number;
  /** Whether a statement can be planned without any file. */
  isPlanned: (name: string) => boolean;
  /** A file is worth its cost when, for each unit of it, it sends so many that are missing. */
  least: number;
}

/**
 * Files that send these statements between them, each time the one that sends the most that are missing for what it
 * costs, as long as that is worth it, or as something is missing that cannot be planned.
 */
export function coverStatements(
  sent: Sent,
  statements: ReadonlySet<string>,
  { costOf, isPlanned, least }: Choice,
): string[] {
  const missing = statements.intersection(statementsOf(sent));
  const files = [...sent.keys()].toSorted();
  const chosen: string[] = [];
  const sends = (file: string) => sent.get(file)?.intersection(missing) ?? new Set<string>();
  const worth = (file: string) => sends(file).size / costOf(file);
  const isWorthIt = (file: string) =>
    worth(file) >= least ||
    sends(file)
      .values()
      .some((name) => !isPlanned(name));
  for (;;) {
    const useful = files.filter((file) => sends(file).size > 0 && isWorthIt(file));
    if (useful.length === 0) return chosen;
    const best = useful.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const name of sent.get(best) ?? []) missing.delete(name);
  }
}
