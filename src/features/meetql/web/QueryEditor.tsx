import { acceptCompletion, autocompletion, type CompletionSource } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { Compartment, EditorState } from '@codemirror/state';
import { Decoration, EditorView, keymap, tooltips, type ViewUpdate } from '@codemirror/view';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type ControlProps, Field } from '#web/ui/controls/Field.tsx';
import type { ModelDescription } from '../meetql-fields.contract.ts';
import { LONGEST_QUERY } from '../meetql-parser.contract.ts';
import { tokenize } from '../meetql-tokens.contract.ts';
import type { Fault, Span } from '../meetql-tree.contract.ts';
import { adoptStyles } from './adopt-styles.ts';
import { complete } from './completion.ts';
import { marksOf } from './use-faults.ts';

type Props = {
  value: string;
  onValue: (value: string) => void;
  onRun: () => void;
  faults: readonly Fault[];
  models: readonly ModelDescription[];
  chosen: string;
};

const LABEL = 'Requête SQL';

/** A text that is coloured, marked where it is wrong, and completed as one types; `error` says what is wrong. */
export function QueryEditor(props: Props & { error: string | undefined; help: ReactNode }) {
  return (
    <Field label={LABEL} error={props.error} help={props.help}>
      {(control) => <Typing {...props} control={control} />}
    </Field>
  );
}

const textOf = ({ state }: { state: EditorState }) => state.doc.toString();
const draw = (stretches: readonly (Span & { kind: string })[]) =>
  Decoration.set(
    stretches.map(({ kind, start, end }) =>
      Decoration.mark({ class: `mql-${kind}` }).range(start, end),
    ),
    true,
  );

const SETTING = [
  history(),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': LABEL }),
  EditorView.decorations.of((view) => draw(tokenize(textOf(view).slice(0, LONGEST_QUERY)).tokens)),
  EditorState.phrases.of({
    Completions: 'Suggestions',
    'Control character': 'Caractère de contrôle',
    'Selection deleted': 'Sélection supprimée',
  }),
  tooltips({
    // The list keeps off the edges, as the page does.
    tooltipSpace({ dom }) {
      const { clientWidth, clientHeight } = dom.ownerDocument.documentElement;
      return { top: 0, bottom: clientHeight, left: 16, right: clientWidth - 16 };
    },
  }),
];
/** What is said of the text: changed while the text stays. */
const said = new Compartment();

function Typing(props: Props & { control: ControlProps }) {
  const { value, faults, control } = props;
  const { id, 'aria-invalid': invalid = false, 'aria-describedby': described = '' } = control;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  // Not as if typed: undoing goes no further back.
  const first = useRef(value);
  const hear = useEffectEvent((update: ViewUpdate) => {
    const text = textOf(update);
    if (update.docChanged && text !== value) props.onValue(text);
  });
  const run = useEffectEvent(() => {
    props.onRun();
    return true;
  });
  const propose: CompletionSource = useEffectEvent((context) => {
    const found = complete(textOf(context), context.pos, props);
    if (!found) return null;
    const options = found.suggestions.map(({ insert, detail }) => ({
      label: insert,
      detail,
      apply: insert.endsWith('(') ? insert : `${insert} `,
    }));
    return { from: found.from, options, filter: false };
  });

  useEffect(() => {
    if (!host.current) return;
    adoptStyles();
    const keys = keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Ctrl-Enter', run },
      // Theirs while the list is open; once Escape has closed it, Tab leaves.
      { key: 'Tab', run: acceptCompletion },
      ...standardKeymap,
      ...historyKeymap,
    ]);
    // What is proposed is worked out at once, and may be taken at once.
    const atOnce = { activateOnTypingDelay: 0, interactionDelay: 0 };
    const list = autocompletion({ override: [propose], icons: false, ...atOnce });
    const heard = EditorView.updateListener.of(hear);
    const view = new EditorView({
      parent: host.current,
      doc: first.current,
      extensions: [keys, list, heard, SETTING, said.of([])],
    });
    editor.current = view;
    // A label leads to form controls alone.
    const label = host.current.closest('.field')?.querySelector('label');
    label?.addEventListener('click', () => view.focus());
    return () => view.destroy();
  }, []);
  useEffect(() => {
    const view = editor.current;
    if (!view || textOf(view) === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const attributes = { id, 'aria-invalid': String(invalid), 'aria-describedby': described };
    const marks = (view: EditorView) =>
      draw(marksOf(textOf(view), faults).map((span) => ({ ...span, kind: 'wrong' })));
    const now = [EditorView.contentAttributes.of(attributes), EditorView.decorations.of(marks)];
    editor.current?.dispatch({ effects: said.reconfigure(now) });
  }, [faults, id, invalid, described]);

  return <div className="mql-edit" ref={host} />;
}
