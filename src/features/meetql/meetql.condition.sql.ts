// Conditions as SQL. Invariant: what an administrator typed is only ever a parameter ($1, $2 …); names come from
// the models. Two values, no third: what is not set equals null alone, and NOT takes exactly the other rows.
import type { FieldDescription, ModelDescription } from './meetql-fields.contract.ts';
import { findField, readMoment } from './meetql-fields.contract.ts';
import type { Comparison, Condition, Value } from './meetql-tree.contract.ts';

/** The values of a statement, in the order of their numbers. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The place of a value in the text. */
  add(value: unknown, type = ''): string {
    this.values.push(value);
    return `$${this.values.length}${type && `::${type}`}`;
  }
}

/** A column of the view `v`. */
export function columnOf(path: string): string {
  if (!/^[A-Za-z_]+(\.[A-Za-z_]+)*$/.test(path)) throw new Error(`Ce n'est pas un champ : ${path}`);
  return `v."${path}"`;
}

/** The list of objects a field is in, and its way inside; undefined for what has a column of its own. */
export function enclosingList(
  model: ModelDescription,
  path: string,
): { root: string; inside: string } | undefined {
  const parts = path.split('.');
  for (let length = 1; length <= parts.length; length++) {
    const root = findField(model, parts.slice(0, length).join('.'));
    if (root?.type === 'object' && root.list) {
      return { root: root.path, inside: `'{${parts.slice(length).join(',')}}'` };
    }
  }
  return undefined;
}

export class ConditionPlan {
  readonly #model: ModelDescription;
  readonly #parameters: Parameters;

  constructor(model: ModelDescription, parameters: Parameters) {
    this.#model = model;
    this.#parameters = parameters;
  }

  /** True for the rows a condition takes; with `negated`, for all the others. */
  of(condition: Condition, negated = false): string {
    switch (condition.kind) {
      case 'and':
      case 'or': {
        const joint = (condition.kind === 'and') === negated ? ' or ' : ' and ';
        return `(${condition.parts.map((part) => this.of(part, negated)).join(joint)})`;
      }
      case 'not':
        return this.of(condition.of, !negated);
      default: {
        const taken = this.#leaf(condition);
        return negated ? `(${taken}) is not true` : taken;
      }
    }
  }

