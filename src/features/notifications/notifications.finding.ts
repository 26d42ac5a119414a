// What is said of finding each other, and where it leads.
import type { FindingKind } from './notifications-finding.contract.ts';

interface Finding {
  kind: FindingKind;
  title: string;
  /** First name of whose act it is. */
  who: string;
}

export function headlineOfFinding({ kind, title, who }: Finding): string {
  switch (kind) {
    case 'service_still':
      return `La date de « ${title} » est passée : toujours d'actualité ?`;
    case 'troc_returned':
      return `${who} dit que le prêt « ${title} » est rendu : est-ce le cas ?`;
    case 'troc_return_eve':
      return `Demain, un prêt est à rendre : ${title}`;
    case 'troc_return_day':
      return `Aujourd'hui, un prêt est à rendre : ${title}`;
    default:
      return kind satisfies never;
  }
}

export function urlOfFinding(kind: FindingKind, id: string): string {
  switch (kind) {
    case 'service_still':
      return `/my-services?service=${id}`;
    case 'troc_returned':
    case 'troc_return_eve':
    case 'troc_return_day':
      return `/troc/${id}`;
    default:
      return kind satisfies never;
  }
}
