import { useState } from 'react';
import { carriedBy } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import { rowChanged } from '#features/tables/tables.contract.ts';
import { useSaved } from '#features/tables/web/public.ts';
import type { CallInput } from '#web/data/call.ts';

type Row = Record<string, unknown>;

const identifierOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

/** What stood in the fields that are sent, when they were read. */
const seenOf = (row: Row, body: object) =>
  Object.fromEntries(
    Object.keys(body)
      .filter((field) => field in row)
      .map((field) => [field, identifierOf(row[field])]),
  );

/**
 * A change of a row as it was when its dialog opened: what somebody else has made of it since is told (`now`), and
 * written over once it was read.
 */
export function useRowChange(
  route: AnyRoute,
  row: ({ _id: string } & object) | undefined,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const [seen, setSeen] = useState<Row>({ ...row });
  const [now, setNow] = useState<Row>({});
  const save = useSaved(route, done, onDone);
  function send(body: object) {
    setNow({});
    const input = { params: { id: row?._id ?? '' }, body: { ...body, seen: seenOf(seen, body) } };
    save.mutate(input as CallInput<AnyRoute>, {
      onError: (error) => {
        const carried = carriedBy(rowChanged, error.body);
        if (!carried) return;
        setNow(carried.now);
        setSeen((before) => ({ ...before, ...carried.now }));
      },
    });
  }
  return { send, now, isPending: save.isPending, error: save.error };
}
