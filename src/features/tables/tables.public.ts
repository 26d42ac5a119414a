export { askedOf, tableReply } from './tables.paging.ts';
export {
  between,
  byCreation,
  createRowReader,
  createTable,
  equals,
  searchedWith,
  type TableRow,
  tallied,
} from './tables.sql.ts';
