import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { formatDateTime, formatTime } from '#web/words/format-date.ts';
import { joinClasses } from '../ui/class-names.ts';
import type { ChatMessage } from './chat-message.ts';

type Props = {
  /** The last of its group. */
  message: ChatMessage;
  onRetry: (message: ChatMessage) => void;
  onDiscard: (message: ChatMessage) => void;
};

export function Stamp({ message, onRetry, onDiscard }: Props) {
  const { delivery, createdAt, waiting } = message;
  const retry = (
    <button type="button" className="stamp-act" onClick={() => onRetry(message)}>
      Réessayer
    </button>
  );
  if (delivery === 'refused') {
    return (
      <div className="stamp r fail">
        <span className="stamp-why">
          <Icon of={IconAlertCircle} />
          Pas envoyé. {waiting?.refusal}
        </span>
        {retry}
        <button type="button" className="stamp-act" onClick={() => onDiscard(message)}>
          Supprimer
        </button>
      </div>
    );
  }
  if (delivery === 'waiting') {
    return (
      <div className="stamp r late">
        <span className="stamp-why">
          <Icon of={IconClock} />
          En attente du réseau
        </span>
        {retry}
      </div>
    );
  }
  return (
    <p className={joinClasses('stamp', delivery !== undefined && 'r')}>
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatTime(createdAt)}
      </time>
      {delivery && WORDS[delivery]}
    </p>
  );
}

const WORDS: Record<'sending' | 'sent' | 'read', ReactNode> = {
  sending: 'Envoi…',
  sent: (
    <>
      <Icon of={IconCheck} />
      Envoyé
    </>
  ),
  read: (
    <>
      <Icon of={IconChecks} />
      Lu
    </>
  ),
};
