import { IconX } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import type { ChatQuote } from '#web/outbox/outbox-store.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { previewText, WITHDRAWN } from '#web/words/plain-text.ts';

function useQuoteWords({ author, content, withdrawn }: ChatQuote) {
  const me = useSession()?.user._id;
  return {
    by: author._id === me ? 'Vous' : nameShortly(author),
    said: withdrawn ? WITHDRAWN : previewText(content),
  };
}

type Props = { quote: ChatQuote; onOpen: ((id: string) => void) | undefined };

/** Above an answer: what it answers, and the way there. */
export function Quote({ quote, onOpen }: Props) {
  const { by, said } = useQuoteWords(quote);
  return (
    <button type="button" className="msg-quote" onClick={() => onOpen?.(quote.id)}>
      <span className="sr">En réponse à </span>
      <b>{by}</b>
      <span className="sr"> : </span>
      <span className="msg-quote-said">{said}</span>
    </button>
  );
}

/** Above the field: what is being answered, until one thinks better of it. */
export function QuotePreview({ quote, onClear }: { quote: ChatQuote; onClear: () => void }) {
  const { by, said } = useQuoteWords(quote);
  return (
    <div className="quote-waiting" role="status">
      <p className="msg-quote grow">
        <b>{by === 'Vous' ? 'Réponse à votre message' : `Réponse à ${by}`}</b>
        <span className="sr"> : </span>
        <span className="msg-quote-said">{said}</span>
      </p>
      <IconButton icon={IconX} label="Ne plus répondre à ce message" onClick={onClear} />
    </div>
  );
}
