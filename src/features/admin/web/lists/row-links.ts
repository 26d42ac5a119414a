import { pageOfThing, type ThingKind } from '#contract/thing-pages.ts';
import type { RowLink } from '#features/tables/web/public.ts';

type Person = { _id: string | null };

/** The page of what somebody published, as residents see it, and that of whoever did; whoever has left has none. */
export const linksOf = (kind: ThingKind, id: string, person: Person): RowLink[] => [
  { label: 'Voir la page', to: pageOfThing(kind, id) },
  ...(person._id ? [{ label: 'Son auteur', to: `/admin/personnes/${person._id}` }] : []),
];
