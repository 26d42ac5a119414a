import {
  IconAlertTriangle,
  IconCheck,
  IconEyeOff,
  IconTrash,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import {
  HIDEABLE,
  type QueueAct,
  type QueueCard,
  queueDecision,
  suspends,
} from '../moderation-queue.contract.ts';
import { useDecision } from './queue.data.ts';
import { proposedReason, REASONS, reasonOf } from './queue-reasons.ts';
import { useQueueKeys } from './use-queue-keys.ts';

type Props = {
  card: QueueCard;
  /** Whether each act has its letter. */
  keys: boolean;
  onDone: (card: QueueCard) => void;
};

interface Button {
  act: QueueAct;
  label: string;
  letter: string;
  icon: IconType;
  hard?: true;
}

const ACTS: readonly Button[] = [
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

const TERMS = [
  { days: 1, label: '1 jour' },
  { days: 7, label: '1 semaine' },
  { days: 30, label: '1 mois' },
  { days: 365, label: '1 an' },
];

const WRITTEN = 'Écrire la raison';

/** What can be done with a card: of what is gone nothing is left to hide or to delete. */
function actsOf({ kind, target }: QueueCard): readonly Button[] {
  const canHide = HIDEABLE.some((each) => each === kind) && target && !target.hidden;
  return ACTS.filter(({ act }) => {
    if (act === 'hide') return canHide;
    return target || (act !== 'delete' && act !== 'delete_suspend');
  });
}

/** The proposed one first: on a phone it is the one that is seen. */
const reasonsOf = (proposed: string) => [
  proposed,
  ...[...REASONS, WRITTEN].filter((reason) => reason !== proposed),
];

export function QueueActs({ card, keys, onDone }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [written, setWritten] = useState('');
  const [days, setDays] = useState(7);
  const [fault, setFault] = useState<string>();
  const { decide, isPending } = useDecision(onDone);
  const proposed = proposedReason(card) ?? WRITTEN;
  const shown = chosen ?? proposed;
  const acts = actsOf(card);

  function press(act: QueueAct): void {
    if (isPending) return;
    const picked = chosen === WRITTEN ? written : chosen;
    const body = { act, reason: reasonOf(act, picked, card) ?? written };
    const sent = queueDecision.safeParse(suspends(act) ? { ...body, days } : body);
    setFault(sent.error?.issues[0]?.message);
    if (sent.data) decide(card, { ...body, ...(suspends(act) ? { days } : {}) });
  }

  useQueueKeys(Object.fromEntries(acts.map(({ act, letter }) => [letter, () => press(act)])), keys);

  return (
    <section className="card queue-acts" aria-label="Décision" aria-busy={isPending}>
      <div className="queue-choices">
        <fieldset className="queue-reasons">
          <legend>Pour quelle raison ?</legend>
          <div className="queue-row">
            {reasonsOf(proposed).map((reason) => (
              <label key={reason} className="filter">
                <input
                  type="radio"
                  name="reason"
                  className="sr"
                  checked={shown === reason}
                  onChange={() => setChosen(reason)}
                />
                {reason}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="queue-reasons">
          <legend>Suspendre pour</legend>
          <div className="queue-row">
            {TERMS.map((term) => (
              <label key={term.days} className="filter">
                <input
                  type="radio"
                  name="days"
                  className="sr"
                  checked={days === term.days}
                  onChange={() => setDays(term.days)}
                />
                {term.label}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {shown === WRITTEN ? (
        <TextArea
          label="Raison"
          name="reason-text"
          help="Son auteur la lit."
          maxLength={1000}
          required
          value={written}
          onValue={setWritten}
          error={fault}
        />
      ) : (
        fault && <p className="help err">{fault}</p>
      )}
      <div className="queue-buttons">
        {acts.map(({ act, label, letter, icon, hard }) => (
          <button
            key={act}
            type="button"
            className={joinClasses('btn', hard ? 'btn-x' : 'btn-2')}
            aria-disabled={isPending || undefined}
            aria-keyshortcuts={keys ? letter.toUpperCase() : undefined}
            onClick={() => press(act)}
          >
            <Icon of={icon} size="s" />
            {label}
            {keys && (
              <span className="queue-key" aria-hidden="true">
                {letter.toUpperCase()}
              </span>
            )}
          </button>
        ))}
      </div>
    </section>
  );
}
