// Models and fields as the console knows them, and what of a query they do not bear. The server plans with it, the
// editor marks with it as one types.
import { z } from 'zod';
import type {
  Assignment,
  Condition,
  Fault,
  Group,
  Name,
  Query,
  Value,
} from './meetql-tree.contract.ts';

export const fieldDescription = z.object({
  /** Dots into a related one: `creator.username`. */
  path: z.string(),
  type: z.enum(['id', 'text', 'number', 'boolean', 'moment', 'object']),
  /** Compares true when any of its items does. */
  list: z.boolean(),
  nullable: z.boolean(),
  /** Of an object: the field it is compared by, if it may be. */
  key: z.string().nullable(),
  /** The only values it takes. */
  values: z.array(z.string()).nullable(),
  /** Whether UPDATE may set it. */
  settable: z.boolean(),
});
export type FieldDescription = z.output<typeof fieldDescription>;

export const modelDescription = z.object({
  name: z.string(),
  /** In French, for screens. */
  label: z.string(),
  fields: z.array(fieldDescription),
});
export type ModelDescription = z.output<typeof modelDescription>;

/** A query whose names all mean something. */
export interface Checked {
  readonly model: ModelDescription;
  readonly faults: readonly Fault[];
}

const NOWHERE = { start: 0, end: 0 };
const MOMENT = /^[12]\d{3}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

const byPath = new WeakMap<ModelDescription, Map<string, FieldDescription>>();

export function findField(model: ModelDescription, path: string): FieldDescription | undefined {
  let fields = byPath.get(model);
  if (!fields) {
    fields = new Map(model.fields.map((field) => [field.path, field]));
    byPath.set(model, fields);
  }
  return fields.get(path);
}

/** Whether rows can be put in order by it. */
export const isSortable = ({ list, type }: FieldDescription) => !list && type !== 'object';

/** Milliseconds of a moment as text (ISO 8601, UTC where it names no zone); undefined when it is none. */
export function readMoment(text: string): number | undefined {
  if (!MOMENT.test(text)) return undefined;
  const [date = '', time] = text.split('T');
  const zoned =
    time === undefined ? `${date}T00:00Z` : /Z|[+-]\d\d:?\d\d$/.test(time) ? text : `${text}Z`;
  const milliseconds = Date.parse(zoned);
  // 30 February reads as 2 March.
  const day = new Date(`${date}T00:00Z`);
  const real = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  return real && !Number.isNaN(milliseconds) ? milliseconds : undefined;
}

/**
 * Holds a query against the models.
 * @param chosen the model where the text names none.
 */
export function checkQuery(
  query: Query,
  models: readonly ModelDescription[],
  chosen: string,
): Checked | { readonly model: null; readonly faults: readonly Fault[] } {
  const name = query.model?.name ?? chosen;
  const model = models.find((one) => one.name === name);
  if (!model) {
    const at = query.model?.at ?? NOWHERE;
    const known = models.map((one) => one.name).join(', ');
    const message =
      name === ''
        ? `Choisissez un modèle : ${known}`
        : `Modèle inconnu : « ${shorten(name)} ». Modèles : ${known}`;
    return {
      model: null,
      faults: [{ message, at }],
    };
  }
  const check = new Check(model);
  check.query(query);
  return { model, faults: check.faults };
}

class Check {
  readonly faults: Fault[] = [];
  readonly #model: ModelDescription;

  constructor(model: ModelDescription) {
    this.#model = model;
  }

  query(query: Query): void {
    if (query.kind === 'select') for (const field of query.fields ?? []) this.#find(field);
    if (query.kind === 'update') this.#assignments(query.set);
    if (query.where) this.#condition(query.where);
    if (query.kind === 'count') this.#groups(query.group);
    if (query.kind !== 'select' && query.kind !== 'find') return;
    for (const { field } of query.order) {
      const found = this.#find(field);
      if (found && !isSortable(found)) {
        this.#refuse(field, `« ${found.path} » ne peut pas servir à trier`);
      }
    }
  }

