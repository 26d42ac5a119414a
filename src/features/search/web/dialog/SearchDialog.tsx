import { useDebouncedValue, useFocusTrap } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useModal } from '#web/ui/dialogs/modal-stack.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useOnline } from '#web/use-online.ts';
import { search } from '../../search.contract.ts';
import { pageOf } from '../found-look.ts';
import { LastSearches } from '../last/LastSearches.tsx';
import { keepSearch } from '../last/last-searches.ts';
import { partsNamed } from '../parts/site-parts.ts';
import { useComing } from '../parts/use-coming.ts';
import { isAsked, useFound } from '../search.data.ts';
import { sayTotal } from '../search-words.ts';
import { listRows, type PaletteRow } from './palette-rows.tsx';
import '../near.css';
import '../search.css';

const MOST = 6;
const REST_MS = 120;
const OFFLINE = 'Vous êtes hors ligne : la recherche reprendra avec le réseau.';

const KEYS = (
  <span className="palette-keys">Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer.</span>
);

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** The next line, round and round; -1 while there is none. */
function moveOn(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count;
}

type Props = { onClose: () => void };

export function SearchDialog(props: Props) {
  return createPortal(<Palette {...props} />, document.body);
}

function Palette({ onClose }: Props) {
  const navigate = useNavigate();
  const listId = useId();
  const trap = useFocusTrap(true);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [q] = useDebouncedValue(text, REST_MS);
  const { data, isError, isPlaceholderData } = useFound({ q, limit: MOST });
  const answer = isAsked(text) && isAsked(q) ? data : undefined;
  // What stands there is of what was typed before.
  const isOld = isPlaceholderData || q !== text || !data;
  const parts = isAsked(text) ? partsNamed(text) : [];
  const coming = useComing(parts);
  const rows = answer ? listRows({ answer, text, parts, coming }) : [];
  const online = useOnline();
  useModal(onClose);

  function open(to: string) {
    keepSearch(text);
    onClose();
    void navigate(to);
  }
  function take(row: PaletteRow): void {
    if (row.types === undefined) open(row.to);
    else {
      setText(row.types);
      setActive(-1);
    }
  }
  function choose(): void {
    const row = rows[active];
    if (row) take(row);
    else if (isAsked(text)) open(pageOf(text.trim()));
  }
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return;
    event.preventDefault();
    if (step === undefined) choose();
    else setActive(moveOn(active, step, rows.length));
  }

  return (
    <div
      className="scrim palette-scrim"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={trap}
        className="dialog palette"
        role="dialog"
        aria-modal="true"
        aria-label="Recherche"
      >
        <div className="palette-head">
          <Icon of={IconSearch} />
          <input
            ref={field}
            data-autofocus
            type="text"
            role="combobox"
            aria-label="Chercher dans tout le site"
            placeholder="Un mot, un nom, un lieu…"
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={rows[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setActive(-1);
            }}
            onKeyDown={press}
          />
          <IconButton icon={IconX} label="Fermer" onClick={onClose} />
        </div>
        <p className="sr" role="status">
          {answer && !isOld && sayTotal(answer, parts.length)}
        </p>
        <PaletteLast isShown={text === ''} field={field} onChoose={setText} />
        {rows.length > 0 && (
          <div className="palette-list" role="listbox" id={listId} aria-label="Résultats">
            {rows.map((row, index) => [
              row.heading && (
                <p key="heading" className="palette-near" role="presentation">
                  {row.heading}
                </p>
              ),
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list handles the keys
              <div
                key={row.to + row.key}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                className="lrow found-row"
                aria-selected={index === active}
                ref={(line) => {
                  if (index === active) line?.scrollIntoView({ block: 'nearest' });
                }}
                // Keeps the focus in the field until the click has been heard.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(row)}
              >
                {row.content}
              </div>,
            ])}
          </div>
        )}
        <p className="palette-foot small muted">
          {isError
            ? online
              ? search.fallback
              : OFFLINE
            : isAsked(text) && isOld && rows.length === 0
              ? 'Recherche…'
              : answer && rows.length === 0
                ? 'Aucun résultat trouvé. Essayez un autre mot, ou un mot plus court.'
                : KEYS}
        </p>
      </div>
    </div>
  );
}

type LastProps = {
  isShown: boolean;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (text: string) => void;
};

/** The field keeps the focus of what goes: nothing else of the page may take it. */
function PaletteLast({ isShown, field, onChoose }: LastProps) {
  if (!isShown) return null;
  return (
    <LastSearches
      className="palette-last"
      onEmptied={() => field.current?.focus()}
      onChoose={(text) => {
        onChoose(text);
        field.current?.focus();
      }}
    />
  );
}
