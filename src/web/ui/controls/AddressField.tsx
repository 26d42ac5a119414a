import { IconMapPin, IconMapSearch, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Note } from '#web/ui/feedback/Note.tsx';
import { AddressOption } from './AddressOption.tsx';
import {
  type AddressSuggestion,
  type SearchAddresses,
  useAddressSuggestions,
} from './address-suggestions.ts';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type Props = {
  label?: string;
  value: string;
  /** The suggestion the text comes from; null as soon as anything is typed. */
  picked: AddressSuggestion | null;
  onChange: (value: string, picked: AddressSuggestion | null) => void;
  search: SearchAddresses;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Said beside the label. */
  optional?: boolean;
  id?: string | undefined;
  name?: string | undefined;
  /** 'street-address' for one's own home, 'off' for a meeting place. */
  autoComplete?: string;
  /** What is typed is enough where no list knows it: it is not called missing. */
  unlisted?: string | undefined;
  /** The sentence under an accepted address. */
  accepted?: string;
};

const HURRIED = 'Beaucoup de recherches en peu de temps. Attendez une minute, puis continuez.';
const NONE = 'Aucune adresse trouvée. Vérifiez le numéro et le nom de la rue.';
const OUTSIDE = 'Cette adresse ne se trouve pas dans le quartier Nation';

/** Address with suggestions: arrows move, Enter takes, Escape closes; typing again undoes the validation. */
export function AddressField(props: Props) {
  const { label = 'Votre adresse', value, picked, onChange, search, required = false } = props;
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { state, suggestions, fallback } = useAddressSuggestions(query, search);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shown = open && state !== 'idle';
  const none = props.unlisted ?? NONE;
  const isCut = useIsCut(input, picked ? value : '');

  useEffect(() => {
    // Again when they arrive: an answer is taller than the wait for it.
    if (shown && suggestions) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, suggestions]);

  function type(text: string) {
    onChange(text, null);
    setQuery(text);
    setActive(-1);
    setOpen(true);
  }
  function pick(suggestion: AddressSuggestion) {
    onChange(`${suggestion.label}, ${suggestion.detail}`, suggestion);
    setQuery('');
    setOpen(false);
    setActive(-1);
  }
  function move(step: 1 | -1) {
    setOpen(true);
    const count = suggestions.length;
    if (count > 0) setActive((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
  }
  function press(event: KeyboardEvent) {
    const current = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && shown && current) {
      event.preventDefault();
      pick(current);
    } else if (event.key === 'Escape' && shown) {
      // The list closes, the dialog around it stays.
      event.stopPropagation();
      setOpen(false);
    }
  }

  const outside = picked !== null && !picked.inside;
  return (
    <div className="stack">
      <Field
        id={props.id}
        label={label}
        optional={props.optional}
        icon={IconMapPin}
        error={outside ? OUTSIDE : props.error}
        ok={picked?.inside ? (props.accepted ?? 'Adresse validée - Quartier Nation') : undefined}
        help={props.help ?? 'Trois lettres suffisent, puis choisissez votre adresse dans la liste.'}
        trailing={
          value && (
            <IconButton
              icon={IconX}
              label="Effacer l'adresse"
              onClick={() => {
                type('');
                input.current?.focus();
              }}
            />
          )
        }
        below={
          shown && (
            <div className="listbox" ref={list}>
              <Suggestions {...{ listId, state, suggestions, active, query, pick, none }} />
            </div>
          )
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name={props.name}
            type="text"
            role="combobox"
            className="address-input"
            aria-expanded={shown && suggestions.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            aria-required={required}
            autoComplete={props.autoComplete ?? 'street-address'}
            value={value}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
          />
        )}
      </Field>
      {isCut && (
        <p className="small address-whole" aria-hidden="true">
          {value}
        </p>
      )}
      <span className="sr" role="status">
        {shown && state === 'ready' && countWords(suggestions.length, props.unlisted)}
        {shown && state === 'hurried' && HURRIED}
        {picked?.inside && 'Adresse validée - Quartier Nation'}
        {outside && OUTSIDE}
      </span>
      {fallback && (
        <Note tone="warn" icon={IconMapSearch}>
          Le service d'adresses ne répond pas. La liste des rues du quartier le remplace.
        </Note>
      )}
    </div>
  );
}

/** Whether what stands in a field is longer than its line: else it would be said twice. */
function useIsCut(field: RefObject<HTMLInputElement | null>, text: string): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const it = field.current;
    setCut(text !== '' && it !== null && it.scrollWidth > it.clientWidth);
  }, [field, text]);
  return isCut;
}

function countWords(count: number, unlisted?: string): string {
  if (count === 0) return unlisted ?? 'Aucune adresse trouvée';
  return count === 1 ? '1 adresse proposée' : `${count} adresses proposées`;
}

type SuggestionsProps = {
  listId: string;
  state: 'idle' | 'loading' | 'ready' | 'failed' | 'hurried';
  suggestions: AddressSuggestion[];
  active: number;
  query: string;
  /** Said where there are none. */
  none: string;
  pick: (suggestion: AddressSuggestion) => void;
};

function Suggestions({ listId, state, suggestions, active, query, pick, none }: SuggestionsProps) {
  if (suggestions.length === 0) {
    return (
      <div className="state">
        {state === 'loading' && (
          <>
            <span className="spin" />
            Recherche…
          </>
        )}
        {state === 'ready' && none}
        {state === 'failed' && "La recherche d'adresses ne répond pas. Réessayez dans un instant."}
        {state === 'hurried' && HURRIED}
      </div>
    );
  }
  return (
    <div role="listbox" id={listId} aria-label="Adresses proposées">
      {suggestions.map((suggestion, index) => (
        <AddressOption
          key={suggestion.id}
          id={`${listId}-${index}`}
          suggestion={suggestion}
          query={query}
          selected={index === active}
          onPick={() => pick(suggestion)}
        />
      ))}
    </div>
  );
}
