// MeetQL's calls, for administrators. Invariant: a query reads the views of MeetQL alone, in a transaction that can
// write nothing; what changes goes through the administrators' own calls.
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database.ts';
import { errorCode } from '#server/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { JsonText } from '#server/mount.ts';
import type { Site } from '#server/site.ts';
import { runChange } from './meetql.change.ts';
import { listModels, type QueryAnswer, runQuery } from './meetql.contract.ts';
import { models } from './meetql.models.ts';
import { planCount, planRows, readBody, readCount } from './meetql.rows.sql.ts';
import { beginReading, hasRole } from './meetql.session.sql.ts';
import { readChanges } from './meetql.values.ts';
import { checkQuery, type ModelDescription } from './meetql-fields.contract.ts';
import { parseQuery } from './meetql-parser.contract.ts';
import { meetqlErrors } from './meetql-sentences.contract.ts';
import { type Fault, positionOf, type Query } from './meetql-tree.contract.ts';

interface Understood {
  query: Query;
  model: ModelDescription;
}

export function meetqlRoutes({ mount, site }: FeatureSetting): void {
  let roleFound: Promise<boolean> | undefined;
  /** Asked of the database once. */
  const withRole = () => {
    roleFound ??= hasRole(site.db.once).catch((error: unknown) => {
      roleFound = undefined;
      throw error;
    });
    return roleFound;
  };

  mount(listModels, () => [...models]);

  mount(runQuery, async ({ body: { sql, model, dryRun }, viewer }) => {
    const understood = understand(sql, model);
    const asked = { ...understood, sql, dryRun, by: viewer.id, withRole: await withRole() };
    return run(site, asked).catch(explain);
  });
}

interface Asked extends Understood {
  sql: string;
  by: string;
  withRole: boolean;
  dryRun: boolean;
}

function run(site: Site, asked: Asked): Promise<QueryAnswer | JsonText> {
  const { query, model } = asked;
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    site.db.transaction(async (tx) => {
      await beginReading(tx, asked.withRole);
      return work(tx);
    });
  switch (query.kind) {
    case 'select':
    case 'find': {
      const fields =
        query.kind === 'select' ? (query.fields?.map(({ name }) => name) ?? null) : null;
      const plan = planRows(model, { ...query, fields });
      return read(async (tx) => new JsonText(await readBody(tx, plan)));
    }
    case 'count': {
      const plan = planCount(model, query.where);
      return read(async (tx) => ({ count: await readCount(tx, plan) }));
    }
    case 'update': {
      const changes = readChanges(model, query.set);
      if ('fault' in changes) throw refusalOf(asked.sql, [changes.fault]);
      return runChange({ ...asked, site, where: query.where, fields: changes.fields });
    }
    case 'delete':
      return runChange({ ...asked, site, where: query.where, fields: null });
  }
}

/** A text as a query whose names all mean something; refuses (400) with the place of the first fault. */
function understand(sql: string, chosen: string): Understood {
  const { query, faults } = parseQuery(sql);
  if (!query) throw refusalOf(sql, faults);
  const checked = checkQuery(query, models, chosen);
  if (!checked.model || checked.faults.length > 0) throw refusalOf(sql, checked.faults);
  return { query, model: checked.model };
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
  if (code === '23505') throw new Refusal(meetqlErrors.taken);
  if (code === '23503') throw new Refusal(meetqlErrors.inUse);
  if (code.startsWith('23')) throw new Refusal(meetqlErrors.constraint);
  if (code.startsWith('22')) throw new Refusal(meetqlErrors.fault);
  throw error;
}
