import { useEffect, useEffectEvent } from 'react';
import { useAddress } from '#web/forms/use-address.ts';

/** Opens the form of the row that the address names (`modifier`), once it is there; that is said once. */
export function useRowToEdit<Row extends { _id: string }>(
  rows: readonly Row[],
  onEdit: ((row: Row) => void) | undefined,
): void {
  const { params, change } = useAddress();
  const id = params.get('modifier');
  const row = id ? rows.find(({ _id }) => _id === id) : undefined;
  const open = useEffectEvent(() => {
    if (!row) return;
    change({ modifier: undefined });
    onEdit?.(row);
  });
  const found = row?._id;
  useEffect(() => {
    if (found) open();
  }, [found]);
}
