import type { ThingKind } from '#contract/thing-pages.ts';

/** Something that somebody published, as its page names it. */
export interface Thing {
  kind: ThingKind;
  id: string;
  title: string;
  author: { _id: string };
}

const TABLES: Record<ThingKind, string> = {
  service: '/admin/services',
  troc: '/admin/trocs',
  outing: '/admin/outings',
  event: '/admin/events',
  journal: '/admin/journal',
};

/** Where one of each stands among others. */
export const LISTS: Record<ThingKind, string> = {
  service: '/services',
  troc: '/trocs',
  outing: '/sorties',
  event: '/evenements',
  journal: '/journal',
};

/** The administrators' table, narrowed to it, with its form open. */
export const editOf = ({ kind, id, title }: Thing): string =>
  `${TABLES[kind]}?${new URLSearchParams({ q: title, modifier: id })}`;
