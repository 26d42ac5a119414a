// Homes read by administrators, in a table or by a query. Invariant: whoever reads where residents live
// has just proved who they are where the site asks for it, and stands in the audit log with what they asked and the
// number of rows, before they are answered.
import { commonErrors, Refusal } from '#contract/errors.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import type { TableRow } from '#features/tables/tables.public.ts';
import type { Tx } from '#server/database/database.ts';
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

interface TableCall {
  viewer: Viewer;
  request: { url: string };
  query: { homes?: 'shown' | 'hidden' | undefined };
}

/** A page of a table whose rows tell an `adresse`, which `homes=hidden` leaves out. */
export async function readHomesTable(
  site: Site,
  { viewer, request, query }: TableCall,
  read: () => Promise<TableRow>,
): Promise<TableRow> {
  if (query.homes === 'hidden') return withoutHomes(await read());
  return readingHomes(site, { viewer, text: `GET ${request.url}`, count }, read);
}

const rowsOf = ({ body }: TableRow) => JSON.parse(body) as object[];
const count = (row: TableRow) => rowsOf(row).length;

/** The same rows, with nobody's home. */
export function withoutHomes(row: TableRow): TableRow {
  return { ...row, body: JSON.stringify(rowsOf(row).map((each) => ({ ...each, adresse: null }))) };
}

/** One resident as JSON text; whose home is left out of the answer where reading it needs a proof that is due. */
export async function tellingHome(
  tx: Tx,
  { config }: Pick<Site, 'config'>,
  { viewer, text }: { viewer: Viewer; text: string },
): Promise<string> {
  try {
    await requireFresh(tx, config, viewer);
    return text;
  } catch (error) {
    const isDue =
      error instanceof Refusal && error.definition === commonErrors.reauthenticationRequired;
    if (!isDue) throw error;
    return JSON.stringify({ ...JSON.parse(text), adresse: null });
  }
}
