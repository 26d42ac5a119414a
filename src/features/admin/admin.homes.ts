// Homes read by administrators, in tables or by a query. Invariant: whoever reads where residents live
// has just proved who they are where the site asks for it, and stands in the audit log with what they asked and the
// number of rows, before they are answered.
import type { AnyRoute } from '#contract/route.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import type { TableRow } from '#features/tables/tables.public.ts';
import type { Call } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';

const LONGEST_TITLE = 120;

/** Reads homes: asked for again where that is due, and written down. */
export async function readingHomes<Answer>(
  { db, config }: Site,
  { viewer, text, count }: { viewer: Viewer; text: string; count: (answer: Answer) => number },
  read: () => Promise<Answer>,
): Promise<Answer> {
  await requireFresh(db.once, config, viewer);
  const answer = await read();
  const query = text.trim();
  await insertAudit(db.once, {
    adminId: viewer.id,
    action: 'read',
    kind: 'homes',
    targetId: viewer.id,
    title: query.length > LONGEST_TITLE ? `${query.slice(0, LONGEST_TITLE)}…` : query,
    aboutId: null,
    before: null,
    after: JSON.stringify({ query, rows: count(answer) }),
  });
  return answer;
}

const rowsOf = ({ body }: TableRow) => JSON.parse(body) as object[];

/** Reads a page of a table that shows homes. */
export const readingHomesOf = (
  site: Site,
  { viewer, request }: Pick<Call<AnyRoute>, 'viewer' | 'request'>,
  read: () => Promise<TableRow>,
): Promise<TableRow> =>
  readingHomes(
    site,
    { viewer, text: `GET ${request.url}`, count: (row) => rowsOf(row).length },
    read,
  );

/** The same rows, with nobody's home. */
export const withoutHomes = (row: TableRow): TableRow => ({
  ...row,
  body: JSON.stringify(rowsOf(row).map((item) => ({ ...item, adresse: null }))),
});
