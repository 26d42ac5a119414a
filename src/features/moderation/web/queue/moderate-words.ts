import type { ThingKind } from '#contract/thing-pages.ts';

/** Something that somebody published, as its page names it. */
export interface Thing {
  kind: ThingKind;
  id: string;
  title: string;
  author: { _id: string };
  /** Each can be removed alone. */
  pictures: readonly string[];
}

/** Where one of each stands among others. */
export const LISTS: Record<ThingKind, string> = {
  service: '/services',
  troc: '/trocs',
  outing: '/sorties',
  event: '/evenements',
  journal: '/journal',
};
