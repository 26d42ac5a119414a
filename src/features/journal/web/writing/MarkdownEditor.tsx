import { IconAlertCircle, IconEye, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useUpload } from '#features/uploads/web/public.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useWide } from '#web/use-wide.ts';
import { LONGEST_CONTENT } from '../../journal.contract.ts';
import { DescribePicture } from './DescribePicture.tsx';
import { EditorBar } from './EditorBar.tsx';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import {
  applyMark,
  continueLine,
  type Edit,
  insertPicture,
  type Mark,
  type Selection,
} from './markdown-edits.ts';

const KEYS: Record<string, Mark> = { b: 'bold', i: 'italic', k: 'link' };
const FEW_LEFT = 500;
const FIELDS = 'input:not([type="file"]), textarea, select';

type Props = {
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  onBusyChange: (busy: boolean) => void;
};

/** The text of an article in Markdown: buttons and keys that write its signs, and what it will look like. */
export function MarkdownEditor({ value, onValue, onBlur, error, onBusyChange }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const wide = useWide();
  const [previewing, setPreviewing] = useState(false);
  /** Still to be described, one after the other, before they are sent. */
  const [[chosen, ...waiting], setChosen] = useState<readonly File[]>([]);
  const shown = useRef('');
  const upload = useUpload('image', ({ imageUrl }) => {
    const selection = readSelection(area.current);
    const focused = document.activeElement;
    if (selection) write(insertPicture(selection, imageUrl, shown.current));
    // Whoever writes elsewhere by now goes on there.
    const isElsewhere = focused !== area.current && focused?.matches(FIELDS);
    if (isElsewhere && focused instanceof HTMLElement) focused.focus();
  });
  const latest = useRef(Promise.resolve());
  const busy = upload.share !== null;

  /** Through the browser's own editing, so that it can be undone. */
  function write({ from, to, insert, select }: Edit) {
    const field = area.current;
    if (!field) return;
    setPreviewing(false);
    field.hidden = false;
    field.focus();
    field.setSelectionRange(from, to);
    const done = document.execCommand(insert ? 'insertText' : 'delete', false, insert);
    if (!done) {
      field.setRangeText(insert, from, to, 'end');
      onValue(field.value);
    }
    field.setSelectionRange(...select);
  }

  const choose = (file: File) => setChosen((before) => [...before, file]);

  function mark(wanted: Mark) {
    const selection = readSelection(area.current);
    if (selection) write(applyMark(wanted, selection));
  }

  /** One after the other: a second picture waits for the first. */
  function sendPicture(file: File, shows: string) {
    onBusyChange(true);
    const mine = latest.current.then(() => {
      shown.current = shows;
      return upload.start(file);
    });
    latest.current = mine;
    void mine.then(() => {
      if (latest.current === mine) onBusyChange(false);
    });
  }

  function hearKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    const asked = KEYS[event.key.toLowerCase()];
    if (asked && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      mark(asked);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      const edit = continueLine(readSelection(event.currentTarget) ?? NOTHING);
      if (!edit) return;
      event.preventDefault();
      write(edit);
    }
  }

  const left = LONGEST_CONTENT - value.length;
  const fault = error ?? upload.error ?? undefined;
  return (
    <div className="field">
      <div className="md-label">
        <label htmlFor={id}>Contenu</label>
        {!wide && (
          <Button
            small
            look="3"
            icon={previewing ? IconPencil : IconEye}
            onClick={() => setPreviewing(!previewing)}
          >
            {previewing ? 'Écrire' : 'Aperçu'}
          </Button>
        )}
      </div>
      <div className={joinClasses('md', fault !== undefined && 'err')}>
        <EditorBar onMark={mark} onPicture={choose} sending={busy} disabled={previewing && !wide} />
        <div className="md-panes">
          <textarea
            ref={area}
            id={id}
            name="content"
            rows={16}
            hidden={previewing && !wide}
            value={value}
            placeholder="Il était une fois, place de la Nation…"
            aria-required
            aria-invalid={fault === undefined ? undefined : true}
            aria-describedby={`${id}-help`}
            onChange={(event) => onValue(event.currentTarget.value)}
            onKeyDown={hearKeys}
            onBlur={onBlur}
            onPaste={(event) => {
              const file = [...event.clipboardData.files].find(({ type }) =>
                type.startsWith('image/'),
              );
              if (!file) return;
              event.preventDefault();
              choose(file);
            }}
          />
          {(wide || previewing) && <MarkdownPreview text={value} />}
        </div>
      </div>
      {chosen && (
        <DescribePicture
          key={waiting.length}
          file={chosen}
          onClose={() => setChosen(waiting)}
          onDone={(shows) => {
            setChosen(waiting);
            sendPicture(chosen, shows);
          }}
        />
      )}
      <div className={joinClasses('help', fault !== undefined && 'err')} id={`${id}-help`}>
        {fault !== undefined && <Icon of={IconAlertCircle} size="s" />}
        <span>{fault ?? sayHelp(left)}</span>
      </div>
    </div>
  );
}

const NOTHING: Selection = { text: '', start: 0, end: 0 };

function readSelection(field: HTMLTextAreaElement | null): Selection | undefined {
  return field
    ? { text: field.value, start: field.selectionStart, end: field.selectionEnd }
    : undefined;
}

function sayHelp(left: number): string {
  if (left < 0) return `${-left} caractères de trop`;
  if (left <= FEW_LEFT) return `${left} caractères restants`;
  return "Gardé dans ce navigateur au fil de l'écriture, jusqu'à l'enregistrement.";
}
