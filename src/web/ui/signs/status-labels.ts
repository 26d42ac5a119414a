export type Status =
  | 'open'
  | 'available'
  | 'pending'
  | 'assigned'
  | 'accepted'
  | 'confirmed'
  | 'completed'
  | 'cancelled'
  | 'rejected';

/** The one word for each, wherever it is shown or chosen. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  open: 'Ouvert',
  available: 'Disponible',
  pending: 'En attente',
  assigned: 'Assigné',
  accepted: 'Accepté',
  confirmed: 'Confirmé',
  completed: 'Terminé',
  cancelled: 'Annulé',
  rejected: 'Refusé',
};

/** Choices of a list, in the order of `values`. */
export const choices = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[],
) => values.map((value) => ({ value, label: labels[value] }));
