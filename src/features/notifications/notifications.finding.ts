// What is said of finding each other, and where it leads.

import { of } from '#contract/name-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import type { FindingKind } from './notifications-finding.contract.ts';

interface Finding {
  kind: FindingKind;
  title: string;
  /** First name of whose act it is. */
  who: string;
}

/** Of `ring_title`: how many are in it, and what is exchanged. */
function sayRing(title: string, is: string): string {
  const [size = '', ...things] = title.split(' · ');
  return `Un échange ${size} ${is} : ${things.join(' · ')}`;
}

export function headlineOfFinding({ kind, title, who }: Finding): string {
  switch (kind) {
    // The title holds its reason.
    case 'service_new':
    case 'troc_new':
    case 'outing_new':
    case 'event_new':
    case 'journal_new':
      return `Du nouveau pour vous : ${title}`;
    case 'service_met':
    case 'troc_met':
      return `Cela peut vous aller : ${title}`;
    case 'service_urgent':
      return `C'est pour aujourd'hui, près de chez vous : ${title}`;
    case 'service_still':
      return `La date de « ${title} » est passée : toujours d'actualité ?`;
    case 'troc_returned':
      return `${who} dit que le prêt « ${title} » est rendu : est-ce le cas ?`;
    case 'troc_return_eve':
      return `Demain, un prêt est à rendre : ${title}`;
    case 'troc_return_day':
      return `Aujourd'hui, un prêt est à rendre : ${title}`;
    case 'troc_ring_found':
      return sayRing(title, 'est possible');
    case 'troc_ring_agreed':
      return sayRing(title, 'est convenu');
    case 'troc_ring_over':
      return sayRing(title, 'ne se fera pas');
    case 'troc_ring_broken':
      return `${sayRing(title, 'ne tourne plus')}. Gardez-vous ce qui reste convenu ?`;
    case 'troc_ring_message':
      return `Du nouveau dans la discussion de l'échange ${title}, ${of(who)}`;
    default:
      return kind satisfies never;
  }
}

export function urlOfFinding(kind: FindingKind, id: string): string {
  switch (kind) {
    case 'service_new':
    case 'service_met':
    case 'service_urgent':
      return pageOfThing('service', id);
    case 'outing_new':
      return pageOfThing('outing', id);
    case 'event_new':
      return pageOfThing('event', id);
    case 'journal_new':
      return pageOfThing('journal', id);
    case 'service_still':
      return `/my-services?service=${id}`;
    case 'troc_new':
    case 'troc_met':
    case 'troc_returned':
    case 'troc_return_eve':
    case 'troc_return_day':
      return pageOfThing('troc', id);
    case 'troc_ring_found':
    case 'troc_ring_agreed':
    case 'troc_ring_over':
    case 'troc_ring_broken':
    case 'troc_ring_message':
      return `/anneaux/${id}`;
    default:
      return kind satisfies never;
  }
}
