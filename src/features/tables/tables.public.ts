export { askedOf, tableReply } from './tables.paging.ts';
export { byCreation, createRowReader, createTable, equals, tallied } from './tables.sql.ts';
