import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#web/ui/controls/IconButton.tsx';

const EmojiPicker = lazy(() =>
  import('./EmojiPicker.tsx').then((module) => ({ default: module.EmojiPicker })),
);

type Props = {
  /** Where one writes: what is chosen goes where the caret was, and the focus comes back to it. */
  area: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
};

/** Opens the signs above the field; Escape, or a press elsewhere, puts them away. */
export function EmojiButton({ area, onText }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (![place, button].some(({ current }) => current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function close() {
    setOpen(false);
    area.current?.focus();
  }
  function pick(emoji: string) {
    const field = area.current;
    if (!field) return;
    const [from, to] = [field.selectionStart, field.selectionEnd];
    onText(field.value.slice(0, from) + emoji + field.value.slice(to));
    close();
    requestAnimationFrame(() => field.setSelectionRange(from + emoji.length, from + emoji.length));
  }

  return (
    <>
      <span ref={button}>
        <IconButton
          icon={IconMoodSmile}
          label="Ajouter un émoji"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      {isOpen &&
        area.current?.form &&
        createPortal(
          <div
            ref={place}
            className="emoji-place"
            role="dialog"
            aria-label="Émojis"
            onKeyDown={(event) => {
              // Neither the form's, nor of what stands around it.
              if (event.key === 'Escape') {
                event.stopPropagation();
                close();
              }
            }}
          >
            <Suspense fallback={<div className="emoji-picker" aria-busy="true" />}>
              <EmojiPicker onPick={pick} />
            </Suspense>
          </div>,
          area.current.form,
        )}
    </>
  );
}