  #leaf(condition: Exclude<Condition, { kind: 'and' | 'or' | 'not' }>): string {
    const field = this.#field(condition.field.name);
    switch (condition.kind) {
      case 'null':
        return this.#null(field, condition.isNull);
      case 'like':
        return this.#any(this.#compared(field), (item) => this.#like(item, condition.pattern));
      case 'in':
        return this.#in(field, condition.values);
      case 'compare':
        return this.#compare(field, condition.operator, condition.value);
    }
  }

  #field(path: string): FieldDescription {
    const field = findField(this.#model, path);
    if (!field) throw new Error(`Champ inconnu : ${path}`);
    return field;
  }

  /** What a field is compared by: of a related one, its identifier. */
  #compared(field: FieldDescription): FieldDescription {
    return field.type === 'object' ? this.#field(`${field.path}.${field.key}`) : field;
  }

  #compare(given: FieldDescription, operator: Comparison, value: Value): string {
    if (value.kind === 'null') return this.#null(given, operator === '==');
    const field = this.#compared(given);
    return this.#any(field, (item) => this.#compareItem({ item, field }, operator, value));
  }

  /** However many values: PostgreSQL looks them up in one list. */
  #in(given: FieldDescription, values: readonly Value[]): string {
    const field = this.#compared(given);
    const isListed = ({ kind }: Value) => field.type !== 'moment' && kind !== 'null';
    const apart = values.filter((value) => !isListed(value));
    const tests = apart.map((value) => this.#compare(given, '==', value));
    if (apart.length < values.length) {
      const listed = values.filter(isListed).map((value) => plainOf(field, value));
      tests.push(
        this.#any(
          field,
          (item) => `${item} = any(${this.#parameters.add(listed, LISTS[field.type])})`,
        ),
      );
    }
    return `(${tests.join(' or ')})`;
  }

  /** A field, or any item of a list, meets a test. */
  #any(field: FieldDescription, test: (item: string) => string): string {
    if (!field.list) return test(columnOf(field.path));
    const enclosing = enclosingList(this.#model, field.path);
    if (!enclosing) {
      return `exists (select from unnest(${columnOf(field.path)}) as i(one) where ${test('i.one')})`;
    }
    // As in columns of their own, names and e-mails are compared without regard to case.
    const cast = /(username|email)$/.test(field.path) ? '::citext' : (CASTS[field.type] ?? '');
    const item = `(i.one #>> ${enclosing.inside})${cast}`;
    return `exists (select from json_array_elements(${columnOf(enclosing.root)}) as i(one) where ${test(item)})`;
  }

  #null(field: FieldDescription, isNull: boolean): string {
    const is = `is ${isNull ? '' : 'not '}null`;
    const enclosing = enclosingList(this.#model, field.path);
    if (enclosing && enclosing.root !== field.path)
      return this.#any(this.#told(field), (item) => `${item} ${is}`);
    if (enclosing) return `json_array_length(${columnOf(field.path)}) ${isNull ? '=' : '>'} 0`;
    if (field.list)
      return `coalesce(cardinality(${columnOf(field.path)}), 0) ${isNull ? '=' : '>'} 0`;
    if (field.type === 'object' && !isNullable(this.#model, field))
      return isNull ? 'false' : 'true';
    return `${columnOf(this.#told(field).path)} ${is}`;
  }

  /** What tells whether a field is set: of an object, the first thing it always has. */
  #told(field: FieldDescription): FieldDescription {
    return presenceOf(this.#model, field);
  }

  #like(item: string, pattern: Value): string {
    const text = pattern.kind === 'text' ? pattern.text : '';
    const parameter = this.#parameters.add(text, 'text');
    // No character escapes another: a text that ends with one would be an error of PostgreSQL's.
    return `lower(${item}::text collate french) like lower(${parameter} collate french) escape ''`;
  }

  #compareItem(
    { item, field }: { item: string; field: FieldDescription },
    operator: Comparison,
    value: Value,
  ): string {
    if (field.type === 'moment') return this.#compareMoment(item, operator, value);
    const equality = EQUALITIES[operator];
    const parameter = this.#value(field, value);
    if (equality) return `${item} ${equality} ${parameter}`;
    if (field.type === 'text') return `${item}::text collate french ${operator} ${parameter}`;
    if (field.type === 'id') return `${item}::text collate "C" ${operator} ${parameter}`;
    return `${item} ${operator} ${parameter}`;
  }

  /** A text, without a type of its own, takes the column's: user names are compared without regard to case. */
  #value(field: FieldDescription, value: Value): string {
    const types: Partial<Record<Value['kind'], string>> = { number: 'float8', boolean: 'boolean' };
    return this.#parameters.add(plainOf(field, value), types[value.kind]);
  }

  /** Moments are compared as they are shown: to the millisecond. */
  #compareMoment(item: string, operator: Comparison, value: Value): string {
    const from = this.#moment(value);
    const to = `${from} + interval '1 millisecond'`;
    switch (operator) {
      case '==':
        return `(${item} >= ${from} and ${item} < ${to})`;
      case '!=':
        return `(${item} >= ${from} and ${item} < ${to}) is not true`;
      case '<':
        return `${item} < ${from}`;
      case '>=':
        return `${item} >= ${from}`;
      case '<=':
        return `${item} < ${to}`;
      case '>':
        return `${item} >= ${to}`;
    }
  }

  #moment(value: Value): string {
    if (value.kind === 'now') {
      const now = "date_trunc('milliseconds', now())";
      if (value.unit === null) return now;
      const minutes = value.shift * MINUTES[value.unit];
      return `(${now} + make_interval(mins => ${this.#parameters.add(minutes, 'int')}))`;
    }
    const milliseconds = value.kind === 'text' ? readMoment(value.text) : undefined;
    if (milliseconds === undefined) throw new Error("Ce n'est pas une date");
    return this.#parameters.add(new Date(milliseconds).toISOString(), 'timestamptz');
  }
}

function plainOf({ path }: FieldDescription, value: Value): string | number | boolean {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return value.number;
    case 'boolean':
      return value.boolean;
    default:
      throw new Error(`The value cannot be compared with ${path}`);
  }
}

/** What tells whether a field is set: of an object, its identifier, or the first thing it always has. */
export function presenceOf(model: ModelDescription, field: FieldDescription): FieldDescription {
  if (field.type !== 'object') return field;
  const told = model.fields.find(
    ({ path, type, nullable }) =>
      path.startsWith(`${field.path}.`) && type !== 'object' && !nullable,
  );
  if (!told) throw new Error(`Nothing says whether ${field.path} is given`);
  return told;
}

/** Whether a field, or an object it stands in, may be missing. */
export function isNullable(model: ModelDescription, { path }: FieldDescription): boolean {
  const parts = path.split('.');
  return parts.some((_, at) => findField(model, parts.slice(0, at + 1).join('.'))?.nullable);
}

const MINUTES = { m: 1, h: 60, d: 1440 } as const;
const EQUALITIES: Partial<Record<Comparison, string>> = { '==': '=', '!=': 'is distinct from' };
/** As in `#value`: texts take the column's type. */
const LISTS: Partial<Record<FieldDescription['type'], string>> = {
  number: 'float8[]',
  boolean: 'boolean[]',
};
const CASTS: Partial<Record<FieldDescription['type'], string>> = {
  number: '::float8',
  boolean: '::boolean',
  moment: '::timestamptz',
};
