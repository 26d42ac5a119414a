export { AdminTable } from './AdminTable.tsx';
export {
  type Column,
  type Columns,
  type Filter,
  MADE_BETWEEN,
  type Removal,
  type RowLink,
  shownColumns,
  type TypedFilter,
  UNDOABLE,
} from './columns.ts';
export { saveFile, toCsv } from './csv.ts';
export { Queue } from './Queue.tsx';
export { RowDrawer } from './RowDrawer.tsx';
export { sayLeft } from './say-left.ts';
export { useDialogForm } from './use-dialog-form.ts';
export { useSaved } from './use-saved.ts';
