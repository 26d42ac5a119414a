// Random queries that mean something, over rows that there are.
import fc from 'fast-check';
import { conditionOf } from './meetql.fixtures.ts';
import type { Row } from './meetql.reference.fixtures.ts';
import type { FieldDescription, ModelDescription } from './meetql-fields.contract.ts';
import {
  COMPARISONS,
  type Condition,
  type Group,
  type Query,
  type Value,
} from './meetql-tree.contract.ts';

export const AT = { start: 0, end: 0 };
const ORDERED = ['text', 'number', 'moment', 'id'];

/** Values a field has in the rows, and some it has not. */
function valueFor(field: FieldDescription, rows: readonly Row[]): fc.Arbitrary<Value> {
  const seen = rows.flatMap((row) => leavesOf(row, field.path.split('.')));
  const known = seen.length > 0 ? seen : ['rien'];
  const text = (one: unknown): Value => ({ kind: 'text', text: String(one), at: AT });
  switch (field.type) {
    case 'number':
      return fc
        .oneof(fc.constantFrom(...known.map(Number)), fc.double({ min: -5, max: 30, noNaN: true }))
        .map((number) => ({
          kind: 'number',
          number: Number.isNaN(number) ? 0 : number + 0 || 0,
          at: AT,
        }));
    case 'boolean':
      return fc.boolean().map((boolean) => ({ kind: 'boolean', boolean, at: AT }));
    case 'moment':
      return fc.oneof(
        fc.constantFrom(...(seen.length > 0 ? seen : ['2026-05-01'])).map(text),
        fc.constantFrom('2020-01-01', '2030-02-03T10:00+02:00').map(text),
        fc
          .integer({ min: -90, max: 90 })
          .map(
            (shift): Value => ({ kind: 'now', shift: shift === 0 ? 1 : shift, unit: 'd', at: AT }),
          ),
      );
    default:
      return fc.oneof(
        fc.constantFrom(...known).map(text),
        fc.constantFrom(...known).map((one) => text(String(one).toUpperCase())),
        fc.constantFrom('', 'e', 'É', "l'", 'z%', '%').map(text),
      );
  }
}

function leavesOf(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  const [first, ...rest] = path;
  if (first === undefined) return value === null || typeof value === 'object' ? [] : [value];
  return typeof value === 'object' && value !== null ? leavesOf((value as Row)[first], rest) : [];
}

function leafFor(model: ModelDescription, rows: readonly Row[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...model.fields).chain((field): fc.Arbitrary<Condition> => {
    const name = { name: field.path, at: AT };
    const unset = fc.boolean().map((isNull): Condition => ({ kind: 'null', field: name, isNull }));
    if (field.type === 'object' && field.key === null) return unset;
    const compared =
      field.type === 'object'
        ? (model.fields.find(({ path }) => path === `${field.path}.${field.key}`) ?? field)
        : field;
    const value = valueFor(compared, rows);
    const operators = ORDERED.includes(compared.type) ? COMPARISONS : (['==', '!='] as const);
    const tests: fc.Arbitrary<Condition>[] = [
      unset,
      fc.record({
        kind: fc.constant('compare' as const),
        field: fc.constant(name),
        operator: fc.constantFrom(...operators),
        value,
      }),
      fc.record({
        kind: fc.constant('in' as const),
        field: fc.constant(name),
        values: fc.array(value, { minLength: 1, maxLength: 3 }),
      }),
    ];
    if (compared.type === 'text' || compared.type === 'id') {
      const cut = value.map((one): Value => {
        const text = one.kind === 'text' ? one.text : '';
        return { kind: 'text', text: `%${text.slice(1, 5)}%`, at: AT };
      });
      const pattern = fc.oneof(
        cut,
        fc
          .constantFrom('É%', '%_bleu', '%\\%', '____', '%100 %%')
          .map((text): Value => ({ kind: 'text', text, at: AT })),
      );
      tests.push(
        fc.record({ kind: fc.constant('like' as const), field: fc.constant(name), pattern }),
      );
    }
    return fc.oneof(...tests);
  });
}

function groupFor(sortable: readonly FieldDescription[]): fc.Arbitrary<Group> {
  return fc.record({ field: fc.constantFrom(...sortable), month: fc.boolean() }).map((one) => ({
    field: { name: one.field.path, at: AT },
    by: one.month && one.field.type === 'moment' ? 'month' : 'value',
  }));
}

export function queryFor(model: ModelDescription, rows: readonly Row[]): fc.Arbitrary<Query> {
  const where = fc.option(conditionOf(leafFor(model, rows)));
  const sortable = model.fields.filter(({ list, type }) => !list && type !== 'object');
  const order = fc.array(
    fc.record({
      field: fc.constantFrom(...sortable).map(({ path }) => ({ name: path, at: AT })),
      descending: fc.boolean(),
    }),
    { maxLength: 2 },
  );
  const name = fc.constant({ name: model.name, at: AT });
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('find' as const),
        model: name,
        where,
        order,
        limit: fc.option(fc.nat(15)),
        skip: fc.option(fc.nat(5)),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('count' as const),
        model: name,
        where,
        group: fc.uniqueArray(groupFor(sortable), {
          maxLength: 2,
          selector: ({ field, by }) => `${by} ${field.name}`,
        }),
        limit: fc.constant(null),
        skip: fc.constant(null),
      }),
    },
  );
}
