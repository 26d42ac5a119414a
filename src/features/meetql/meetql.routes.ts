// MeetQL's calls, for administrators. Invariant: a query reads the views of MeetQL alone, where it can write nothing;
// what changes goes through the administrators' own calls.
import { Refusal } from '#contract/errors.ts';
import { readingHomes } from '#features/admin/admin.public.ts';
import { errorCode } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { hangingUp } from '#server/http/hanging-up.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import { type ChangeSetting, runChange } from './meetql.change.ts';
import { listModels, type QueryAnswer, runQuery } from './meetql.contract.ts';
import { readsHomes } from './meetql.homes.ts';
import { models } from './meetql.models.ts';
import { createQueryReader, type Understood } from './meetql.reader.ts';
import { readChanges } from './meetql.values.ts';
import { meetqlErrors } from './meetql-sentences.contract.ts';
import { type Fault, positionOf } from './meetql-tree.contract.ts';

export function meetqlRoutes({ mount, site }: FeatureSetting): void {
  const reader = createQueryReader(site.db);

  mount(listModels, () => [...models]);

  mount(runQuery, ({ body: { dryRun, ...asked }, viewer, reply }) => {
    if (asked.sql.trim() === '') throw new Refusal(meetqlErrors.empty);
    const understood = reader.understand(asked);
    if ('faults' in understood) throw refusalOf(asked.sql, understood.faults);
    const hungUp = hangingUp(reply.raw);
    return answer({ ...understood, typed: asked.sql, dryRun, viewer, hungUp }).catch(explain);
  });

  async function answer(asked: Asked): Promise<QueryAnswer | JsonText> {
    const { query, model, viewer, text, dryRun } = asked;
    const answerNow = () => answerChecked(asked);
    if (!readsHomes({ query, dryRun }, model)) return answerNow();
    return readingHomes(site, { viewer, text, count: countRows }, answerNow);
  }

  async function answerChecked(asked: Asked): Promise<QueryAnswer | JsonText> {
    const { query, model } = asked;
    switch (query.kind) {
      case 'update': {
        const changes = readChanges(model, query.set);
        if ('fault' in changes) throw refusalOf(asked.typed, [changes.fault]);
        return change({ ...asked, where: query.where, fields: changes.fields });
      }
      case 'delete':
        return change({ ...asked, where: query.where, fields: null });
      default:
        return reader.read(asked, asked.hungUp);
    }
  }

  const change = async (asked: Omit<ChangeSetting, 'site' | 'reader'>) =>
    runChange({ ...asked, site, reader: await reader.setting() });
}

interface Asked extends Understood {
  /** As it was written, where faults stand. */
  typed: string;
  viewer: Viewer;
  dryRun: boolean;
  /** Aborted once nobody waits for the answer any more. */
  hungUp: AbortSignal;
}

/** Of an answer: its rows, or how many there were of what is counted. */
function countRows(answer: QueryAnswer | JsonText): number {
  const told = answer instanceof JsonText ? (JSON.parse(answer.text) as QueryAnswer) : answer;
  if (Array.isArray(told)) return told.length;
  if ('count' in told) return told.count;
  if ('matched' in told) return told.matched;
  return told.deleted;
}

function refusalOf(sql: string, faults: readonly Fault[]): Refusal {
  const [first] = faults;
  if (!first) return new Refusal(meetqlErrors.fault);
  return new Refusal(
    { ...meetqlErrors.fault, message: first.message },
    {
      position: positionOf(sql, first.at.start),
      ...(faults.length > 1 ? { details: faults.map(({ message }) => message) } : {}),
    },
  );
}

/** What the database refuses, in French; never its own words, which may hold what nobody asked for. */
function explain(error: unknown): never {
  const code = errorCode(error) ?? '';
  if (error instanceof Refusal) throw error;
  if (code === '57014') throw new Refusal(meetqlErrors.tooSlow);
  if (code === '55P03') throw new Refusal(meetqlErrors.busy);
  if (code === '23505') throw new Refusal(meetqlErrors.taken);
  if (code === '23503') throw new Refusal(meetqlErrors.inUse);
  if (code.startsWith('23')) throw new Refusal(meetqlErrors.constraint);
  if (code.startsWith('22')) throw new Refusal(meetqlErrors.fault);
  throw error;
}
