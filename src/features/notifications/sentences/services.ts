// What is said of services. Invariant: what answers a request is help; what answers an offer asks for it.

import { of } from '#contract/name-words.ts';
import type { ServiceNature } from '#features/services/services.contract.ts';
import type { NotificationKind } from '../notifications.contract.ts';

const KINDS = [
  'service_proposed',
  'service_withdrawn',
  'service_accepted',
  'service_unassigned',
  'service_completed',
  'service_cancelled',
] as const satisfies readonly NotificationKind[];
type ServiceNewsKind = (typeof KINDS)[number];

export const isOfService = (kind: NotificationKind): kind is ServiceNewsKind =>
  (KINDS as readonly string[]).includes(kind);

interface ServiceNews {
  kind: ServiceNewsKind;
  /** Between its quotes. */
  title: string;
  /** First name of whose act it is. */
  who: string;
  count: number;
  facts: { nature?: ServiceNature };
}

export const headlineOfService = (news: ServiceNews): string =>
  news.facts.nature === 'offer' ? headlineOfOffer(news) : headlineOfRequest(news);

function headlineOfRequest({ kind, title, who, count }: ServiceNews): string {
  switch (kind) {
    case 'service_proposed':
      return count > 1
        ? `${count} propositions d'aide pour ${title}, la dernière ${of(who)}`
        : `${who} propose son aide pour ${title}`;
    case 'service_withdrawn':
      return `${who} retire sa proposition d'aide pour ${title}`;
    case 'service_accepted':
      return `${who} accepte votre aide pour ${title}`;
    case 'service_unassigned':
      return `${who} annule l'acceptation de votre aide pour ${title}`;
    case 'service_completed':
      return `${who} indique que ${title} est terminé. Merci pour votre aide !`;
    case 'service_cancelled':
      return `${who} annule sa demande ${title}`;
  }
}

function headlineOfOffer({ kind, title, who, count }: ServiceNews): string {
  switch (kind) {
    case 'service_proposed':
      return count > 1
        ? `${count} demandes pour ${title}, la dernière ${of(who)}`
        : `${who} demande ${title}`;
    case 'service_withdrawn':
      return `${who} retire sa demande pour ${title}`;
    case 'service_accepted':
      return `${who} accepte votre demande pour ${title}`;
    case 'service_unassigned':
      return `${who} annule l'acceptation de votre demande pour ${title}`;
    case 'service_completed':
      return `${who} indique que ${title} est terminé`;
    case 'service_cancelled':
      return `${who} annule son offre ${title}`;
  }
}
