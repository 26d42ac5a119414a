import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#contract/errors.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { type ImageInput, ImageRefusal, type ProcessedImage } from '#server/files/images.ts';
import { createFileId, type FileStorage, putAll } from '#server/files/storage.ts';
import type { Site } from '#server/site.ts';
import {
  explainQuota,
  TOO_MANY_PIXELS,
  UPLOADS_PATH,
  type UploadKind,
  uploadErrors,
  uploadVariants,
  variantOf,
} from './uploads.contract.ts';
import {
  deleteUploads,
  findOrphans,
  findUnmeasured,
  insertUpload,
  setBytes,
  type UploadNames,
} from './uploads.sql.ts';

// A form left open, its picture already sent, may be published days later.
const KEPT_HOURS = 7 * 24;
const BATCH = 200;
const CONTENT_TYPE = 'image/webp';

interface SentPicture {
  /** The file's bytes, or its path. */
  input: ImageInput;
  kind: UploadKind;
  residentId: string;
}

/**
 * Makes a picture ready in its resident's turn, and keeps it; refuses in French what is none, or has no place.
 * @returns the full one's address.
 */
export async function takePicture(site: Site, { input, ...sent }: SentPicture): Promise<string> {
  const image = await makeImage(site, { input, ...sent });
  const quota = site.config.uploadQuota;
  const fileDigest = await digestOf(input);
  return await keepUpload(site.db.once, site.storage, { ...sent, image, fileDigest, quota });
}

/** SHA-256 of a file as it came. */
async function digestOf(input: ImageInput): Promise<Buffer> {
  const hash = createHash('sha256');
  if (typeof input !== 'string') return hash.update(input).digest();
  await pipeline(createReadStream(input), hash);
  return hash.digest();
}

interface Upload {
  image: ProcessedImage;
  kind: UploadKind;
  residentId: string;
  /** Of the file that was received, where one was. */
  fileDigest?: Buffer;
  quota: number | null;
}

async function makeImage(
  { images }: Site,
  { input, kind, residentId }: SentPicture,
): Promise<ProcessedImage> {
  try {
    return await images.process(input, kind === 'avatar' ? kind : 'image', residentId);
  } catch (error) {
    if (error instanceof ImageRefusal) {
      const details = error.reason === 'too_many_pixels' ? { details: [TOO_MANY_PIXELS] } : {};
      throw new Refusal(uploadErrors.notAnImage, details);
    }
    throw error;
  }
}

/**
 * Keeps a picture that was made ready, and its variants, in the name of a resident whose uploads may hold `quota`
 * bytes (null: as many as they like).
 * @returns the full one's address.
 */
export async function keepUpload(tx: Tx, storage: FileStorage, upload: Upload): Promise<string> {
  const { image, kind, residentId, fileDigest = null, quota } = upload;
  const name = `${kind === 'talk' ? 'talk-' : ''}${createFileId()}-${image.tint}.webp`;
  const files = new Map([[name, image.full]]);
  for (const [variant, body] of Object.entries(image.thumbnails)) {
    files.set(name.replace('.webp', `-${variant}.webp`), body);
  }
  const bytes = [...files.values()].reduce((sum, body) => sum + body.byteLength, 0);
  const digest = createHash('sha256').update(image.full).digest();
  const held = await insertUpload(tx, { name, kind, residentId, bytes, digest, fileDigest, quota });
  if (held !== null) throw new Refusal(explainQuota(held, quota ?? held));
  try {
    await putAll(storage, files, CONTENT_TYPE);
  } catch (error) {
    await deleteUploads(tx, [name]);
    throw error;
  }
  return UPLOADS_PATH + name;
}

/**
 * Removes the files that nothing has shown for a week, then measures those nobody has measured. Run again after a
 * failure it goes on where it stopped: files go first, their row after.
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
    if (orphans.length < BATCH) break;
  }
  await measureUploads(parts);
  return removed;
}

/** Counts the bytes of uploads that were kept before bytes were counted. */
async function measureUploads(parts: { db: Database; storage: FileStorage }): Promise<void> {
  for (;;) {
    const uploads = await findUnmeasured(parts.db.once, BATCH);
    for (const upload of uploads) {
      let bytes = 0;
      for (const name of filesOf(upload)) bytes += await sizeOf(parts.storage, name);
      await setBytes(parts.db.once, { name: upload.name, bytes });
    }
    if (uploads.length < BATCH) return;
  }
}

async function sizeOf(storage: FileStorage, name: string): Promise<number> {
  const file = await storage.open(name);
  file?.body.destroy();
  return file?.size ?? 0;
}

/** Names of an upload's files: the full picture and its variants. */
export function filesOf({ name, kind }: UploadNames): string[] {
  return [name, ...uploadVariants[kind].map((variant) => variantOf(name, variant))];
}