  #groups(group: readonly Group[]): void {
    const seen = new Set<string>();
    for (const { field, by } of group) {
      const found = this.#find(field);
      if (!found) continue;
      if (!isSortable(found)) this.#refuse(field, `« ${found.path} » ne peut pas servir à compter`);
      else if (by === 'month' && found.type !== 'moment') {
        this.#refuse(field, `MONTH attend une date : « ${found.path} » n'en est pas une`);
      } else if (seen.has(`${by} ${found.path}`)) {
        this.#refuse(field, `« ${found.path} » est donné deux fois`);
      }
      seen.add(`${by} ${found.path}`);
    }
  }

  #assignments(set: readonly Assignment[]): void {
    const seen = new Set<string>();
    for (const { field, value } of set) {
      const found = this.#find(field);
      if (!found) continue;
      if (!found.settable) this.#refuse(field, `« ${found.path} » ne peut pas être modifié`);
      else if (seen.has(found.path)) this.#refuse(field, `« ${found.path} » est donné deux fois`);
      else if (value.kind !== 'null') this.#assigned(found, value);
      seen.add(found.path);
    }
  }

  #assigned(field: FieldDescription, value: Value): void {
    const { path, values, list } = field;
    this.#value(field, value, list);
    if (list || !values || value.kind !== 'text' || values.includes(value.text)) return;
    this.#refuse(value, `« ${path} » prend l'une de ces valeurs : ${values.join(', ')}`);
  }

  #condition(condition: Condition): void {
    switch (condition.kind) {
      case 'and':
      case 'or':
        for (const part of condition.parts) this.#condition(part);
        return;
      case 'not':
        this.#condition(condition.of);
        return;
      case 'null':
        this.#find(condition.field);
        return;
      case 'like':
        this.#like(condition.field, condition.pattern);
        return;
      case 'in':
        this.#compared(condition.field, condition.values);
        return;
      case 'compare':
        this.#compared(condition.field, [condition.value]);
        this.#ordered(condition);
    }
  }

  #compared(field: Name, values: readonly Value[]): void {
    const found = this.#comparable(field);
    if (!found) return;
    for (const value of values) if (value.kind !== 'null') this.#value(found, value, false);
  }

  #ordered({ operator, field, value }: Extract<Condition, { kind: 'compare' }>): void {
    if (operator === '==' || operator === '!=') return;
    if (value.kind === 'null') {
      this.#refuse(value, `${operator} ne compare rien à null : écrivez IS NULL ou IS NOT NULL`);
    } else if (findField(this.#model, field.name)?.type === 'boolean') {
      this.#refuse(field, `« ${field.name} » est vrai ou faux : ${operator} ne s'y applique pas`);
    }
  }

  #like(field: Name, pattern: Value): void {
    const found = this.#comparable(field);
    if (!found) return;
    if (found.type !== 'text' && found.type !== 'id') {
      this.#refuse(field, `LIKE ne s'applique qu'aux textes : « ${found.path} » n'en est pas un`);
    } else if (pattern.kind !== 'text' && pattern.kind !== 'parameter') {
      this.#refuse(pattern, "LIKE attend un texte entre guillemets, comme '%vélo%'");
    }
  }

  /** The field whose value is compared: of a related one, its identifier. */
  #comparable(field: Name): FieldDescription | undefined {
    const found = this.#find(field);
    if (found?.type !== 'object') return found;
    if (found.key !== null) return findField(this.#model, `${found.path}.${found.key}`);
    this.#refuse(
      field,
      `« ${found.path} » a plusieurs champs : précisez lequel, comme ${this.#inside(found)}`,
    );
    return undefined;
  }

  #inside({ path }: FieldDescription): string {
    const inner = this.#model.fields.find(
      (field) => field.path.startsWith(`${path}.`) && field.type !== 'object',
    );
    return inner?.path ?? path;
  }

  #value(field: FieldDescription, value: Value, listed: boolean): void {
    const message = faultOf(field, value, listed);
    if (message !== undefined) this.#refuse(value, message);
  }

  #find(name: Name): FieldDescription | undefined {
    const found = findField(this.#model, name.name);
    if (found) return found;
    const near = nearest(name.name, this.#model.fields);
    const advice = near ? `. Vouliez-vous dire ${near} ?` : '';
    this.#refuse(
      name,
      `Le champ « ${shorten(name.name)} » n'existe pas dans ${this.#model.name}${advice}`,
    );
    return undefined;
  }

  #refuse({ at }: { at: Fault['at'] }, message: string): void {
    this.faults.push({ message, at });
  }
}

/** Why a value cannot be one of a field's, in French. */
function faultOf(field: FieldDescription, value: Value, listed: boolean): string | undefined {
  const { path } = field;
  // Held against its field once it is given (meetql-parameters).
  if (value.kind === 'parameter') return undefined;
  switch (field.type) {
    case 'number':
      return value.kind === 'number' ? undefined : `« ${path} » est un nombre`;
    case 'boolean':
      return value.kind === 'boolean' ? undefined : `« ${path} » est vrai ou faux : true ou false`;
    case 'moment':
      if (value.kind === 'now') return undefined;
      return value.kind === 'text' && readMoment(value.text) !== undefined
        ? undefined
        : `« ${path} » est une date : '2026-05-01', '2026-05-01T18:30' (UTC) ou NOW()`;
    default:
      if (value.kind === 'text') return undefined;
      return listed
        ? `« ${path} » est une liste : écrivez 'un, deux'`
        : `« ${path} » est un texte : mettez la valeur entre guillemets`;
  }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The field whose name is the closest, if it is close at all. */
function nearest(name: string, fields: readonly FieldDescription[]): string | undefined {
  if (name.length > 60) return undefined;
  const wanted = name.toLowerCase();
  let best: { path: string; away: number } | undefined;
  for (const { path } of fields) {
    const away = distanceBetween(wanted, path.toLowerCase());
    if (away <= 2 && (!best || away < best.away)) best = { path, away };
  }
  return best?.path;
}

/** How many letters must change (Levenshtein). */
function distanceBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? Number.POSITIVE_INFINITY;
}
