export { insertAudit, openBatch } from './moderation.audit.sql.ts';
export { type Audited, auditChange, auditCreation, auditDeletion } from './moderation.changes.ts';
export { keepDeleted, readDeletionOf } from './moderation.deletions.sql.ts';
export {
  moderationHolder,
  suspensionsHolder,
  sweepHandledReports,
  sweepOldDeletions,
} from './moderation.holders.ts';
export {
  refuseBlocked,
  refuseHidden,
  refuseOwn,
  refuseSetByOther,
  refuseSuspended,
  showHidden,
} from './moderation.refusals.ts';
export { readIsBlocked as isBlocked } from './moderation.sql.ts';
export { isSuspended } from './moderation.suspensions.sql.ts';
export { moderationRoutines } from './moderation.telling.ts';
