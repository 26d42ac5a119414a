import { useRef, useState } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type QueueAct, suspends } from '../../moderation-queue.contract.ts';
import type { ActButton } from './act-buttons.ts';
import { QueueParts } from './QueueParts.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import './queue-buttons.css';

export const sayDays = (days: string) => (days === '1' ? '1 jour' : `${days || '?'} jours`);

type Props = {
  acts: readonly ActButton[];
  /** Those and what this card does not offer: each keeps its place from card to card. */
  places: readonly ActButton[];
  /** Whether an act asks before it does anything. */
  asks: (act: QueueAct) => boolean;
  /** What is removed alone. */
  parts: readonly ActButton[];
  /** How long one would be suspended. */
  days: string;
  /** Whether each act has its letter. */
  keys: boolean;
  /** What stops the harm and can be undone, or keeps what is right. */
  first: QueueAct | undefined;
  isPending: boolean;
  onPress: (act: QueueAct, picture?: string) => void;
};

/** One press each; by its letter, what is hard to take wants it twice, for a letter alone is soon hit. */
export function QueueButtons(props: Props) {
  const { acts, places, asks, parts, days, keys, first, isPending, onPress } = props;
  /** By its letter. */
  const [armed, setArmed] = useState<string>();
  const row = useRef<HTMLDivElement>(null);

  function press({ act, picture }: ActButton): void {
    setArmed(undefined);
    onPress(act, picture);
  }

  function hit(one: ActButton): void {
    if (isPending) return;
    if (!one.hard || asks(one.act) || armed === one.letter) press(one);
    else {
      // In sight of what it does.
      row.current?.scrollIntoView({ block: 'nearest' });
      setArmed(one.letter);
    }
  }

  const lettered = [...acts, ...parts].filter(({ letter }) => letter !== '');
  const letters = lettered.map((one) => [one.letter, () => hit(one)]);
  useQueueKeys(Object.fromEntries([...letters, ['escape', () => setArmed(undefined)]]), keys);
  const again = lettered.find(({ letter }) => letter === armed);
  const lookOf = ({ act, letter, hard }: ActButton) => {
    if (letter !== '' && armed === letter) return 'btn-danger';
    if (act === first) return 'btn-1';
    return hard ? 'btn-x' : 'btn-2';
  };

  return (
    <>
      {parts.length > 0 && <QueueParts {...{ parts, keys, isPending, lookOf }} onPress={press} />}
      <div ref={row} className="queue-buttons">
        {places.map((one) =>
          !acts.includes(one) ? (
            <span key={one.act} className="queue-hole" />
          ) : (
            <button
              key={one.act}
              type="button"
              className={joinClasses('btn', lookOf(one))}
              aria-haspopup={asks(one.act) ? 'dialog' : undefined}
              aria-disabled={isPending || undefined}
              aria-keyshortcuts={keys ? one.letter.toUpperCase() : undefined}
              aria-description={suspends(one.act) ? sayDays(days) : undefined}
              onClick={() => press(one)}
            >
              <Icon of={one.icon} size="s" />
              <span>
                {one.label}
                {one.act === 'suspend' && (
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
          ),
        )}
        <p className="help queue-again" role="status">
          {again && (
            <>
              <kbd>{again.letter.toUpperCase()}</kbd> encore une fois : {again.label.toLowerCase()}
              {suspends(again.act) && ` (${sayDays(days)})`}. Échap : renoncer.
            </>
          )}
        </p>
      </div>
    </>
  );
}
