export { entities } from './admin.entities.sql.ts';
export {
  type ChangeableKind,
  type Changes,
  changeEntity,
  deleteEntity,
  holdEntity,
} from './admin.entities.ts';
export { readHomesTable, readingHomes } from './admin.homes.ts';
export { tellAccountChange } from './admin.security.ts';
