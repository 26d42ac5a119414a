import { commonErrors, Refusal } from '#contract/errors.ts';
import type { Database, Tx } from '#server/database.ts';
import {
  type ImageInput,
  type ImageProcessor,
  ImageQueueFull,
  ImageRefusal,
  type ProcessedImage,
} from '#server/images.ts';
import { createFileId, type FileStorage, putAll } from '#server/storage.ts';
import {
  UPLOADS_PATH,
  type UploadKind,
  uploadErrors,
  uploadVariants,
  variantOf,
} from './uploads.contract.ts';
import { deleteUploads, findOrphans, insertUpload, type OrphanUpload } from './uploads.sql.ts';

// A form left open, its picture already sent, may be published days later.
const KEPT_HOURS = 7 * 24;
const BATCH = 200;
const CONTENT_TYPE = 'image/webp';

const TOO_MANY_PIXELS = 'Cette image compte plus de 50 millions de pixels';

/** Makes a picture ready (a file's bytes, or its path); refuses in French what is none. */
export async function makeImage(
  images: ImageProcessor,
  input: ImageInput,
  kind: UploadKind,
): Promise<ProcessedImage> {
  try {
    return await images.process(input, kind);
  } catch (error) {
    if (error instanceof ImageRefusal) {
      const details = error.reason === 'too_many_pixels' ? { details: [TOO_MANY_PIXELS] } : {};
      throw new Refusal(uploadErrors.notAnImage, details);
    }
    if (error instanceof ImageQueueFull) {
      throw new Refusal(commonErrors.unavailable, { retryAfterSeconds: 10 });
    }
    throw error;
  }
}

/**
 * Keeps a picture that was made ready, and its variants, in the name of a resident.
 * @returns the full one's address.
 */
export async function keepUpload(
  tx: Tx,
  storage: FileStorage,
  upload: { image: ProcessedImage; kind: UploadKind; residentId: string },
): Promise<string> {
  const { image, kind, residentId } = upload;
  const name = `${createFileId()}-${image.tint}.webp`;
  const files = new Map([[name, image.full]]);
  for (const [variant, body] of Object.entries(image.thumbnails)) {
    files.set(name.replace('.webp', `-${variant}.webp`), body);
  }
  await insertUpload(tx, { name, kind, residentId });
  try {
    await putAll(storage, files, CONTENT_TYPE);
  } catch (error) {
    await deleteUploads(tx, [name]);
    throw error;
  }
  return UPLOADS_PATH + name;
}

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

/** Names of an upload's files: the full picture and its variants. */
export function filesOf({ name, kind }: OrphanUpload): string[] {
  return [name, ...uploadVariants[kind].map((variant) => variantOf(name, variant))];
}
