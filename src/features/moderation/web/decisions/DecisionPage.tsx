import { IconUserEdit } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { me } from '#features/accounts/accounts.contract.ts';
import { ProfileDialog } from '#features/accounts/web/public.ts';
import { useRead } from '#web/data/api.ts';
import { call } from '#web/data/call.ts';
import { keepUser, readSession, useSession } from '#web/data/session.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { formatDate, formatDateTime } from '#web/words/format-date.ts';
import {
  type OwnDecision,
  ownObjection,
  readDecision,
} from '../../moderation-decisions.contract.ts';
import { OBJECT_TO_DECISION } from '../posting.ts';
import { DONE, YOURS } from './decision-words.ts';
import '../moderation.css';

/** What administrators decided about something of mine: by which rule, why, and how to contest it. */
export function DecisionPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useRead(readDecision, { params: { id } });
  useNamedAnew(data);
  return (
    <>
      <PageHead title="Une décision des administrateurs" />
      {error && (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TextSkeleton />}
      {data && <Decision decision={data} onSent={() => void refetch()} />}
    </>
  );
}

/** Whose name or photo was taken, or given back, is called by what is left of them from here on. */
function useNamedAnew(decision: OwnDecision | undefined): void {
  const isAboutMe = decision?.kind === 'resident';
  const isUndone = decision?.undone;
  useEffect(() => {
    if (!isAboutMe || isUndone === undefined) return;
    void call(me).then(
      (user) => {
        if (readSession()?.user._id === user._id) keepUser(user);
      },
      () => undefined,
    );
  }, [isAboutMe, isUndone]);
}

function Decision({ decision, onSent }: { decision: OwnDecision; onSent: () => void }) {
  const { kind, title, act, reason, rule, at, endsAt, undone } = decision;
  return (
    <div className="decision">
      <Card className="stack">
        <p className="small muted">
          {YOURS[kind]}, le {formatDateTime(at)}
        </p>
        <h2>{title}</h2>
        <p>
          <b>{DONE[act]}</b>
          {endsAt && `, jusqu'au ${formatDateTime(endsAt)}`}
        </p>
        {!undone && isNameTaken(act) && (
          <ChooseName start={act === 'remove_name' ? 'firstName' : 'username'} />
        )}
        {undone && (
          <Note tone="green">
            {act === 'hide' && (kind === 'service' || kind === 'journal')
              ? "Cette décision est annulée. Si vous l'aviez changé entre-temps, vous pouvez le montrer de nouveau."
              : 'Cette décision est annulée : tout est comme avant.'}
          </Note>
        )}
        <div>
          <p className="small muted">Pourquoi</p>
          <blockquote>{reason || "Aucune raison n'a été donnée."}</blockquote>
        </div>
        <p className="small">
          <Link to={rule === null ? '/charte' : `/charte#regle-${rule}`}>
            {rule === null ? 'Lire la charte' : `Lire la règle ${rule} de la charte`}
          </Link>
        </p>
      </Card>
      <Contesting decision={decision} onSent={onSent} />
    </div>
  );
}

const isNameTaken = (act: OwnDecision['act']) => act === 'remove_name' || act === 'remove_username';

/** Leads to where another one is chosen. */
function ChooseName({ start }: { start: 'firstName' | 'username' }) {
  const user = useSession()?.user;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div>
      <Button look="2" icon={IconUserEdit} onClick={() => setOpened(true)}>
        Choisir un autre nom
      </Button>
      {user && opened && <ProfileDialog {...{ user, start }} onClose={close} />}
    </div>
  );
}

function Contesting({ decision, onSent }: { decision: OwnDecision; onSent: () => void }) {
  const { _id, objection, answer, granted, contestable, contestableUntil, undone } = decision;
  if (objection !== null) {
    return (
      <Card className="stack">
        <h2>Votre contestation</h2>
        <blockquote>{objection}</blockquote>
        {answer === null ? (
          <Note>Les administrateurs l'ont reçue, et vont y répondre.</Note>
        ) : (
          <>
            <Note tone={granted ? 'green' : 'warn'}>
              {granted ? 'Elle est acceptée.' : "Elle n'est pas acceptée."}
            </Note>
            <blockquote>{answer}</blockquote>
          </>
        )}
      </Card>
    );
  }
  if (!contestable) {
    return undone ? null : <Note>Cette décision ne se conteste plus : le délai est passé.</Note>;
  }
  return <ObjectionForm id={_id} until={contestableUntil} onSent={onSent} />;
}

function ObjectionForm({ id, until, onSent }: { id: string; until: string; onSent: () => void }) {
  const form = useForm({
    schema: ownObjection,
    initial: { message: '' },
    draft: useDraftName(`objection-${id}`),
  });
  const send = useCreation(OBJECT_TO_DECISION, form, {
    params: { id },
    called: 'Contester une décision',
    onDone: onSent,
  });
  return (
    <Card as="section" className="stack">
      <h2>Contester</h2>
      <p className="muted">
        Une fois, jusqu'au {formatDate(until)}. L'équipe du quartier relit et vous répond, avec une
        raison.
      </p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (send.isPending) return;
          form.submit((body) => send.send(body));
        }}
      >
        <DraftNote form={form} />
        <TextArea
          label="Pourquoi cette décision n'est pas juste"
          name="message"
          maxLength={2000}
          required
          value={form.values.message}
          error={form.faults.message}
          onValue={(value) => form.set('message', value)}
        />
        <FormFailure error={send.error} onLater={send.onLater} />
        <div>
          <Button type="submit" working={send.isPending} workingLabel="Envoi…">
            Envoyer la contestation
          </Button>
        </div>
      </form>
    </Card>
  );
}
