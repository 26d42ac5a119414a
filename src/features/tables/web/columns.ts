import type { ReactNode } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import type { Deletion } from '#features/moderation/moderation-audit.contract.ts';
import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';

/** The first one with `head` names the row. */
export interface Column<Row> {
  label: string;
  /** What the server calls its order; left out: it has none. */
  sort?: string;
  /** What stands in the exported file, and in the cell unless `cell` says otherwise. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  head?: boolean;
  /** In the row that is opened and in the file alone: too long for a table. */
  apart?: true;
  numeric?: boolean;
  /** Whether there is nothing to tell: on a phone, where each cell takes a line, it has none. */
  nothing?: (row: Row) => boolean;
  /** It stands where some row of the page has something to tell, and leaves its width to the others elsewhere. */
  rare?: true;
}

/** What becomes of each field of a row, in the order of the columns; null: it has none. */
export type Columns<Row> = Record<Exclude<keyof Row, '_id'>, Column<Row> | null>;

export const shownColumns = <Row>(columns: Columns<Row>): Column<Row>[] =>
  Object.values<Column<Row> | null>(columns).filter((column) => column !== null);

/** Those that tell something of these rows. */
export const telling = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  columns.filter(({ rare, nothing }) => !rare || rows.some((row) => !nothing?.(row)));

export interface Filter {
  /** As the address and the server have it. */
  name: string;
  label: string;
  /** 'Tous' unless told. */
  all?: string;
  options: readonly { value: string; label: string }[];
}

/** What is typed to filter by, beside what is searched. */
export interface TypedFilter {
  name: string;
  label: string;
  type: 'text' | 'date';
  placeholder?: string;
}

export interface Removal<Row> {
  route: AnyRoute;
  /** Of what, as the log calls it. */
  kind: Deletion['kind'];
  /** 'Supprimer cet utilisateur ?' */
  title: string;
  /** What will happen. */
  message: (row: Row) => string;
  /** The same of several rows, whose names are listed under it. */
  messageOfMany: (count: number) => string;
  /** The sentence when it is done. */
  done: string;
  nameOf: (row: Row) => string;
}

/** Statuses that a whole selection may be given. */
export type Statuses = readonly { value: string; label: string }[];

/** Where a row leads: its page, its person's. */
export interface RowLink {
  label: string;
  to: string;
}

/** By the day something was made. */
export const MADE_BETWEEN: readonly TypedFilter[] = [
  { name: 'since', label: 'Ajout depuis', type: 'date' },
  { name: 'until', label: "Ajout jusqu'à", type: 'date' },
];

export const UNDOABLE = `Vous pourrez annuler la suppression pendant ${KEPT_FOR}, dans Modération.`;
