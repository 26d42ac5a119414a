import { useState } from 'react';
import { type ApiError, useWrite } from '#web/data/api.ts';
import { type DryRun, type QueryAnswer, runQuery } from '../meetql.contract.ts';
import type { TypedQuery } from './typed-query.ts';

export interface Outcome {
  answer: QueryAnswer;
  /** How long the answer took to come. */
  milliseconds: number;
  /** Another at each run. */
  at: number;
}

export interface Pending {
  kind: 'update' | 'delete';
  query: TypedQuery;
  dryRun: DryRun;
}

const isDryRun = (answer: QueryAnswer): answer is DryRun => 'dryRun' in answer;

/** Runs queries; what changes rows is tried first, and done once it is confirmed. */
export function useQueryRun(onDone: (query: TypedQuery) => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<ApiError>();
  const [pending, setPending] = useState<Pending>();
  const { mutateAsync, isPending } = useWrite(runQuery);

  async function ask(query: TypedQuery & { dryRun?: true }): Promise<Outcome | undefined> {
    const started = performance.now();
    setFailure(undefined);
    try {
      const answer = await mutateAsync({ body: query });
      return { answer, milliseconds: Math.round(performance.now() - started), at: started };
    } catch (error) {
      setFailure(error as ApiError);
      setOutcome(undefined);
      return undefined;
    }
  }

  async function execute(query: TypedQuery): Promise<void> {
    const done = await ask(query);
    setPending(undefined);
    if (!done) return;
    setOutcome(done);
    onDone(query);
  }

  async function run(query: TypedQuery, kind: Pending['kind'] | undefined): Promise<void> {
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
    pending,
    working: isPending,
    run,
    confirm: () => pending && void execute(pending.query),
    cancel: () => setPending(undefined),
  };
}
