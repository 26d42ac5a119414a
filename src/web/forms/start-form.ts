import type { z } from 'zod';

/** What is required is an empty text until it is chosen; what may be left out, null or undefined as the schema has it. */
type Start<Value> = null extends Value
  ? Exclude<Value, undefined>
  : undefined extends Value
    ? Value
    : Value | '';

/** What the fields of a form hold that sends `Schema`. */
export type FormValues<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]-?: Start<z.input<Schema>[Name]>;
};

/** A form's fields as `entity` has them, of something related its identifier; those it has not are blank. */
export function startForm<Schema extends z.ZodObject>(
  schema: Schema,
  entity: Record<string, unknown> = {},
): FormValues<Schema> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const values = fields.map(([name, field]) => [name, identify(entity[name]) ?? blank(field)]);
  return Object.fromEntries(values) as FormValues<Schema>;
}

const identify = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

function blank(field: z.ZodType): unknown {
  if (field.safeParse(null).success) return null;
  const leftOut = field.safeParse(undefined);
  return leftOut.success ? leftOut.data : '';
}
