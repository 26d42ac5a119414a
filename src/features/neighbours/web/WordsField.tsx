import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { LONGEST_WORD, MOST_WORDS } from '../neighbours.contract.ts';

type Props = {
  label: string;
  name: string;
  example: string;
  /** Proposed while one types. */
  known?: readonly string[];
  words: readonly string[];
  onWords: (words: string[]) => void;
  error: string | undefined;
};

/** A list made word by word: each shows as it will be read, and can be taken out. */
export function WordsField({ label, name, example, known = [], words, onWords, error }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isFull = words.length >= MOST_WORDS;
  const add = () => {
    const word = typed.trim();
    setTyped('');
    if (word && !isFull && !words.includes(word)) onWords([...words, word]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return;
    // Not yet the whole form.
    event.preventDefault();
    add();
  };
  return (
    <div className="nb-words-field">
      <TextField
        label={label}
        name={name}
        optional
        help={
          isFull
            ? `C'est complet\u00a0: ${MOST_WORDS} au plus.`
            : `Un à la fois, comme «\u00a0${example}\u00a0».`
        }
        autoComplete="off"
        enterKeyHint="enter"
        list={known.length > 0 ? id : undefined}
        maxLength={LONGEST_WORD}
        disabled={isFull}
        value={typed}
        onValue={setTyped}
        // What is typed is not lost by who forgets to add it.
        onBlur={add}
        onKeyDown={press}
        error={error}
        trailing={
          typed.trim() !== '' && (
            <Button look="3" small icon={IconPlus} onClick={add}>
              Ajouter
            </Button>
          )
        }
      />
      {known.length > 0 && (
        <datalist id={id}>
          {known
            .filter((word) => !words.includes(word))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
      )}
      {words.length > 0 && (
        <ul className="nb-tags soft typed" aria-label={`${label}, un par un`}>
          {words.map((word) => (
            <li key={word}>
              {word}
              <button
                type="button"
                aria-label={`Retirer «\u00a0${word}\u00a0»`}
                onClick={() => onWords(words.filter((each) => each !== word))}
              >
                <Icon of={IconX} size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
