import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.ts';

/** Builds SQL with the types of the database; it is connected to nothing. */
export type Builder = Kysely<DB>;

const builder: Builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in a statement for a value given at each run. */
class Argument {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** What a statement is built from: its arguments by name, and which optional ones are given. */
export interface Arguments<Args> {
  /** The value of `key` at each run, with its type. */
  arg<Key extends keyof Args & string>(key: Key): Exclude<Args[Key], undefined>;
  /** Whether the optional `key` is given: the statement is built once per set of given ones. */
  has(key: keyof Args & string): boolean;
}

interface Compiled {
  name: string;
  text: string;
  parameters: readonly unknown[];
}

/** Made by the builder, or written as SQL text with kysely's `sql`. */
type Buildable = Compilable<unknown> | RawBuilder<unknown>;

type Rows<Query> =
  Query extends RawBuilder<infer Row> ? Row[] : Query extends Compilable<infer Row> ? Row[] : never;

/**
 * Declares a statement: built and compiled once, prepared once per connection under its name,
 * then only its values travel.
 *
 * @example
 * const findCategory = statement<{ id: string }>()('services.category', (sql, { arg }) =>
 *   sql.selectFrom('service_category').select('name').where('id', '=', arg('id')));
 * const [category] = await findCategory(tx, { id });
 */
export function statement<Args extends object = Record<never, never>>() {
  return <Query extends Buildable>(
    name: string,
    build: (sql: Builder, args: Arguments<Args>) => Query,
  ): ((tx: Tx, args: Args) => Promise<Rows<Query>>) => {
    const variants = new Map<string, Compiled>();
    return (tx, args) => {
      const given = args as Record<string, unknown>;
      let variant = '';
      for (const key in given) if (given[key] !== undefined) variant += `,${key}`;
      let compiled = variants.get(variant);
      if (!compiled) {
        const read = new Set<string>();
        const query = build(builder, argumentsOf<Args>(given, read)).compile(builder);
        refuseUnread(name, given, read);
        compiled = compile(name + variant, query);
        variants.set(variant, compiled);
      }
      const values = compiled.parameters.map((parameter) =>
        parameter instanceof Argument ? given[parameter.key] : parameter,
      );
      return tx.rows({ name: compiled.name, text: compiled.text, values }) as Promise<Rows<Query>>;
    };
  };
}

/** SQL without arguments as text, for what stands in the database itself. */
export function textOf(query: RawBuilder<unknown>): string {
  const { sql: text, parameters } = query.compile(builder);
  if (parameters.length > 0) throw new Error(`Arguments where there can be none: ${text}`);
  return text;
}

/** @param read takes the names that are asked for. */
function argumentsOf<Args>(given: Record<string, unknown>, read: Set<string>): Arguments<Args> {
  return {
    arg(key) {
      read.add(key);
      return new Argument(key) as never;
    },
    has(key) {
      read.add(key);
      return given[key] !== undefined;
    },
  };
}

/**
 * What is given and neither written nor looked for is lost without a word, a new field for instance. Said where the site is
 * made and tested alone: residents are answered by a statement that was given more than it needs.
 */
function refuseUnread(name: string, given: Record<string, unknown>, read: Set<string>): void {
  if (!['development', 'test'].includes(process.env.NODE_ENV ?? '')) return;
  const unread = Object.keys(given).filter((key) => given[key] !== undefined && !read.has(key));
  if (unread.length > 0) throw new Error(`${name} does nothing with ${unread.join(', ')}`);
}

/** PostgreSQL keeps 63 bytes of a statement's name: two long variants must not meet in them. */
function compile(name: string, query: CompiledQuery): Compiled {
  const short = name.length <= 63 ? name : `${name.slice(0, 48)}#${fingerprint(name)}`;
  return { name: short, text: query.sql, parameters: query.parameters };
}

function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & ((1n << 56n) - 1n);
  return hash.toString(16);
}
