import { IconCopyPlus, IconPencil, IconUsers } from '@tabler/icons-react';
import { countComing, type Gathering, RemoveButtons } from '#features/gatherings/web/public.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import { OUTING } from './outing-setting.ts';

type Props = {
  outing: Gathering;
  /** Among one's own: its page has these beside its list. */
  inList: boolean;
  onDeleted: () => void;
};

/** Whoever organises changes it; the rest is its creator's. */
export function OutingTools({ outing, inList, onDeleted }: Props) {
  const { _id: id, title } = outing;
  const remove = (
    <RemoveButtons
      setting={OUTING}
      gathering={outing}
      title="Supprimer la sortie"
      message={`« ${title} » disparaîtra, avec sa discussion. Nous prévenons tous les participants.`}
      onDeleted={onDeleted}
    />
  );
  return (
    <div className="own-actions">
      {inList && <EditOuting id={id} />}
      {outing.myPlace === 'organiser' && (
        <>
          {inList && (
            <LinkButton small look="2" icon={IconUsers} to={`/sorties/${id}/participants`}>
              Participants
            </LinkButton>
          )}
          <LinkButton small look="2" icon={IconCopyPlus} to={`/sorties?nouveau=${id}`}>
            Organiser à nouveau
          </LinkButton>
          {inList ? (
            remove
          ) : (
            <div className="remove-acts">
              {remove}
              <CalledOff outing={outing} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** An outing is not cancelled, as an event is: what is done instead, while somebody counts on it. */
function CalledOff({ outing }: { outing: Gathering }) {
  const now = useNow();
  if (Date.parse(outing.date) <= now || countComing(outing) + outing.waitingCount === 0)
    return null;
  return (
    <p className="small muted">
      Pour annuler la sortie, supprimez-la : les personnes inscrites en sont prévenues.
    </p>
  );
}

export const EditOuting = ({ id }: { id: string }) => (
  <LinkButton small look="2" icon={IconPencil} to={`/sorties/${id}/edit`}>
    Modifier
  </LinkButton>
);
