export { insertAudit, openBatch } from './audit/audit.sql.ts';
export { type Audited, auditChange, auditCreation, auditDeletion } from './audit/changes.ts';
export { keepDeleted, lockDeletionsNaming, readDeletionOf } from './audit/deletions.sql.ts';
export { isBlocked } from './blocks/blocks.sql.ts';
export { lockDecisionsAbout } from './decisions/decisions.sql.ts';
export { readStandingParts } from './decisions/parts.sql.ts';
export {
  moderationHolder,
  suspensionsHolder,
  sweepHandledReports,
  sweepOldDeletions,
} from './moderation.holders.ts';
export { moderationRoutines } from './moderation.work.ts';
export {
  refuseBlocked,
  refuseHidden,
  refuseOwn,
  refuseRemovedPictures,
  refuseSetByOther,
  refuseSuspended,
  showHidden,
} from './rights/refusals.ts';
