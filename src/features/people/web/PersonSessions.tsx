import { IconDeviceLaptop, IconDoorExit, IconPassword } from '@tabler/icons-react';
import { useState } from 'react';
import { of } from '#contract/name-words.ts';
import { ReasonField } from '#features/moderation/web/public.ts';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { formatDate, formatDateTime, formatTime } from '#web/words/format-date.ts';
import { closeSessions, closingSessions, type Person, peopleTexts } from '../people.contract.ts';

type Session = Person['sessions'][number];

/** With what they are signed in, never from where; what was tried. An administrator closes them, with a reason. */
export function Sessions({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [closing, setClosing] = useState<Session | 'all'>();
  const { sessions, refused, secondFactor } = person;
  return (
    <section className="card person-part" aria-labelledby="person-sessions">
      <h2 id="person-sessions">Connexions</h2>
      {sessions.length === 0 && <p className="muted">Aucune en ce moment.</p>}
      <ul className="person-sessions">
        {sessions.map((session) => (
          <li key={session._id}>
            <Icon of={IconDeviceLaptop} size="s" />
            <span className="grow">
              <b>{session.device}</b>
              <span className="small muted">
                {' '}
                depuis le {formatDate(session.since)}, vu le {formatDateTime(session.last)}
              </span>
            </span>
            {!isOwn && (
              <IconButton
                icon={IconDoorExit}
                label={`Fermer ${session.device}`}
                onClick={() => setClosing(session)}
              />
            )}
          </li>
        ))}
      </ul>
      <Refused refused={refused} secondFactor={secondFactor} />
      {!isOwn && sessions.length > 1 && (
        <div>
          <Button look="2" small icon={IconDoorExit} onClick={() => setClosing('all')}>
            Fermer ses {sessions.length} connexions
          </Button>
        </div>
      )}
      {closing && (
        <ClosingDialog
          person={person.person}
          session={closing === 'all' ? undefined : closing}
          onClose={() => setClosing(undefined)}
        />
      )}
    </section>
  );
}

const SECOND_FACTOR = { true: 'Un second facteur est en place.', false: 'Pas de second facteur.' };

/** Of seven days; of each day how many, and when the last. */
function Refused({ refused, secondFactor }: Pick<Person, 'refused' | 'secondFactor'>) {
  const tries = refused.reduce((sum, one) => sum + one.tries, 0);
  const factor = secondFactor === null ? '' : ` ${SECOND_FACTOR[`${secondFactor}`]}`;
  if (tries === 0) {
    return <p className="small muted">Aucun mot de passe refusé en sept jours.{factor}</p>;
  }
  const last = (one: (typeof refused)[number]) =>
    `${one.tries} le ${formatDate(one.last)}, ${one.tries === 1 ? 'à' : 'le dernier à'} ${formatTime(one.last)}`;
  return (
    <div className="person-refused small">
      <Icon of={IconPassword} size="s" />
      <span>
        {tries === 1
          ? '1 mot de passe refusé en sept jours'
          : `${tries} mots de passe refusés en sept jours`}
        {' : '}
        {refused.map(last).join(' ; ')}.{factor}
      </span>
    </div>
  );
}

type ClosingProps = {
  person: Person['person'];
  /** Undefined: all. */
  session: Session | undefined;
  onClose: () => void;
};

function ClosingDialog({ person, session, onClose }: ClosingProps) {
  const { form, close, leave } = useDialogForm({
    schema: closingSessions.pick({ reason: true }),
    initial: { reason: '' },
    // Of one of them no word is meant for all.
    draft: session ? `closing-session-${session._id}` : `closing-sessions-${person._id}`,
    onClose,
  });
  const save = useSaved(closeSessions, peopleTexts.closed, leave);
  const params = { id: person._id };
  const which = session ? { session: session._id } : {};
  return (
    <FormDialog
      title={
        session ? `Fermer ${session.device}` : `Fermer les connexions ${of(nameShortly(person))}`
      }
      area="services"
      submitLabel="Déconnecter"
      danger
      working={save.isPending ? 'Déconnexion…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit((body) => save.mutate({ params, body: { ...body, ...which }, once: form.once }))
      }
    >
      <DraftNote form={form} />
      <p className="muted">
        {session ? 'Cet appareil est déconnecté' : 'Tous ses appareils sont déconnectés'} tout de
        suite. Son mot de passe reste le même : qui le connaît peut revenir.
      </p>
      <ReasonField
        help="Elle est envoyée à cette personne, et inscrite dans le journal d'audit."
        value={form.values.reason}
        error={form.faults.reason}
        onValue={(value) => form.set('reason', value)}
      />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
