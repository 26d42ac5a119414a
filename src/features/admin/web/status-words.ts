import type { ServiceStatus } from '#features/services/services.contract.ts';
import type { TrocStatus } from '#features/trocs/trocs.contract.ts';

export const SERVICE_WORDS: Record<ServiceStatus, string> = {
  open: 'Ouvert',
  pending: 'En attente',
  assigned: 'Assigné',
  completed: 'Terminé',
  cancelled: 'Annulé',
};

export const TROC_WORDS: Record<TrocStatus, string> = {
  available: 'Disponible',
  pending: 'En attente',
  accepted: 'Accepté',
  completed: 'Terminé',
  cancelled: 'Annulé',
  rejected: 'Refusé',
};

export const GATHERING_WORDS = {
  pending: 'En attente',
  confirmed: 'Confirmé',
  cancelled: 'Annulé',
  completed: 'Terminé',
} as const;

export const REPORT_WORDS = {
  open: 'À traiter',
  upheld: 'Fondé',
  dismissed: 'Sans suite',
} as const;

export const choices = (words: Record<string, string>, values: readonly string[]) =>
  values.map((value) => ({ value, label: words[value] ?? value }));
