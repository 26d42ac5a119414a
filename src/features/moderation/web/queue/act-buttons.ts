import {
  IconAlertTriangle,
  IconCheck,
  IconEyeOff,
  IconTrash,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import type { QueueAct, QueueCard } from '../../moderation-queue.contract.ts';

export interface ActButton {
  act: QueueAct;
  label: string;
  letter: string;
  icon: IconType;
  hard?: true;
  /** The one that is removed. */
  picture?: string;
}

export const ACTS: readonly ActButton[] = [
  { act: 'keep', label: 'Garder', letter: 'g', icon: IconCheck },
  { act: 'hide', label: 'Masquer', letter: 'm', icon: IconEyeOff },
  { act: 'warn', label: 'Avertir', letter: 'a', icon: IconAlertTriangle },
  { act: 'delete', label: 'Supprimer', letter: 's', icon: IconTrash, hard: true },
  { act: 'suspend', label: 'Suspendre', letter: 'u', icon: IconUserOff, hard: true },
  {
    act: 'delete_suspend',
    label: 'Supprimer et suspendre',
    letter: 'x',
    icon: IconUserX,
    hard: true,
  },
];

/** What was published comes back for thirty days; of these nothing is kept. */
const FOR_GOOD: ReadonlySet<QueueCard['kind']> = new Set([
  'message',
  'comment',
  'resident',
  'circle',
]);

/** What nothing takes back is asked first: a warning is mailed at once, and what is deleted for good is gone. */
export const asksFirst = (act: QueueAct, kind: QueueCard['kind']): boolean =>
  act === 'warn' || ((act === 'delete' || act === 'delete_suspend') && FOR_GOOD.has(kind));
