import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MarkedText } from '#features/search/web/public.ts';
import { useRead } from '#web/data/api.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useNow } from '#web/use-now.ts';
import { formatRelative } from '#web/words/format-date.ts';
import { previewText } from '#web/words/plain-text.ts';
import { type FoundMessage, searchTalk } from '../messages-search.contract.ts';
import './talk-search.css';

const SHOWN = 50;

type Props = {
  userId: string;
  /** First name of the other. */
  name: string;
  onOpen: (messageId: string) => void;
  onClose: () => void;
};

/** Finds again what the two have said: each answer with the lines around it. */
export function TalkSearch({ userId, name, onOpen, onClose }: Props) {
  const [q, setQ] = useState('');
  const place = useRef<HTMLElement>(null);
  // Once the menu has given the focus back to its button.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const isAsked = q.length > 1;
  const input = { params: { userId }, query: { q, limit: SHOWN } };
  const found = useRead(searchTalk, input, { enabled: isAsked });
  const lines = isAsked ? found.data : undefined;
  return (
    <section ref={place} className="talk-search" aria-label="Recherche dans la conversation">
      <div className="talk-search-head">
        <search className="grow">
          <SearchField label="Chercher dans la conversation" q={q} onText={setQ} />
        </search>
        <IconButton icon={IconX} label="Fermer la recherche" onClick={onClose} />
      </div>
      <p className="small muted" role="status">
        {lines && sayFound(lines.length)}
      </p>
      {isAsked && found.isError && (
        <ErrorState
          message={found.error.message}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      <ul className="talk-found">
        {lines?.map((line) => (
          <li key={line._id}>
            <FoundLine line={line} {...{ userId, name, onOpen }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// They are in every message: an index of them would find all.
const LITTLE_WORDS = 'Seuls, les petits mots comme « le » ou « sur » ne se cherchent pas.';

function sayFound(count: number): string {
  if (count === 0) return `Aucun message trouvé. ${LITTLE_WORDS}`;
  if (count === SHOWN) return `Les ${SHOWN} derniers messages qui contiennent ces mots`;
  return count === 1 ? '1 message' : `${count} messages`;
}

type LineProps = Pick<Props, 'userId' | 'name' | 'onOpen'> & { line: FoundMessage };

function FoundLine({ line, userId, name, onOpen }: LineProps) {
  const now = useNow();
  const nameOf = (sender: string) => (sender === userId ? name : 'Vous');
  const around = (beside: FoundMessage['before']) =>
    beside && (
      <span className="talk-found-line">
        {nameOf(beside.sender)} : {previewText(beside.content)}
      </span>
    );
  return (
    <button type="button" className="talk-found-row" onClick={() => onOpen(line._id)}>
      {around(line.before)}
      <span className="talk-found-hit">
        <strong>{nameOf(line.sender)} : </strong>
        <MarkedText pieces={line.excerpt} />
        <span className="caption"> {formatRelative(line.createdAt, now)}</span>
      </span>
      {around(line.after)}
    </button>
  );
}
