// Where each field of an entity comes from, written once beside its contract: what residents are answered, what
// administrators' tables and queries show and what a person's download holds are all made of it.
import { type RawBuilder, type SelectType, sql } from 'kysely';
import type { z } from 'zod';
import { moment, neighbour } from './json.sql.ts';
import type { DB } from './schema.ts';

/** A value's own kind, whatever its contract narrows it to: an enumeration is a text. */
type Kind<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends readonly (infer Item)[]
      ? Kind<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Kind<Value[Key]> }
        : Value;

/** A field as it is stored: the same whoever reads. */
interface Stored {
  json: RawBuilder<unknown>;
  /** In queries: columns by what follows the field's name (``, `._id`). */
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What those columns need beside the entity's own table. */
  join?: RawBuilder<unknown>;
}

export interface Cell<Value = unknown> {
  /** As the resident `reader` sees it. */
  seen: RawBuilder<Value>;
  /** Left out where it is nothing without a reader (a distance). */
  stored?: Stored;
  /** The field stands in an answer under this condition alone. */
  when?: RawBuilder<boolean>;
}

/** A cell for each field of a contract, neither more nor less, of its kind. */
export type Cells<Contract extends z.ZodObject> = {
  [Field in keyof z.output<Contract>]-?: Cell<Kind<Exclude<z.output<Contract>[Field], undefined>>>;
};

type Column<Table extends keyof DB> = keyof DB[Table] & string;
type ValueOf<Table extends keyof DB, Name extends Column<Table>> = SelectType<DB[Table][Name]>;
/** What JSON makes of a column's value: of a moment, nothing that a contract declares. */
type Told<Value> = Value extends Date ? never : Value;
type Moment<Value> = Value extends Date ? string : Value extends null ? null : never;
interface Person {
  _id: string;
  firstName: string;
  lastName: string;
  username: string;
  avatarUrl: string | null;
  verified: boolean;
}
type Somebody<Value> = Person | Extract<Value, null>;

/** What every cell of columns is made by, for the table that stands in statements as `s`. */
export function cellsOf<Table extends keyof DB & string>(_table: Table) {
  const ref = (column: string) => sql.ref(`s.${column}`);
  return {
    own<Name extends Column<Table>>(column: Name): Cell<Told<ValueOf<Table, Name>>> {
      return cell(ref(column) as RawBuilder<Told<ValueOf<Table, Name>>>);
    },
    /** A moment, ISO 8601. */
    at<Name extends Column<Table>>(column: Name): Cell<Moment<ValueOf<Table, Name>>> {
      const json = moment(`s.${column}`) as RawBuilder<unknown>;
      return {
        seen: json as RawBuilder<Moment<ValueOf<Table, Name>>>,
        stored: { json, columns: { '': ref(column) } },
      };
    },
    /** The resident a column names, as other residents see them. */
    who<Name extends Column<Table>>(column: Name): Cell<Somebody<ValueOf<Table, Name>>> {
      const json = neighbour(`s.${column}`);
      const of = (name: string) => sql.ref(`${column}_is.${name}`);
      return {
        seen: json as RawBuilder<Somebody<ValueOf<Table, Name>>>,
        stored: {
          json,
          columns: {
            '._id': ref(column),
            '.firstName': of('first_name'),
            '.lastName': of('last_name'),
            '.username': of('username'),
            '.avatarUrl': of('avatar_url'),
            '.verified': of('verified'),
          },
          join: sql`left join resident ${sql.id(`${column}_is`)} on ${of('id')} = ${ref(column)}`,
        },
      };
    },
  };
}

/** A field worked out in SQL from `s`, the same whoever reads. */
export const cell = <Value>(value: RawBuilder<Value>): Cell<Value> => ({
  seen: value,
  stored: { json: value, columns: { '': value } },
});

/** A field of which residents see something else than what is stored. */
export const seenAs = <Value>(seen: RawBuilder<Value>, { stored }: Cell<Value>): Cell<Value> => ({
  seen,
  ...(stored ? { stored } : {}),
});

