// What a query leaves open (`:quartier`), and the query once it is given. What is given is a value like one that is
// typed between quotes: it can name nothing and end nothing.
import { z } from 'zod';
import {
  type FieldDescription,
  findField,
  type ModelDescription,
} from './meetql-fields.contract.ts';
import type { Assignment, Condition, Fault, Name, Query, Value } from './meetql-tree.contract.ts';

const MOST_PARAMETERS = 20;

export const givenValues = z
  .record(z.string().max(60), z.string().max(1_000, 'Cette valeur est trop longue'))
  .refine((given) => Object.keys(given).length <= MOST_PARAMETERS, 'Trop de valeurs');
export type GivenValues = z.output<typeof givenValues>;

export interface Parameter {
  name: string;
  /** What it is first compared with, or given to. */
  field: Name;
}

/** What a query leaves open, each once, in the order of the text. */
export function parametersOf(query: Query): Parameter[] {
  const found = new Map<string, Parameter>();
  mapValues(query, (value, field) => {
    if (value.kind === 'parameter' && !found.has(value.name)) {
      found.set(value.name, { name: value.name, field });
    }
    return value;
  });
  return [...found.values()];
}

/** The query with what is given in its place; what is missing, or does not fit, is a fault. */
export function bindParameters(
  query: Query,
  model: ModelDescription,
  given: GivenValues,
): { query: Query; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const bound = mapValues(query, (value, field) => {
    if (value.kind !== 'parameter') return value;
    const text = Object.hasOwn(given, value.name) ? given[value.name]?.trim() : undefined;
    if (!text) {
      faults.push({ message: `Donnez une valeur à « :${value.name} »`, at: value.at });
      return value;
    }
    if (text.includes('\u0000')) {
      faults.push({ message: 'Cette valeur contient un caractère interdit', at: value.at });
      return value;
    }
    return valueGiven(text, value.at, comparedField(model, field));
  });
  return { query: bound, faults };
}

function comparedField(model: ModelDescription, { name }: Name): FieldDescription | undefined {
  const field = findField(model, name);
  return field?.type === 'object' && field.key !== null
    ? findField(model, `${name}.${field.key}`)
    : field;
}

/** Of a number or of yes and no what was meant; what is neither is held against the field as a text. */
function valueGiven(text: string, at: Value['at'], field: FieldDescription | undefined): Value {
  if (field?.type === 'number' && /^-?\d{1,15}(?:[.,]\d{1,15})?$/.test(text)) {
    return { kind: 'number', number: Number(text.replace(',', '.')) || 0, at };
  }
  if (field?.type === 'boolean' && /^(?:true|false|oui|non)$/i.test(text)) {
    return { kind: 'boolean', boolean: /^(?:true|oui)$/i.test(text), at };
  }
  return { kind: 'text', text, at };
}

type Change = (value: Value, field: Name) => Value;

function mapValues(query: Query, change: Change): Query {
  const where = query.where && mapCondition(query.where, change);
  if (query.kind !== 'update') return { ...query, where } as Query;
  const set = query.set.map((one): Assignment => ({ ...one, value: change(one.value, one.field) }));
  return { ...query, set, where: where ?? query.where };
}

function mapCondition(condition: Condition, change: Change): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, parts: condition.parts.map((part) => mapCondition(part, change)) };
    case 'not':
      return { ...condition, of: mapCondition(condition.of, change) };
    case 'compare':
      return { ...condition, value: change(condition.value, condition.field) };
    case 'like':
      return { ...condition, pattern: change(condition.pattern, condition.field) };
    case 'in':
      return {
        ...condition,
        values: condition.values.map((value) => change(value, condition.field)),
      };
    case 'null':
      return condition;
  }
}
