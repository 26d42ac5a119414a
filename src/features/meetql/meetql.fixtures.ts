import fc from 'fast-check';
import { KEYWORDS } from './meetql-tokens.contract.ts';
import type { Condition, Name, Query, Span, Value } from './meetql-tree.contract.ts';
import { COMPARISONS, DURATION_UNITS } from './meetql-tree.contract.ts';

const NOWHERE: Span = { start: 0, end: 0 };

export function withoutPlaces<Tree>(tree: Tree): Tree {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'at' ? NOWHERE : value)));
}

const keywords = new Set<string>(KEYWORDS);
const word = fc
  .stringMatching(/^[A-Za-z_éÉœ][A-Za-z0-9_é]{0,8}$/)
  .filter((text) => !keywords.has(text.toUpperCase()));
const path = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('.'));
const nameOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Name> =>
  text.map((name) => ({ name, at: NOWHERE }));
const field = nameOf(path);
const model = fc.option(nameOf(word));

const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((one) => !one.includes('\u0000'));
const value: fc.Arbitrary<Value> = fc.oneof(
  fc.oneof(text, fc.constantFrom("'", '"', "''", "a'b")).map((one) => ({
    kind: 'text' as const,
    text: one,
    at: NOWHERE,
  })),
  fc
    .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    .map((number) => ({ kind: 'number' as const, number: number === 0 ? 0 : number, at: NOWHERE })),
  fc.boolean().map((boolean) => ({ kind: 'boolean' as const, boolean, at: NOWHERE })),
  fc.constant({ kind: 'null' as const, at: NOWHERE }),
  fc.constant({ kind: 'now' as const, shift: 0, unit: null, at: NOWHERE }),
  fc
    .record({
      shift: fc.integer({ min: -36_000, max: 36_000 }),
      unit: fc.constantFrom(...DURATION_UNITS),
    })
    .map((shifted) => ({ kind: 'now' as const, ...shifted, at: NOWHERE })),
  nameOf(word).map(({ name }) => ({ kind: 'parameter' as const, name, at: NOWHERE })),
);

/** Any condition over fields and values of `leaf`. */
export function conditionOf(leaf: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        parts: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      }),
      tie('condition').map((of) => ({ kind: 'not' as const, of })),
    ),
  })).condition;
}

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    field,
    operator: fc.constantFrom(...COMPARISONS),
    value,
  }),
  fc.record({ kind: fc.constant('like' as const), field, pattern: value }),
  fc.record({
    kind: fc.constant('in' as const),
    field,
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('null' as const), field, isNull: fc.boolean() }),
);

const where = conditionOf(leaf);
const rows = {
  model,
  where: fc.option(where),
  order: fc.array(fc.record({ field, descending: fc.boolean() }), { maxLength: 2 }),
  limit: fc.option(fc.nat(2000)),
  skip: fc.option(fc.nat(2000)),
};

/** Of a count of all. */
const ungrouped = {
  group: fc.constant([]),
  limit: fc.constant(null),
  skip: fc.constant(null),
};

/** Any query the grammar knows, whether or not it means something. */
export const aQuery: fc.Arbitrary<Query> = fc.oneof(
  fc.record({
    kind: fc.constant('select' as const),
    fields: fc.option(fc.array(field, { minLength: 1, maxLength: 3 })),
    ...rows,
  }),
  fc.record({ kind: fc.constant('find' as const), ...rows }),
  fc.oneof(
    fc.record({
      kind: fc.constant('count' as const),
      model,
      where: fc.option(where),
      ...ungrouped,
    }),
    fc.record({
      kind: fc.constant('count' as const),
      model,
      where: fc.option(where),
      group: fc.array(
        fc.record({ field, by: fc.constantFrom('value' as const, 'month' as const) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      limit: fc.option(fc.nat(2000)),
      skip: fc.option(fc.nat(2000)),
    }),
  ),
  fc.record({
    kind: fc.constant('update' as const),
    model,
    set: fc.array(fc.record({ field, value }), { minLength: 1, maxLength: 3 }),
    where,
  }),
  fc.record({ kind: fc.constant('delete' as const), model, where }),
);
