import type { QueryRow } from '../meetql.contract.ts';

/** The columns of rows, in the order in which they first appear. */
export function columnsOf(rows: readonly QueryRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** A value on one line: objects and lists as JSON, what is not set as nothing. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface Sorting {
  column: string;
  descending: boolean;
}

/** The rows in another order; what is not set comes last. */
export function sortRows(
  rows: readonly QueryRow[],
  sorting: Sorting | undefined,
): readonly QueryRow[] {
  if (!sorting) return rows;
  const { column, descending } = sorting;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[column] ?? null, b[column] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const compared =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : plainText(one).localeCompare(plainText(other), 'fr', { numeric: true });
    return descending ? -compared : compared;
  });
}

/** Names of the fields in which two rows differ. */
export function changedFields(before: QueryRow, after: QueryRow): string[] {
  return columnsOf([before, after]).filter(
    (name) => name !== 'updatedAt' && plainText(before[name]) !== plainText(after[name]),
  );
}

/** What a row is called, as far as it tells. */
export function titleOf(row: QueryRow): string {
  return plainText(row.title ?? row.name ?? row.username ?? row._id);
}
