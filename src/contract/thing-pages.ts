/** What residents publish. */
export type ThingKind = 'service' | 'troc' | 'outing' | 'event' | 'journal';

/** Where one of each is read. */
const PAGES: Record<ThingKind, string> = {
  service: '/services?service=',
  troc: '/troc/',
  outing: '/sorties/',
  event: '/evenements/',
  journal: '/journal/',
};

/** Its page on the site, for whoever is signed in. */
export const pageOfThing = (kind: ThingKind, id: string): string => PAGES[kind] + id;

export const isThing = (kind: string): kind is ThingKind => kind in PAGES;
