// SELECT, FIND and COUNT. Invariant: each is one statement over the views of MeetQL, on connections that can write
// nothing and take, where there is one, the role that can read nothing else. What a text means is worked out once.
import type { Database, ReaderSetting, Tx } from '#server/database/database.ts';
import { JsonText } from '#server/http/mount.ts';
import { models } from './meetql.models.ts';
import { type Plan, planCount, planRows, readBody, readCount } from './meetql.rows.sql.ts';
import { findReaderSetting } from './meetql.session.sql.ts';
import { checkQuery, type ModelDescription } from './meetql-fields.contract.ts';
import { parseQuery } from './meetql-parser.contract.ts';
import type { Fault, Query } from './meetql-tree.contract.ts';

const LONGEST_REMEMBERED = 2_000;

/** What a text asks for; its names all mean something. */
export interface Understood {
  query: Query;
  model: ModelDescription;
  /** What reads as a statement; what changes rows has none. */
  plan: Plan | null;
}

export interface QueryReader {
  /** Gives the query of a text, or what is wrong with it. */
  understand(sql: string, chosen: string): Understood | { faults: readonly Fault[] };
  /** Answers what reads: rows as JSON text, or how many there are. */
  read(understood: Understood): Promise<JsonText | { count: number }>;
  /** What whoever reads is bound by, on this database. */
  setting(): Promise<ReaderSetting>;
}

/** Opens the connections of queries at the first one. */
export function createQueryReader(db: Database): QueryReader {
  const known = new Recent<Understood>();
  const shapes = new Recent<{ name: string }>();
  let named = 0;
  let opened: Promise<{ tx: Tx; setting: ReaderSetting }> | undefined;

  function open() {
    opened ??= findReaderSetting(db.once).then(
      (setting) => ({ tx: db.openReader(setting), setting }),
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  }

  /** PostgreSQL keeps a statement that comes again, whatever its values; one that does not is not kept. */
  function nameOf({ text }: Plan): string {
    const shape = shapes.get(text);
    if (shape) shape.name ||= `meetql.${++named}`;
    else shapes.add(text, { name: '' });
    return shape?.name ?? '';
  }

  return {
    understand(sql, chosen) {
      const key = `${chosen}\n${sql}`;
      const before = known.get(key);
      if (before) return before;
      const understood = understand(sql, chosen);
      if ('query' in understood && key.length <= LONGEST_REMEMBERED) known.add(key, understood);
      return understood;
    },
    async read({ plan }) {
      if (!plan) throw new Error('The query reads nothing');
      const { tx } = await open();
      const name = nameOf(plan);
      return plan.kind === 'count'
        ? { count: await readCount(tx, plan, name) }
        : new JsonText(await readBody(tx, plan, name));
    },
    setting: async () => (await open()).setting,
  };
}

/** The two hundred things of a kind that came last, by what they were made of. */
class Recent<Value> {
  readonly #kept = new Map<string, Value>();

  get(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  add(key: string, value: Value): void {
    this.#kept.set(key, value);
    const oldest = this.#kept.size > 200 ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

function understand(sql: string, chosen: string): Understood | { faults: readonly Fault[] } {
  const { query, faults } = parseQuery(sql);
  if (!query) return { faults };
  const { model, faults: found } = checkQuery(query, models, chosen);
  if (!model || found.length > 0) return { faults: found };
  return { query, model, plan: planOf(query, model) };
}

function planOf(query: Query, model: ModelDescription): Plan | null {
  switch (query.kind) {
    case 'select':
      return planRows(model, { ...query, fields: query.fields?.map(({ name }) => name) ?? null });
    case 'find':
      return planRows(model, { ...query, fields: null });
    case 'count':
      return planCount(model, query.where);
    default:
      return null;
  }
}
