// Homes read by queries. Invariant: whoever reads where residents live has just proved who they are where the site asks
// for it, and stands in the audit log with the text and the number of rows, before they are answered.
import { requireFresh } from '#features/factors/factors.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import type { ModelDescription } from './meetql-fields.contract.ts';
import type { Condition, Query } from './meetql-tree.contract.ts';

/** What of a resident tells where they live. */
const HOME = /^(?:adresse|coordonnees)(?:[.]|$)/;
const LONGEST_TITLE = 120;

/** Whether the answer of a query tells homes, by what it shows, compares or orders by. */
export function readsHomes(query: Query, model: ModelDescription): boolean {
  if (model.name !== 'users') return false;
  switch (query.kind) {
    case 'find':
      return true;
    case 'select':
      return (
        query.fields === null ||
        query.fields.some(({ name }) => HOME.test(name)) ||
        query.order.some(({ field }) => HOME.test(field.name)) ||
        comparesHomes(query.where)
      );
    case 'count':
      return comparesHomes(query.where);
    // A dry run shows whole rows; what is changed is told by the audit of each.
    default:
      return true;
  }
}

function comparesHomes(where: Condition | null): boolean {
  if (!where) return false;
  if ('parts' in where) return where.parts.some(comparesHomes);
  if ('of' in where) return comparesHomes(where.of);
  return HOME.test(where.field.name);
}

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
