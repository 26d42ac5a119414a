import { Link } from 'react-router';
import { of } from '#contract/name-words.ts';
import type { Column, Filter } from '#features/tables/web/public.ts';
import { Queue, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import { queueTexts } from '../../moderation-queue-sentences.contract.ts';
import {
  liftSuspension,
  listSuspensions,
  type Suspension,
} from '../../moderation-suspensions.contract.ts';

const filters: readonly Filter[] = [
  {
    name: 'standing',
    label: 'État',
    options: [
      { value: 'true', label: 'En cours' },
      { value: 'false', label: 'Terminées' },
    ],
  },
];

const sayNamed = (of: Suspension['resident'] | null) =>
  of ? `${of.firstName} ${of.lastName} (@${of.username})` : '';

const columns: readonly Column<Suspension>[] = [
  { label: 'Date', text: ({ createdAt }) => formatDateTime(createdAt) },
  { label: 'Personne', text: ({ resident }) => sayNamed(resident) },
  { label: 'Raison', text: ({ reason }) => reason },
  { label: "Jusqu'au", text: ({ endsAt }) => formatDateTime(endsAt) },
  { label: 'Par', text: ({ admin }) => sayNamed(admin) },
  { label: 'Contestation', text: ({ objection }) => objection ?? '' },
  { label: 'Réponse', text: ({ answer }) => answer ?? '' },
  { label: 'Levée le', text: ({ liftedAt }) => (liftedAt ? formatDateTime(liftedAt) : '') },
];

export function SuspensionsTab() {
  return (
    <Queue<Suspension>
      route={listSuspensions}
      search="Nom ou raison"
      filters={filters}
      file={{ name: 'suspensions', columns }}
      empty="Aucune suspension"
    >
      {(suspension) => <SuspensionCard suspension={suspension} />}
    </Queue>
  );
}

function SuspensionCard({ suspension }: { suspension: Suspension }) {
  const { resident, standing, liftedAt } = suspension;
  const lift = useSaved(liftSuspension, queueTexts.lifted);
  const confirm = useConfirm();
  const name = `${resident.firstName} ${resident.lastName}`;

  async function askToLift() {
    const sure = await confirm({
      title: 'Lever la suspension',
      message: `${name} pourra de nouveau se connecter.`,
      confirmLabel: 'Lever la suspension',
    });
    if (sure) lift.mutate({ params: { id: resident._id } });
  }

  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">
          <PersonLink of={resident}>{name}</PersonLink>
        </h2>
        <span className="muted">@{resident.username}</span>
        <span className={`chip plain ${standing ? 'adm-bad' : ''}`}>
          {standing ? `Jusqu'au ${formatDateTime(suspension.endsAt)}` : 'Terminée'}
        </span>
      </div>
      <p className="small muted">
        Par {suspension.admin.firstName} {suspension.admin.lastName}, le{' '}
        {formatDateTime(suspension.createdAt)}
        {!standing && liftedAt && `, finie le ${formatDateTime(liftedAt)}`}
      </p>
      <blockquote className="adm-quote">{suspension.reason}</blockquote>
      {suspension.objection && suspension.objectedAt && (
        <div>
          <p className="small muted">Contestation du {formatDateTime(suspension.objectedAt)}</p>
          <blockquote className="adm-quote">{suspension.objection}</blockquote>
          {suspension.answer === null ? (
            <Link className="small" to="/admin/moderation?tab=contestations">
              Y répondre
            </Link>
          ) : (
            <p className="small muted">Répondu : {suspension.answer}</p>
          )}
        </div>
      )}
      {standing && (
        <div>
          <Button
            look="2"
            small
            working={lift.isPending}
            aria-label={`Lever la suspension ${of(name)}`}
            onClick={() => void askToLift()}
          >
            Lever la suspension
          </Button>
        </div>
      )}
      <FormFailure error={lift.error} />
    </>
  );
}
