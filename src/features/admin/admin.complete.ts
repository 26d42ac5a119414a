// A change by administrators may leave fields out: they stay as they stand.
import type { z } from 'zod';

type Given<Whole> = { [Field in keyof Whole]?: Whole[Field] | undefined };

/**
 * The whole of what is sent: a field that is left out is as it stands. A status left out is for the change to keep.
 * @param before the entity as JSON text.
 */
export function completeWith<Schema extends z.ZodObject>(
  before: string,
  { schema, sent }: { schema: Schema; sent: Given<z.output<Schema>> },
): z.output<Schema> {
  const standing = JSON.parse(before) as Record<string, unknown>;
  const kept = Object.keys(schema.shape)
    .filter((field) => field in standing && field !== 'status')
    .map((field) => [field, identifierOf(standing[field])]);
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...kept, ...given]) as z.output<Schema>;
}

/** Of something related, what is sent in its place. */
const identifierOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
