import { useRef, useState } from 'react';
import { useWrite } from '#web/data/api.ts';
import type { ApiError } from '#web/data/call.ts';
import { type DryRun, type QueryAnswer, runQuery } from '../meetql.contract.ts';
import type { GivenValues } from '../meetql-parameters.contract.ts';
import type { TypedQuery } from './typed-query.ts';

/** A query, and what is given for what it leaves open. */
export type Asking = TypedQuery & { parameters: GivenValues };

export interface Outcome {
  asked: Asking;
  answer: QueryAnswer;
  /** How long the answer took to come. */
  milliseconds: number;
  /** Another at each run. */
  at: number;
}

export interface Pending {
  kind: 'update' | 'delete';
  query: Asking;
  dryRun: DryRun;
}

const isDryRun = (answer: QueryAnswer): answer is DryRun => 'dryRun' in answer;

/** Runs queries; what changes rows is tried first, and done once it is confirmed. */
export function useQueryRun(onDone: (query: TypedQuery) => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<ApiError>();
  const [pending, setPending] = useState<Pending>();
  const [stopped, setStopped] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  const { mutateAsync, isPending } = useWrite(runQuery);

  async function ask(query: Asking & { dryRun?: true }): Promise<Outcome | undefined> {
    const started = performance.now();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setFailure(undefined);
    setStopped(false);
    try {
      const answer = await mutateAsync({ body: query, signal });
      return {
        asked: query,
        answer,
        milliseconds: Math.round(performance.now() - started),
        at: started,
      };
    } catch (error) {
      if (signal.aborted) setStopped(true);
      else setFailure(error as ApiError);
      setOutcome(undefined);
      return undefined;
    }
  }

  async function execute(query: Asking): Promise<void> {
    const done = await ask(query);
    setPending(undefined);
    if (!done) return;
    setOutcome(done);
    onDone(query);
  }

  async function run(query: Asking, kind: Pending['kind'] | undefined): Promise<void> {
    if (isPending) return;
    if (!kind) return execute(query);
    const tried = await ask({ ...query, dryRun: true });
    if (!tried || !isDryRun(tried.answer)) return;
    const { matched } = tried.answer;
    if (matched > 0) {
      setOutcome(undefined);
      setPending({ kind, query, dryRun: tried.answer });
      return;
    }
    // Nothing to confirm; and not run either: by now there might be something.
    const answer = kind === 'update' ? { matched, modified: 0 } : { deleted: 0 };
    setOutcome({ ...tried, answer });
    onDone(query);
  }

  return {
    outcome,
    failure,
    stopped,
    pending,
    working: isPending,
    run,
    /** Nobody waits any more: the server stops it too. */
    stop: () => leaving.current?.abort(),
    confirm: () => pending && void execute(pending.query),
    cancel: () => setPending(undefined),
  };
}
