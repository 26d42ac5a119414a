// Which files residents sent. A file that no row of another table shows is an orphan, swept later.
// Invariant: what a resident's uploads hold together never exceeds the quota they were kept under.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { UploadKind } from './uploads.contract.ts';

export interface UploadNames {
  /** Of the full picture; its variants' names are made from it. */
  name: string;
  kind: UploadKind;
}

export interface NewUpload {
  name: string;
  kind: UploadKind;
  residentId: string;
  /** Of the picture and its variants together. */
  bytes: number;
  /** SHA-256 of the full picture. */
  digest: Buffer;
  /** SHA-256 of the file it was made of; null where there was none. */
  fileDigest: Buffer | null;
  /** How many bytes the resident's uploads may hold; null when nothing limits them. */
  quota: number | null;
}

const keep = statement<NewUpload>()(
  'uploads.keep',
  (_db, { arg }) => sql<{ held: number | null }>`select keep_upload(
    ${arg('name')}, ${arg('kind')}, ${arg('residentId')}, ${arg('bytes')}, ${arg('digest')},
    ${arg('fileDigest')}, ${arg('quota')}) as held`,
);

const unmeasured = statement<{ most: number }>()('uploads.unmeasured', (db, { arg }) =>
  db
    .selectFrom('upload')
    .select(['name', sql<UploadKind>`kind`.as('kind')])
    .where('bytes', 'is', null)
    .orderBy('created_at')
    .limit(arg('most')),
);

const measure = statement<{ name: string; bytes: number }>()('uploads.measure', (db, { arg }) =>
  db
    .updateTable('upload')
    .set({ bytes: arg('bytes') })
    .where('name', '=', arg('name')),
);

const copies = statement<{ names: string[]; of: string[] }>()(
  'uploads.copies',
  (_db, { arg }) => sql<{ name: string }>`
    select distinct u.name from upload u join upload o on o.digest = u.digest or o.file_digest = u.file_digest
    where u.name = any(${arg('names')}::text[]) and o.name = any(${arg('of')}::text[])`,
);

const remove = statement<{ names: string[] }>()('uploads.delete', (db, { arg }) =>
  db.deleteFrom('upload').where(sql<boolean>`name = any(${arg('names')}::text[])`),
);

const orphans = statement<{ hours: number; most: number }>()('uploads.orphans', (db, { arg }) =>
  db
    .selectFrom(
      sql<UploadNames>`orphan_uploads(make_interval(hours => ${arg('hours')}::int), ${arg('most')}::int)`.as(
        'orphan',
      ),
    )
    .select(['name', 'kind']),
);

/**
 * Keeps the row of an upload, which takes its place in the quota before its files are written.
 * @returns null once kept; else the bytes the resident's uploads hold, too many for this one to be added.
 */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<number | null> {
  const [row] = await keep(tx, upload);
  return row?.held ?? null;
}

/** Uploads whose bytes nobody has counted yet, oldest first. */
export function findUnmeasured(tx: Tx, most: number): Promise<UploadNames[]> {
  return unmeasured(tx, { most });
}

export async function setBytes(tx: Tx, upload: { name: string; bytes: number }): Promise<void> {
  await measure(tx, upload);
}

/** Which of `names` are the same picture as one of `of`, sent again, or made of the same file. */
export async function findCopies(
  tx: Tx,
  { names, of }: { names: string[]; of: string[] },
): Promise<string[]> {
  return (await copies(tx, { names, of })).map(({ name }) => name);
}

export async function deleteUploads(tx: Tx, names: string[]): Promise<void> {
  await remove(tx, { names });
}

/** Uploads older than `hours` that nothing shows, oldest first. */
export function findOrphans(tx: Tx, age: { hours: number; most: number }): Promise<UploadNames[]> {
  return orphans(tx, age);
}
