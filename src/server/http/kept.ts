import type { Tx } from '#server/database/database.ts';
import { HungUp } from './hanging-up.ts';
import { type NotedPart, readChanges, readSnapshot } from './kept.sql.ts';

/** An answer that can be given again: its text and the headers that go with it. */
export interface Answer {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Answers kept for those who asked, while nothing they are made of has changed. */
export interface Kept {
  /**
   * What was answered to `key` before, unless a transaction that ended before this call, in whichever process, has changed
   * one of `parts` since: never older than any write that was acknowledged. Otherwise what `make` gives now.
   */
  answer<A extends Answer>(
    asked: { key: string; parts: readonly NotedPart[] },
    make: () => Promise<A>,
  ): Promise<A | Answer>;
}

/** What is published, by whom, and who takes part. */
export const ofQuarter = { madeOf: ['quarter'] } as const;
/** The reader's conversations, or what the reader and others have to do with each other. */
export const ofTalks = { madeOf: ['talks', 'quarter'] } as const;
export const ofNotices = { madeOf: ['notices', 'quarter'] } as const;

/** What the clock alone changes (an event is over) is told after so long at the latest. */
const KEPT_MS = 5_000;
/** Answers kept at once, in characters, and the longest of them. */
const CHARACTERS = 4_000_000;
const LONGEST = 200_000;
/** A look that follows the one before after more than this does not ask what changed: everything has. Far below `CHANGES_KEPT_SECONDS`. */
const REST_MS = 30_000;
/** Parts whose version is known at once; beyond, everything counts as changed and they are counted afresh. */
const PARTS = 20_000;
/** How long the database tells of a change; no transaction takes longer. */
export const CHANGES_KEPT_SECONDS = 600;

interface Entry {
  answer: Answer;
  versions: string;
  until: number;
}

export function createKept(tx: Tx): Kept {
  const versionsOf = createVersions(tx);
  const entries = new Map<string, Entry>();
  /** What is being made, by key and versions: whoever asks for the same meanwhile waits for it. */
  const underWay = new Map<string, Promise<Answer>>();
  let characters = 0;

  function forget(key: string): void {
    characters -= entries.get(key)?.answer.text.length ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    forget(key);
    const { length } = entry.answer.text;
    if (length > LONGEST) return;
    entries.set(key, entry);
    characters += length;
    // The oldest first.
    for (const old of entries.keys()) {
      if (characters <= CHARACTERS) break;
      forget(old);
    }
  }

  return {
    async answer({ key, parts }, make) {
      const versions = await versionsOf(parts);
      const kept = entries.get(key);
      if (kept?.versions === versions && kept.until > Date.now()) return kept.answer;
      const name = `${versions} ${key}`;
      for (let before = underWay.get(name); before; before = underWay.get(name)) {
        const shared = await before.catch(passHangingUp);
        if (shared) return shared;
      }
      const made = make().finally(() => underWay.delete(name));
      underWay.set(name, made);
      const answer = await made;
      keep(key, { answer, versions, until: Date.now() + KEPT_MS });
      return answer;
    },
  };
}

/** Whoever it was made for has gone, which is no reason for those who waited with them. */
function passHangingUp(error: unknown): undefined {
  if (!(error instanceof HungUp)) throw error;
}

/** Tells which version parts are in, as of a moment after the call: calls that come while a look is under way share the next. */
function createVersions(tx: Tx): (parts: readonly NotedPart[]) => Promise<string> {
  /** How often a part has changed in this age. */
  const versions = new Map<NotedPart, number>();
  let age = 0;
  let since: { snapshot: string; life: string | null; at: number } | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function begin(): void {
    versions.clear();
    age++;
  }

  async function look(): Promise<void> {
    next = undefined;
    const at = performance.now();
    if (since && at - since.at < REST_MS) {
      const { snapshot, life, changed } = await readChanges(tx, since.snapshot);
      // After a crash of the database, the snapshot of before says nothing of what has changed.
      if (life !== since.life) begin();
      for (const part of changed) versions.set(part, (versions.get(part) ?? 0) + 1);
      if (versions.size > PARTS) begin();
      since = { snapshot, life, at };
    } else {
      const { snapshot, life } = await readSnapshot(tx);
      begin();
      since = { snapshot, life, at };
    }
  }

  return async (parts) => {
    if (!next) {
      next = underWay.then(look);
      underWay = next.catch(() => undefined);
    }
    await next;
    return [age, ...parts.map((part) => versions.get(part) ?? 0)].join();
  };
}
