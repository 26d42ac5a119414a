import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';

type Kind = Extract<Parameters<typeof notify>[1]['kind'], `residency_${string}`>;

interface Told {
  kind: Kind;
  to: string;
  by: string;
  /** Whom it is about; who is told, unless said. */
  whose?: string;
  title?: string;
}

/** Tells somebody what became of a verification or of a vouching. */
export function tellResidency(tx: Tx, { whose, title = '', ...told }: Told): Promise<void> {
  return notify(tx, { ...told, title, about: { type: 'residency', id: whose ?? told.to } });
}
