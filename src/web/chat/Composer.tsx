import { IconSend } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readDraft, useDraft, useDraftName } from '#web/forms/draft.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNarrow } from '#web/use-wide.ts';
import { countCharacters } from '#web/words/count-characters.ts';
import { joinClasses } from '../ui/class-names.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { QuotePreview } from './Quote.tsx';
import type { Answer } from './use-answer.ts';
import '../ui/styles/chat.css';
import './talk.css';

/** What goes with the text: how it is chosen, and how it looks before it is sent. */
export type Attachment = {
  button: ReactNode;
  preview: ReactNode;
  /** It may be sent, without words too. */
  isThere: boolean;
  /** It is not ready yet: nothing is sent meanwhile. */
  waits: boolean;
};

type Props = {
  /** Conversation under which what is typed is kept across reloads; give the composer the same `key`. */
  channel: string;
  /** 'Écrire à Monique'; where there is no room for it, 'Écrire'. */
  placeholder: string;
  /** Most characters of a message. */
  most: number;
  onSend: (content: string) => void;
  attachment?: Attachment;
  answer?: Answer | undefined;
  /** Puts the focus here when it appears; not on phones, whose keyboard would hide the messages. */
  focus?: boolean;
};

/** How near to the limit it is told. */
const NEAR = 200;

/** Where one writes: Enter sends, Shift+Enter goes to the next line. */
export function Composer(props: Props) {
  const { channel, placeholder, most, onSend, attachment, answer, focus = false } = props;
  const draft = useDraftName(`chat:${channel}`);
  const [text, setText] = useState(() => readDraft<{ text: string }>(draft)?.text ?? '');
  useDraft(draft, text ? { text } : undefined);
  const area = useGrowingArea(text);
  const helpId = useId();
  const isNarrow = useNarrow();
  const content = text.trim();
  const length = countCharacters(content);
  const help = sayLength(length, most);
  const isTooLong = length > most;
  const isReady = (content !== '' || attachment?.isThere) && !isTooLong && !attachment?.waits;

  const quotedId = answer?.quote.id;
  useEffect(() => {
    if (quotedId !== undefined) area.current?.focus();
  }, [quotedId, area]);
  useEffect(() => {
    if (focus) area.current?.focus({ preventScroll: true });
  }, [focus, area]);

  function send() {
    if (!isReady) return;
    onSend(content);
    setText('');
    area.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && answer) answer.clear();
    // While letters are being composed (accents, Asian scripts), Enter only accepts them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {answer && <QuotePreview quote={answer.quote} onClear={answer.clear} />}
      {attachment?.preview}
      {attachment?.button}
      <div className="composer-field">
        <div className={joinClasses('ctl', isTooLong && 'err')}>
          <textarea
            ref={area}
            rows={1}
            value={text}
            aria-label="Votre message"
            aria-invalid={isTooLong || undefined}
            aria-describedby={help ? helpId : undefined}
            placeholder={isNarrow ? 'Écrire' : placeholder}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
          />
          <EmojiButton area={area} onText={setText} />
        </div>
        <p className={joinClasses('help', isTooLong && 'err')} id={helpId} role="status">
          {help}
        </p>
      </div>
      <button
        type="submit"
        className="send"
        aria-label="Envoyer"
        title="Envoyer"
        disabled={!isReady}
        // The keyboard of a phone stays open from one message to the next.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon of={IconSend} />
      </button>
    </form>
  );
}

function sayLength(length: number, most: number): string {
  if (length > most) {
    return `Ce message est trop long : ${length} caractères sur ${most}`;
  }
  return most - length <= NEAR ? `${most - length} caractères restants` : '';
}

/** A text area as high as its text; its stylesheet says how high at most. */
function useGrowingArea(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return area;
}