/** A field that is nothing without a reader. */
export const ofReader = <Value>(seen: RawBuilder<Value>): Cell<Value> => ({ seen });

/** A field that stands in an answer where `when` holds, elsewhere not at all. */
export const onlyWhen = <Value>(when: RawBuilder<boolean>, one: Cell<Value>): Cell<Value> => ({
  ...one,
  when,
});

/** A field of which queries show something else than tables and downloads. */
export const queriedAs = <Value>(
  columns: Stored['columns'],
  { seen, stored }: Cell<Value>,
): Cell<Value> => ({ seen, ...(stored ? { stored: { ...stored, columns } } : {}) });

type Fields = Readonly<Record<string, Cell>>;

const pairs = (named: [string, RawBuilder<unknown>][]): RawBuilder<unknown> =>
  sql.join(named.map(([name, value]) => sql`${sql.lit(name)}, ${value}`));

/**
 * The JSON text of `s` as `reader` may see it.
 * @param instead of some fields something else: of what a statement has just created, nobody need be looked for.
 */
export function answerOf<Shape extends Fields>(
  shape: Shape,
  instead: { readonly [Field in keyof Shape]?: RawBuilder<unknown> } = {},
): RawBuilder<string> {
  const all = Object.entries(shape).map(([name, { seen, when }]) => {
    return { name, value: instead[name] ?? seen, when };
  });
  const always = all
    .filter(({ when }) => !when)
    .map(({ name, value }) => [name, value] as [string, RawBuilder<unknown>]);
  const body = sql<string>`json_build_object(${pairs(always)})::text`;
  const rest = all.flatMap(({ name, value, when }) => (when ? [{ name, value, when }] : []));
  // The text is reopened for whom there is more.
  return rest.reduce<RawBuilder<string>>(
    (text, { name, value, when }) => sql`(select case when ${when}
      then left(body, -1) || ${sql.lit(`,"${name}":`)} || (${value})::text || '}' else body end
      from (select ${text} as body offset 0) as seen)`,
    body,
  );
}

/** The JSON text of `s` as it is stored, with the fields of a contract. */
export const rowOf = (shape: Fields, { shape: fields }: z.ZodObject): RawBuilder<string> =>
  sql`json_build_object(${pairs(
    Object.keys(fields).map((name) => [name, storedOf(shape, name).json]),
  )})::text`;

function storedOf(shape: Fields, name: string): Stored {
  const stored = shape[name]?.stored;
  if (!stored) throw new Error(`The field ${name} is not stored`);
  return stored;
}

/**
 * All that is stored of `s`, to be selected under the fields' names: what a download tells of a row.
 * @param but fields that are left out (they are others'), or told otherwise.
 */
export const storedFields = <Shape extends Fields>(
  shape: Shape,
  but: { readonly [Field in keyof Shape]?: RawBuilder<unknown> | null } = {},
): RawBuilder<unknown> =>
  sql.join(
    Object.entries(shape).flatMap(([name, { stored }]) => {
      const told = but[name] === undefined ? stored?.json : but[name];
      return told ? [sql`${told} as ${sql.id(name)}`] : [];
    }),
  );

/** What queries read of an entity: one column a field, those of related rows with dots. */
export function queryOf(shape: Fields, table: keyof DB & string, where?: RawBuilder<boolean>) {
  const columns = Object.entries(shape).flatMap(([name, { stored }]) =>
    Object.entries(stored?.columns ?? {}).map(
      ([rest, value]) => sql`${value} as ${sql.id(name + rest)}`,
    ),
  );
  const joins = Object.values(shape).flatMap(({ stored }) => stored?.join ?? []);
  return sql`select ${sql.join(columns)} from ${sql.table(table)} as s ${sql.join(joins, sql` `)}
    ${where ? sql`where ${where}` : sql``}`;
}
