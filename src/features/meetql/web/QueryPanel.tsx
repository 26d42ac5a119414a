import { IconDeviceFloppy, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { listModels, MODEL_NAMES } from '../meetql.contract.ts';
import type { ModelDescription } from '../meetql-fields.contract.ts';
import { type GivenValues, type Parameter, parametersOf } from '../meetql-parameters.contract.ts';
import { parseQuery } from '../meetql-parser.contract.ts';
import { meetqlErrors, meetqlTexts } from '../meetql-sentences.contract.ts';
import type { Fault } from '../meetql-tree.contract.ts';
import { Answer } from './Answer.tsx';
import { modelOf } from './completion.ts';
import { ModelFields } from './ModelFields.tsx';
import { missingOf, ParameterFields } from './ParameterFields.tsx';
import { QueryEditor } from './QueryEditor.tsx';
import { QueryHistory } from './QueryLists.tsx';
import { sayChange } from './query-words.ts';
import { Starters } from './Starters.tsx';
import { type TypedQuery, useQueryHistory } from './typed-query.ts';
import { sayAt, sayFault, useFaults } from './use-faults.ts';
import { useQueryRun } from './use-query-run.ts';

const ChangeDialog = lazyDialog(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);
const SaveDialog = lazyDialog(async () => (await import('./SaveDialog.tsx')).SaveDialog);

const HELP = (
  <>
    SELECT, FIND, COUNT (et GROUP BY), UPDATE ou DELETE ; « :nom » laisse une valeur à donner.
    UPDATE et DELETE disent ce qu'ils changeraient avant de rien changer.{' '}
    <span className="mql-keys">
      Ctrl + Entrée exécute, Ctrl + Espace propose, Tab ou Entrée prend, Échap ferme.
    </span>
  </>
);
const NONE: readonly ModelDescription[] = [];
const NO_FAULT: readonly Fault[] = [];

type Props = {
  typed: TypedQuery;
  onTyped: (typed: TypedQuery) => void;
  /** Says a sentence for three seconds. */
  onSay: (text: string) => void;
  onUse: (query: TypedQuery) => void;
};

/** Model, text, and what came of it. */
export function QueryPanel({ typed, onTyped, onSay, onUse }: Props) {
  const described = useRead(listModels);
  const models = described.data ?? NONE;
  const { query, faults, unfinished } = useFaults(typed.sql, models, typed.model);
  const { past, remember } = useQueryHistory();
  const [asked, setAsked] = useState<'empty' | 'unfinished' | 'open'>();
  const [saving, setSaving] = useState(false);
  const [given, setGiven] = useState<GivenValues>({});
  const open = query ? parametersOf(query) : [];
  const runner = useQueryRun((done) => {
    remember(done);
    onSay(meetqlTexts.executed);
  });

  const about = modelOf(typed.sql, { models, chosen: typed.model });
  const [first] = faults;
  const isEmpty = typed.sql.trim() === '';
  const isShown = first && (!unfinished || asked === 'unfinished');
  const error =
    isEmpty && asked === 'empty'
      ? meetqlErrors.empty.message
      : isShown
        ? sayFault(typed.sql, first)
        : undefined;

  const type = (change: Partial<TypedQuery>) => {
    setAsked(undefined);
    onTyped({ ...typed, ...change });
  };
  const run = () => {
    if (isEmpty) setAsked('empty');
    else if (first) setAsked('unfinished');
    else if (missingOf(open, given).length > 0) setAsked('open');
    else void runner.run({ ...typed, parameters: givenFor(open, given) }, kindOf(query?.kind));
  };

  return (
    <>
      {described.isError && (
        <ErrorState
          message={described.error.message}
          retrying={described.isFetching}
          onRetry={() => void described.refetch()}
        />
      )}
      <div className="mql-model">
        <SelectField
          label="Modèle"
          help="Utilisé quand la requête ne nomme aucun modèle."
          value={typed.model}
          onValue={(model) => type({ model })}
          options={MODEL_NAMES.map((name) => ({ value: name, label: labelOf(models, name) }))}
        />
      </div>
      <QueryEditor
        value={typed.sql}
        onValue={(sql) => type({ sql })}
        onRun={run}
        faults={isShown ? faults : NO_FAULT}
        error={error}
        help={HELP}
        models={models}
        chosen={typed.model}
      />
      <ParameterFields
        open={open}
        model={about}
        given={given}
        onGiven={setGiven}
        asked={asked === 'open'}
      />
      <div className="mql-acts">
        <Button
          icon={IconPlayerPlay}
          working={runner.working}
          workingLabel="Exécution…"
          onClick={run}
        >
          Exécuter
        </Button>
        {runner.working && !runner.pending && (
          <Button look="2" icon={IconPlayerStop} onClick={runner.stop}>
            Arrêter
          </Button>
        )}
        <Button
          look="2"
          icon={IconDeviceFloppy}
          aria-haspopup="dialog"
          onClick={() => (isEmpty ? setAsked('empty') : setSaving(true))}
        >
          Enregistrer
        </Button>
      </div>
      {runner.failure && (
        <Note tone="bad" alert>
          {sayAt(runner.failure.message, runner.failure.position)}
        </Note>
      )}
      <div role="status">
        {runner.stopped && <Note>La requête est arrêtée : rien n'a été changé.</Note>}
      </div>
      {/* Not under a query that is in fault; it is the same again once that is mended. */}
      {runner.outcome && (
        <div hidden={error !== undefined}>
          <Answer key={runner.outcome.at} {...runner.outcome} />
        </div>
      )}
      <ModelFields models={models} current={about?.name ?? typed.model} />
      {isEmpty && <Starters onUse={onUse} />}
      <QueryHistory past={past} onUse={onUse} />
      {runner.pending && (
        <ChangeDialog
          kind={runner.pending.kind}
          dryRun={runner.pending.dryRun}
          said={sayPending(runner.pending.query.sql)}
          working={runner.working}
          onConfirm={runner.confirm}
          onClose={runner.cancel}
        />
      )}
      {saving && (
        <SaveDialog
          query={typed}
          label={about?.label}
          onClose={() => setSaving(false)}
          onSaved={(said) => {
            setSaving(false);
            onSay(said);
          }}
        />
      )}
    </>
  );
}

/** What the query asks for, and nothing that another one did. */
const givenFor = (open: readonly Parameter[], given: GivenValues): GivenValues =>
  Object.fromEntries(open.map(({ name }) => [name, given[name] ?? '']));

function sayPending(sql: string) {
  const { query } = parseQuery(sql);
  return query ? sayChange(query) : undefined;
}

function kindOf(kind: string | undefined): 'update' | 'delete' | undefined {
  return kind === 'update' || kind === 'delete' ? kind : undefined;
}

function labelOf(models: readonly ModelDescription[], name: string): string {
  const label = models.find((model) => model.name === name)?.label;
  return label ? `${name} (${label})` : name;
}
