import {
  IconAlertTriangle,
  IconCheck,
  IconEyeOff,
  IconTrash,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { type QueueAct, suspends } from '../moderation-queue.contract.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import './queue-buttons.css';

export interface ActButton {
  act: QueueAct;
  label: string;
  letter: string;
  icon: IconType;
  hard?: true;
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

const sayDays = (days: string) => (days === '1' ? '1 jour' : `${days || '?'} jours`);

type Props = {
  acts: readonly ActButton[];
  /** How long one would be suspended. */
  days: string;
  /** Whether each act has its letter. */
  keys: boolean;
  /** What stops the harm and can be undone, or keeps what is right. */
  first: QueueAct | undefined;
  isPending: boolean;
  onPress: (act: QueueAct) => void;
};

/** One press each; by its letter, what is hard to take wants it twice, for a letter alone is soon hit. */
export function QueueButtons({ acts, days, keys, first, isPending, onPress }: Props) {
  const [armed, setArmed] = useState<QueueAct>();
  const row = useRef<HTMLDivElement>(null);

  function press(act: QueueAct): void {
    setArmed(undefined);
    onPress(act);
  }

  function hit({ act, hard }: ActButton): void {
    if (!hard || armed === act) press(act);
    else {
      // In sight of what it does.
      row.current?.scrollIntoView({ block: 'nearest' });
      setArmed(act);
    }
  }

  const letters = acts.map((one) => [one.letter, () => hit(one)]);
  useQueueKeys(Object.fromEntries([...letters, ['escape', () => setArmed(undefined)]]), keys);
  const again = acts.find(({ act }) => act === armed);
  const lookOf = ({ act, hard }: ActButton) => {
    if (armed === act) return 'btn-danger';
    if (act === first) return 'btn-1';
    return hard ? 'btn-x' : 'btn-2';
  };

  return (
    <div ref={row} className="queue-buttons">
      {acts.map((one) => (
        <button
          key={one.act}
          type="button"
          className={joinClasses('btn', lookOf(one))}
          aria-disabled={isPending || undefined}
          aria-keyshortcuts={keys ? one.letter.toUpperCase() : undefined}
          aria-description={suspends(one.act) ? sayDays(days) : undefined}
          onClick={() => press(one.act)}
        >
          <Icon of={one.icon} size="s" />
          <span>
            {one.label}
            {suspends(one.act) && (
              <span className="queue-term" aria-hidden="true">
                {' '}
                {sayDays(days)}
              </span>
            )}
          </span>
          {keys && (
            <span className="queue-key" aria-hidden="true">
              {one.letter.toUpperCase()}
            </span>
          )}
        </button>
      ))}
      <p className="help queue-again" role="status">
        {again && (
          <>
            <kbd>{again.letter.toUpperCase()}</kbd> encore une fois : {again.label.toLowerCase()}
            {suspends(again.act) && ` (${sayDays(days)})`}. Échap : renoncer.
          </>
        )}
      </p>
    </div>
  );
}
