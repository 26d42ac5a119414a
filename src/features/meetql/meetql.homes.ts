// Whether a query reads homes: then it is asked for again where that is due, and written down (admin/accounts/homes.ts).
import type { ModelDescription } from './meetql-fields.contract.ts';
import type { Condition, Query } from './meetql-tree.contract.ts';

/** What of a resident tells where they live. */
const HOME = /^(?:adresse|coordonnees)(?:[.]|$)/;

/** Whether the answer of a query tells homes, by what it shows, compares or orders by. */
export function readsHomes(
  { query, dryRun }: { query: Query; dryRun: boolean },
  model: ModelDescription,
): boolean {
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
      return query.group.some(({ field }) => HOME.test(field.name)) || comparesHomes(query.where);
    // Its dry run shows whole rows; what it takes says who lives where, whether or not anything is changed.
    default:
      return dryRun || comparesHomes(query.where);
  }
}

function comparesHomes(where: Condition | null): boolean {
  if (!where) return false;
  if ('parts' in where) return where.parts.some(comparesHomes);
  if ('of' in where) return comparesHomes(where.of);
  return HOME.test(where.field.name);
}
