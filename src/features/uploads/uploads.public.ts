import type { Database } from '#server/database.ts';
import type { FileStorage } from '#server/storage.ts';
import { uploadVariants, variantOf } from './uploads.contract.ts';
import { deleteUploads, findOrphans, type OrphanUpload } from './uploads.sql.ts';

// A form left open, its picture already sent, may be published days later.
const KEPT_HOURS = 7 * 24;
const BATCH = 200;

/**
 * Removes the files that nothing has shown for a week. Run again after a failure it goes on where it
 * stopped: files go first, their row after.
 * @returns how many pictures were removed.
 */
export async function sweepUploads(
  parts: { db: Database; storage: FileStorage },
  hours = KEPT_HOURS,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const orphans = await findOrphans(parts.db.once, { hours, most: BATCH });
    for (const orphan of orphans) await parts.storage.remove(filesOf(orphan));
    await deleteUploads(
      parts.db.once,
      orphans.map((orphan) => orphan.name),
    );
    removed += orphans.length;
    if (orphans.length < BATCH) return removed;
  }
}

function filesOf({ name, kind }: OrphanUpload): string[] {
  return [name, ...uploadVariants[kind].map((variant) => variantOf(name, variant))];
}
