export { sharedQueriesHolder } from './meetql.leaving.ts';
