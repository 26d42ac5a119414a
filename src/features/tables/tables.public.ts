export { askedOf, tableReply } from './tables.paging.ts';
export {
  byCreation,
  createRowReader,
  createTable,
  equals,
  type TableRow,
  tallied,
} from './tables.sql.ts';
