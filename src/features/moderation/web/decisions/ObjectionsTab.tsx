import { useState } from 'react';
import { of } from '#contract/name-words.ts';
import { type Filter, Queue, useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import {
  answerObjection,
  decisionTexts,
  listObjections,
  newAnswer,
  type Objection,
  titleToOthers,
} from '../../moderation-decisions.contract.ts';
import { queueErrors } from '../../moderation-queue-sentences.contract.ts';
import { DECIDED } from '../report-words.ts';

const filters: readonly Filter[] = [
  {
    name: 'open',
    label: 'État',
    options: [
      { value: 'true', label: 'À répondre' },
      { value: 'false', label: 'Répondues' },
    ],
  },
];

/** What residents answer to a decision about them. */
export function ObjectionsTab() {
  return (
    <Queue<Objection>
      route={listObjections}
      search="Titre ou texte"
      filters={filters}
      empty="Personne ne conteste"
    >
      {(objection) => <ObjectionCard objection={objection} />}
    </Queue>
  );
}

function ObjectionCard({ objection: one }: { objection: Objection }) {
  const [answering, setAnswering] = useState<boolean>();
  const name = `${one.author.firstName} ${one.author.lastName}`;
  const isOwn = useSession()?.user._id === one.author._id;
  // Its title is what its author reads of it.
  const theirs = one.act === 'suspend' ? `Compte ${of(name)}` : `Page ${of(name)}`;
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">
          {one.kind === 'resident' ? theirs : titleToOthers(one.kind, one.title)}
        </h2>
        <span className="chip plain">{DECIDED[one.act]}</span>
        {one.undone && <span className="chip plain">Annulé</span>}
        {one.answer === null ? (
          <span className="chip plain adm-bad">Attend une réponse</span>
        ) : (
          <span className="chip plain">{one.granted ? 'Acceptée' : 'Refusée'}</span>
        )}
      </div>
      <p className="small muted">
        Décidé par {one.admin.firstName} {one.admin.lastName} le {formatDateTime(one.at)}
        {'\u00a0: '}
        {one.reason || 'sans raison donnée'}
      </p>
      <div>
        <p className="small muted">
          <PersonLink of={one.author} />
          {one.objectedAt && `, le ${formatDateTime(one.objectedAt)}`}
        </p>
        <blockquote className="adm-quote">{one.objection}</blockquote>
      </div>
      {one.answer !== null && (
        <div>
          <p className="small muted">
            Réponse
            {one.answeredBy && ` ${of(`${one.answeredBy.firstName} ${one.answeredBy.lastName}`)}`}
          </p>
          <blockquote className="adm-quote">{one.answer}</blockquote>
        </div>
      )}
      {one.answer === null && isOwn && <p className="muted">{queueErrors.own.message}.</p>}
      {one.answer === null && !isOwn && (
        <div className="adm-line">
          <Button
            look="2"
            small
            aria-label={`Accepter la contestation ${of(name)}`}
            onClick={() => setAnswering(true)}
          >
            Accepter
          </Button>
          <Button
            look="2"
            small
            aria-label={`Refuser la contestation ${of(name)}`}
            onClick={() => setAnswering(false)}
          >
            Refuser
          </Button>
        </div>
      )}
      {answering !== undefined && (
        <AnswerDialog id={one._id} granted={answering} onClose={() => setAnswering(undefined)} />
      )}
    </>
  );
}

type Props = { id: string; granted: boolean; onClose: () => void };

function AnswerDialog({ id, granted, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: newAnswer,
    initial: { granted, answer: '' },
    draft: `objection-${id}`,
    onClose,
  });
  const done = granted ? decisionTexts.granted : decisionTexts.refused;
  const save = useSaved(answerObjection, done, leave);
  return (
    <FormDialog
      title={granted ? 'Accepter la contestation' : 'Refuser la contestation'}
      area="services"
      submitLabel={granted ? 'Accepter et répondre' : 'Refuser et répondre'}
      working={save.isPending ? 'Envoi…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit(({ answer }) => save.mutate({ params: { id }, body: { granted, answer } }))
      }
    >
      <DraftNote form={form} />
      <p className="muted">
        {granted
          ? 'Ce qui a été fait est annulé, si rien de plus récent ne tient dessus. Ce qui a été effacé pour de bon ne peut pas être rétabli.'
          : 'La décision reste. La contestation est close.'}
      </p>
      <TextArea
        label="Votre réponse"
        name="answer"
        help="La personne la lit."
        maxLength={1000}
        required
        value={form.values.answer}
        onValue={(value) => form.set('answer', value)}
        error={form.faults.answer}
      />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
