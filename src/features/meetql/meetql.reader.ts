// SELECT, FIND and COUNT. Invariant: each is one statement over the views of MeetQL, on connections that can write
// nothing and take, where there is one, the role that can read nothing else. What a text means is worked out once.
import type { Database, Reader, ReaderSetting, Tx } from '#server/database/database.ts';
import { JsonText } from '#server/http/mount.ts';
import { models } from './meetql.models.ts';
import {
  type Plan,
  planCount,
  planGroups,
  planRows,
  readBody,
  readCount,
} from './meetql.rows.sql.ts';
import { findReaderSetting } from './meetql.session.sql.ts';
import { checkQuery, type ModelDescription } from './meetql-fields.contract.ts';
import { bindParameters, type GivenValues, parametersOf } from './meetql-parameters.contract.ts';
import { parseQuery } from './meetql-parser.contract.ts';
import { printQuery } from './meetql-print.contract.ts';
import type { Fault, Query } from './meetql-tree.contract.ts';

const LONGEST_REMEMBERED = 2_000;

/** What a text asks for; its names all mean something. */
export interface Understood {
  query: Query;
  model: ModelDescription;
  /** What reads as a statement; what changes rows has none. */
  plan: Plan | null;
  /** The query itself, which the log keeps: what was given for what it leaves open stands in it. */
  text: string;
}

/** A text, the model where it names none, and what is given for what it leaves open. */
export interface AskedText {
  sql: string;
  model: string;
  parameters: GivenValues;
}

export interface QueryReader {
  /** Gives the query of a text, or what is wrong with it. */
  understand(asked: AskedText): Understood | { faults: readonly Fault[] };
  /** Answers what reads: rows as JSON text, or how many there are. Whoever hangs up ends it. */
  read(understood: Understood, hungUp?: AbortSignal): Promise<JsonText | { count: number }>;
  /** What whoever reads is bound by, on this database. */
  setting(): Promise<ReaderSetting>;
}

/** Opens the connections of queries at the first one. */
export function createQueryReader(db: Database): QueryReader {
  const known = new Recent<Understood>();
  const shapes = new Recent<{ name: string }>();
  let named = 0;
  let opened: Promise<{ reader: Reader; setting: ReaderSetting }> | undefined;

  function open() {
    opened ??= findReaderSetting(db.once).then(
      (setting) => ({ reader: db.openReader(setting), setting }),
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
    understand(asked) {
      const key = JSON.stringify([asked.model, asked.sql, asked.parameters]);
      const before = known.get(key);
      if (before) return before;
      const understood = understand(asked);
      if ('query' in understood && key.length <= LONGEST_REMEMBERED) known.add(key, understood);
      return understood;
    },
    async read({ plan }, hungUp) {
      if (!plan) throw new Error('The query reads nothing');
      const { reader } = await open();
      const tx: Tx = { rows: (query) => reader.rows(query, hungUp) };
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

function understand(asked: AskedText): Understood | { faults: readonly Fault[] } {
  const { query: open, faults } = parseQuery(asked.sql);
  if (!open) return { faults };
  const { model, faults: found } = checkQuery(open, models, asked.model);
  if (!model || found.length > 0) return { faults: found };
  const { query, faults: missing } = bindParameters(open, model, asked.parameters);
  if (missing.length > 0) return { faults: missing };
  // What was given is a value like another: it is held against its field too.
  const { faults: unfit } = checkQuery(query, models, asked.model);
  if (unfit.length > 0) return { faults: unfit };
  const isOpen = parametersOf(open).length > 0;
  return { query, model, plan: planOf(query, model), text: isOpen ? printQuery(query) : asked.sql };
}

function planOf(query: Query, model: ModelDescription): Plan | null {
  switch (query.kind) {
    case 'select':
      return planRows(model, { ...query, fields: query.fields?.map(({ name }) => name) ?? null });
    case 'find':
      return planRows(model, { ...query, fields: null });
    case 'count':
      return query.group.length > 0 ? planGroups(model, query) : planCount(model, query.where);
    default:
      return null;
  }
}
