import type { Tx } from '#server/database.ts';
import { type AuditEntry, insertAudit } from './admin.audit.sql.ts';

/**
 * Writes what an administrator did into the audit log, in the transaction of what was done.
 * `action` and `kind` in lower-case words (`update`, `service`); `before` and `after` as JSON text.
 */
export const writeAudit: (tx: Tx, entry: AuditEntry) => Promise<void> = insertAudit;
