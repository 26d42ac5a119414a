import type { z } from 'zod';
import type { ErrorDefinition } from './errors.ts';

/** Who may call a route: anybody, a signed-in resident (the default), a moderator or an administrator, an administrator. */
export type Access = 'public' | 'resident' | 'moderator' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What a call counts as before it is done, by resident, or by address where nobody is signed in; the server has a
 * ceiling for each. `signal`: what a browser says by itself (presence, what was read). `visit`: whatever a visitor writes.
 */
export type Act =
  | 'edit'
  | 'join'
  | 'offer'
  | 'block'
  | 'administration'
  | 'signal'
  | 'stream'
  | 'stream_ticket'
  | 'visit'
  | 'address_search'
  | 'feed';

/**
 * One call of the API, declared once: the server mounts it, the web client calls it, the OpenAPI
 * document describes it. `path` lies under `/api`, parameters as `:name`.
 */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** Dotted name, `feature.verb`. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** What it does, in French, for the API's page. */
  readonly summary: string;
  /** Status of a success: 200, or 201 for a POST that creates. */
  readonly status: 200 | 201;
  /**
   * How it is done once that is asked twice under one `Idempotency-Key`. `together`: the key is written in the transaction
   * that creates (`call.create`); `apart`: after it, for files, of which a second copy is nobody's; `clientId`: by the body's
   * own, which the key stands for; `not`: a visitor's, or answered with a secret, which is never kept.
   */
  readonly keyed: 'together' | 'apart' | 'clientId' | 'not';
  /**
   * The ceiling it falls under; a route that writes falls under its access level's unless it says otherwise.
   * `itself`: its handler counts, mostly in the statement that writes. `nothing`: reads, and what cannot be repeated.
   */
  readonly countsAs: Act | 'itself' | 'nothing';
  /** Whether somebody may call it whose mailbox is still to be confirmed; residents' calls that write say so, or refuse. */
  readonly unconfirmed: 'admitted' | 'refused';
  /**
   * Whether it may be called by who is not a verified neighbour, on a site that asks for it (`RESIDENCY=verified`): what
   * writes may not, unless it says otherwise. `itself`: its handler decides.
   */
  readonly unverified: 'may' | 'may not' | 'itself';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly output: Output;
  readonly errors: readonly ErrorDefinition[];
  /**
   * `json` by default; `file` for a multipart upload, `stream` for server-sent events, `calendar` for iCalendar, `rss` for
   * RSS 2.0, `picture` for PNG, `download` for a JSON file of any length, sent piece by piece.
   */
  readonly kind: 'json' | 'file' | 'stream' | 'calendar' | 'rss' | 'picture' | 'download';
  /** The French sentence shown when the call fails without one from the server; empty: what the server answered. */
  readonly fallback: string;
  /** The French sentence shown when the server gave no usable answer; `fallback` unless it says otherwise. */
  readonly unreachable: string;
}

// biome-ignore format: one line a schema reads best
type Given<P, Q, B, O> = { name: string; method: Method; path: string; access?: Access; summary: string; status?: 200 | 201; keyed?: Route['keyed']; countsAs?: Act | 'itself' | 'nothing'; unconfirmed?: 'admitted'; unverified?: Route['unverified']; params?: P; query?: Q; body?: B; output?: O; errors?: readonly ErrorDefinition[]; kind?: 'json' | 'file' | 'stream' | 'calendar' | 'rss' | 'picture' | 'download'; fallback?: string; unreachable?: string };

/** So that no route is left without a ceiling by being forgotten. */
const ACTS: Record<Access, Act> = {
  public: 'visit',
  resident: 'edit',
  moderator: 'administration',
  admin: 'administration',
};

/** What a browser says by itself, and what keeps others away, is no writing. */
const NO_WRITING: readonly Route['countsAs'][] = ['signal', 'stream_ticket', 'block', 'nothing'];

/** Declares a route; private (`resident`) unless it says otherwise. */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  O extends z.ZodType = z.ZodUnknown,
>(given: Given<P, Q, B, O>): Route<P, Q, B, O> {
  const { method, access = 'resident' } = given;
  const countsAs = given.countsAs ?? (method === 'GET' ? 'nothing' : ACTS[access]);
  const creates = method === 'POST' && given.status === 201 && access !== 'public';
  const writes = access === 'resident' && !NO_WRITING.includes(countsAs);
  return {
    access: 'resident',
    status: 200,
    keyed: creates ? 'together' : 'not',
    countsAs,
    unconfirmed: method === 'GET' || access !== 'resident' ? 'admitted' : 'refused',
    unverified: writes && method !== 'GET' ? 'may not' : 'may',
    errors: [],
    kind: 'json',
    fallback: 'Une erreur est survenue',
    unreachable: given.fallback ?? 'Une erreur est survenue',
    ...given,
  } as Route<P, Q, B, O>;
}

export type AnyRoute = Route;
export type ParamsOf<R extends Route> = z.output<R['params']>;
export type QueryOf<R extends Route> = z.output<R['query']>;
export type BodyOf<R extends Route> = z.output<R['body']>;
export type OutputOf<R extends Route> = z.output<R['output']>;
/** What a caller may pass: before defaults and coercion. */
export type QueryInput<R extends Route> = z.input<R['query']>;
export type BodyInput<R extends Route> = z.input<R['body']>;
