import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

const REST_MS = 300;

type Props = {
  /** 'Chercher un service' */
  label: string;
  /** What the address says is searched. */
  q: string;
  onText: (text: string) => void;
  /** Shorter than the label, where there is little room. */
  placeholder?: string;
  icon?: IconType;
  /** Where several stand side by side, what each clears. */
  clearLabel?: string;
  /**
   * In a sheet, which may close before the search rests: told as the field is left. Elsewhere what one presses as one
   * leaves it stands in the list that would change under the finger.
   */
  toldOnLeaving?: boolean;
  /** Sent by its key rather than left to rest. */
  onEnter?: (text: string) => void;
  /** Whoever comes to the page is put into it. */
  isArrival?: boolean;
};

/** A search without a button: tells what is typed once it rests; follows the address when that changes otherwise. */
export function SearchField(props: Props) {
  const { label, q, onText, icon = IconSearch, clearLabel = 'Effacer la recherche' } = props;
  const { toldOnLeaving = false } = props;
  const [text, setText] = useState(q);
  const field = useArrival(props.isArrival ?? false);
  const told = useRef(q);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (q === told.current) return;
    told.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const next = text.trim();
    if (next === told.current) return;
    const timer = setTimeout(() => {
      told.current = next;
      latest.current(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function tell() {
    const next = text.trim();
    if (next === told.current) return;
    told.current = next;
    onText(next);
  }

  return (
    <div className="search-field">
      <TextField
        ref={field}
        label={label}
        placeholder={props.placeholder ?? label}
        icon={icon}
        type="text"
        data-arrival={props.isArrival || undefined}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onValue={setText}
        onBlur={toldOnLeaving ? tell : undefined}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) props.onEnter?.(text);
        }}
        trailing={
          text && <IconButton icon={IconX} label={clearLabel} onClick={() => setText('')} />
        }
      />
    </div>
  );
}

/** Where the page is the first one opened, nothing has been left from which the focus would come. */
function useArrival(isArrival: boolean) {
  const field = useRef<HTMLInputElement>(null);
  // Only as one comes: not as the field is emptied.
  const arrives = useRef(isArrival);
  useEffect(() => {
    if (arrives.current && document.activeElement === document.body) field.current?.focus();
  }, []);
  return field;
}
