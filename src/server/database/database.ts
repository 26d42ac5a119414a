import pg from 'pg';

/** A statement ready to be sent: named, so that PostgreSQL plans it once per connection. */
export interface PreparedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Where a statement runs: inside a transaction, or on its own. Every function of a `*.sql.ts` takes
 * one first; none can reach the pool.
 */
export interface Tx {
  rows<Row>(query: PreparedQuery): Promise<Row[]>;
}

/** What connections that read may do, from their first moment to their last. */
export interface ReaderSetting {
  /** The role they take; null: the site's own account. */
  role: string | null;
  /** Where names are looked for, as `search_path` has it. */
  searchPath: string;
  /** The longest a statement may take. */
  milliseconds: number;
  /** The most connections open at once. */
  max: number;
}

/** Reads, until whoever asked hangs up. */
export interface Reader {
  rows<Row>(query: PreparedQuery, hungUp?: AbortSignal): Promise<Row[]>;
}

export interface Database {
  /** Runs single statements, each a transaction of its own. */
  readonly once: Tx;
  /**
   * Runs `work` in one transaction; commits when it resolves, rolls back when it throws. A deadlock
   * or a serialisation failure is tried again, twice.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Opens connections that can write nothing, beside the others and ended with them. */
  openReader(setting: ReaderSetting): Reader;
  /** The pool itself, for libraries that need one (jobs, migrations) and for readiness. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// Times are read as ISO text from JSON built by PostgreSQL; counts (bigint) fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// A mistake in the middle of a word leaves half of its letters' triples.
const LETTERS = '-c pg_trgm.word_similarity_threshold=0.42';

// One plan a statement, made once: a statement is built for the filters given, and a page's limit says
// nothing that would make planning it again at each call worth its time. The rows asked for are in memory.
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off -c random_page_cost=1.1';

/** A connection that has met so many statements gives way to another: none keeps what it prepared for ever. */
const READER_USES = 2_000;

const CONNECT_MS = 5_000;

const RETRIED = new Set(['40001', '40P01']);

export interface PoolSetting {
  /** The most connections open at once. */
  max: number;
  /** The longest a statement may take, waiting for a lock included; then it is cancelled (503). */
  milliseconds: number;
  /** The longest a connection is waited for; 5 s where it is left out. */
  connectMs?: number;
}

export function openDatabase(
  url: string,
  { max, milliseconds, connectMs = CONNECT_MS }: PoolSetting,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    allowExitOnIdle: false,
    options: `-c timezone=UTC -c statement_timeout=${milliseconds} -c idle_in_transaction_session_timeout=20000 ${PLANNING} ${LETTERS}`,
  });
  hearErrors(pool);
  const readers: pg.Pool[] = [];

  const once: Tx = {
    rows: async (query) => (await pool.query(query)).rows,
  };

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ rows: async (query) => (await client.query(query)).rows });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    once,
    pool,
    openReader(setting) {
      const reader = createReaderPool(url, setting);
      readers.push(reader);
      return {
        rows: async (query, hungUp) =>
          (await (hungUp ? queryUntil(reader, pool, { query, hungUp }) : reader.query(query))).rows,
      };
    },
    async transaction(work) {
      for (let tries = 0; ; tries++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries === 2 || !RETRIED.has(String(errorCode(error)))) throw error;
        }
      }
    },
    async close() {
      await Promise.all([pool, ...readers].map((one) => one.end()));
    },
  };
}

/** Runs a statement that is cancelled, in the database too, as soon as nobody waits for it any more. */
async function queryUntil(
  reader: pg.Pool,
  pool: pg.Pool,
  { query, hungUp }: { query: PreparedQuery; hungUp: AbortSignal },
): Promise<pg.QueryResult> {
  hungUp.throwIfAborted();
  const client = await reader.connect();
  // Given up while it waited for its turn: a cancellation before the statement would cancel nothing.
  if (hungUp.aborted) client.release();
  hungUp.throwIfAborted();
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    const { processID } = client as pg.PoolClient & { processID: number };
    cancelling = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  };
  hungUp.addEventListener('abort', cancel, { once: true });
  try {
    return await client.query(query);
  } finally {
    hungUp.removeEventListener('abort', cancel);
    await cancelling;
    // A cancellation that came too late must not meet the next statement.
    client.release(cancelling !== undefined);
  }
}

function createReaderPool(
  url: string,
  { role, searchPath, milliseconds, max }: ReaderSetting,
): pg.Pool {
  const settings = {
    timezone: 'UTC',
    default_transaction_read_only: 'on',
    statement_timeout: milliseconds,
    search_path: searchPath,
    // Their values count, until PostgreSQL finds that they do not.
    plan_cache_mode: 'auto',
    jit: 'off',
    random_page_cost: 1.1,
    ...(role === null ? {} : { role }),
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(' ');
  const reader = new pg.Pool({
    connectionString: url,
    options,
    max,
    maxUses: READER_USES,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_MS,
    allowExitOnIdle: false,
  });
  hearErrors(reader);
  return reader;
}

const UNREACHED = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'];
/** The disk is full, or its share of it: PostgreSQL says the same by 53100. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** An idle connection cut by the server is replaced at its next use; unheard, the event would end the process. */
function hearErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** The SQLSTATE of a PostgreSQL error, or the code of a system one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** True when `error` is the breach of the named unique constraint or index. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return (
    errorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/**
 * True when the database cannot be reached, is starting or stopping, took too long over a statement, or let others go first
 * each time a transaction was tried; or that the disk is full, of the database or of the files.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return (
    /^(08|57P0|57014|53)/.test(code) ||
    RETRIED.has(code) ||
    [...UNREACHED, ...FULL].includes(code) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
  );
}
