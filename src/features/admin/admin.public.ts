export { readHomesTable, readingHomes } from './accounts/homes.ts';
export { tellAccountChange } from './accounts/security.ts';
export { entities } from './admin.entities.sql.ts';
export {
  type ChangeableKind,
  type Changes,
  changeEntity,
  deleteEntity,
  holdEntity,
} from './admin.entities.ts';
