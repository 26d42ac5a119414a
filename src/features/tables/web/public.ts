export { AdminTable } from './AdminTable.tsx';
export { type Columns, type Filter, type Removal, UNDOABLE } from './columns.ts';
export { saveFile, toCsv } from './csv.ts';
export { Queue } from './Queue.tsx';
export { useDialogForm } from './use-dialog-form.ts';
export { useSaved } from './use-saved.ts';
