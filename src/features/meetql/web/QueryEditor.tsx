import {
  type ComponentProps,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/controls/Field.tsx';
import type { ModelDescription } from '../meetql-fields.contract.ts';
import type { Fault } from '../meetql-tree.contract.ts';
import { type Completion, complete } from './completion.ts';
import { highlight } from './highlight.ts';

type Props = {
  value: string;
  onValue: (value: string) => void;
  onRun: () => void;
  faults: readonly Fault[];
  /** What is wrong, in one sentence. */
  error: string | undefined;
  help: string;
  models: readonly ModelDescription[];
  chosen: string;
};

/** A text area whose text is coloured, marked where it is wrong, and completed as one types. */
export function QueryEditor(props: Props) {
  const { value, onValue, faults, error, help, models, chosen } = props;
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [completion, setCompletion] = useState<Completion>();
  const [active, setActive] = useState(-1);
  const suggestions = completion?.suggestions ?? [];

  const open = (text: string, caret: number) => {
    setCompletion(complete(text, caret, { models, chosen }));
    setActive(-1);
  };
  const close = () => setCompletion(undefined);

  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (!completion || !suggestion || !area.current) return;
    // As if typed: the browser's own undo takes it back.
    const { selectionEnd } = area.current;
    area.current.focus();
    area.current.setSelectionRange(completion.from, selectionEnd);
    document.execCommand('insertText', false, `${suggestion.insert} `);
    close();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const command = event.ctrlKey || event.metaKey;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown:
        suggestions.length > 0 ? () => setActive((active + 1) % suggestions.length) : undefined,
      ArrowUp:
        active >= 0
          ? () => setActive((active + suggestions.length - 1) % suggestions.length)
          : undefined,
      Enter: command ? props.onRun : active >= 0 ? () => choose(active) : undefined,
      Escape: completion ? close : undefined,
      ' ': command ? () => open(value, event.currentTarget.selectionEnd) : undefined,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Field
      label="Requête SQL"
      error={error}
      help={help}
      below={
        suggestions.length > 0 && (
          <div className="mql-list" id={list} role="listbox" aria-label="Suggestions">
            {suggestions.map(({ insert, detail }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text area has the keys
              <div
                key={insert}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                <code>{insert}</code>
                <span className="muted">{detail}</span>
              </div>
            ))}
          </div>
        )
      }
    >
      {(control) => (
        <div className="mql-edit">
          <Coloured value={value} faults={faults} />
          <textarea
            {...control}
            ref={area}
            value={value}
            rows={4}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-autocomplete="list"
            aria-controls={suggestions.length > 0 ? list : undefined}
            aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
            onKeyDown={onKeyDown}
            onBlur={close}
            onChange={({ currentTarget }) => {
              onValue(currentTarget.value);
              open(currentTarget.value, currentTarget.selectionEnd);
            }}
          />
        </div>
      )}
    </Field>
  );
}

type Colours = Pick<Props, 'value' | 'faults'> & Omit<ComponentProps<'pre'>, 'children'>;

function Coloured({ value, faults }: Colours) {
  // A long text is coloured after it is typed: no key waits for it.
  const shownFaults = useDeferredValue(faults);
  return (
    <pre aria-hidden="true">
      {highlight(value, shownFaults).map(({ text, look, wrong, start }) => (
        <span
          key={start}
          className={joinClasses(look !== 'plain' && `mql-${look}`, wrong && 'mql-wrong')}
        >
          {text}
        </span>
      ))}
      {'\n'}
    </pre>
  );
}
