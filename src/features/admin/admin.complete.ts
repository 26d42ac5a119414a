// A change by administrators may leave fields out: they stay as they stand. It may say what stood there when it was
// read: what somebody else has made otherwise since is not written over.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { refuseWith } from '#contract/errors.ts';
import { rowChanged } from '../tables/tables.contract.ts';

type Given<Whole> = { [Field in keyof Whole]?: Whole[Field] | undefined };
type Row = Record<string, unknown>;

/**
 * The whole of what is sent: a field that is left out is as it stands. A status left out is for the change to keep.
 * Refuses (409) a field that is neither as it was seen, nor already what is sent.
 * @param before the entity as JSON text.
 */
export function completeWith<Schema extends z.ZodObject>(
  before: string,
  { schema, sent }: { schema: Schema; sent: Given<z.output<Schema>> & { seen?: Row | undefined } },
): z.output<Schema> {
  const standing = JSON.parse(before) as Row;
  const { seen = {}, ...fields } = sent;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  refuseChanged(standing, { seen, given });
  const kept = Object.keys(schema.shape)
    .filter((field) => field in standing && field !== 'status')
    .map((field) => [field, identifierOf(standing[field])]);
  return Object.fromEntries([...kept, ...given]) as z.output<Schema>;
}

function refuseChanged(standing: Row, { seen, given }: { seen: Row; given: [string, unknown][] }) {
  const changed = given.filter(([field, value]) => {
    if (!(field in standing && field in seen)) return false;
    const now = identifierOf(standing[field]);
    return !isDeepStrictEqual(now, seen[field]) && !isDeepStrictEqual(now, value);
  });
  if (changed.length === 0) return;
  const now = Object.fromEntries(changed.map(([field]) => [field, standing[field]]));
  throw refuseWith(rowChanged, { now });
}

/** Of something related, what is sent in its place. */
const identifierOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
