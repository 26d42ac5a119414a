import { IconCopyPlus, IconPencil, IconUsers } from '@tabler/icons-react';
import {
  chooseTime,
  countComing,
  type Gathering,
  RemoveButtons,
  sayDiscussion,
  useRemoveActs,
} from '#features/gatherings/web/public.ts';
import { CardActs } from '#web/ui/controls/CardActs.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import { OUTING } from './outing-setting.ts';

type Props = { outing: Gathering; onDeleted: () => void };

const sayRemoval = ({ outing, onDeleted }: Props) => ({
  setting: OUTING,
  gathering: outing,
  title: 'Supprimer la sortie',
  message: `« ${outing.title} » disparaîtra, avec sa discussion. Nous prévenons tous les participants.`,
  onDeleted,
});

const editPath = (id: string) => `/sorties/${id}/edit`;
const againPath = ({ _id }: Gathering) => `/sorties?nouveau=${_id}`;

/** On its page, which has its changing and its participants near the top: what its creator does besides. */
export function OutingTools(props: Props) {
  const { outing } = props;
  if (outing.myPlace !== 'organiser') return null;
  return (
    <div className="own-actions">
      <LinkButton small look="2" icon={IconCopyPlus} to={againPath(outing)}>
        Organiser à nouveau
      </LinkButton>
      <div className="remove-acts">
        <RemoveButtons {...sayRemoval(props)} />
        <CalledOff outing={outing} />
      </div>
    </div>
  );
}

type OwnProps = { outing: Gathering; onChat: () => void };

/** Among one's own: whoever organises changes it; the rest is its creator's. */
export function OwnOuting({ outing, onChat }: OwnProps) {
  const { _id: id, title } = outing;
  const now = useNow();
  const remove = useRemoveActs(sayRemoval({ outing, onDeleted: nothing }));
  const edit = { label: 'Modifier', icon: IconPencil, to: editPath(id) };
  const again = { label: 'Organiser à nouveau', icon: IconCopyPlus, to: againPath(outing) };
  if (outing.myPlace !== 'organiser') return <CardActs of={title} acts={[edit]} />;
  const people = { label: 'Participants', icon: IconUsers, to: `/sorties/${id}/participants` };
  const acts =
    chooseTime(outing, now) === 'over'
      ? [again, sayDiscussion(onChat), people, edit]
      : [edit, people, again];
  return <CardActs of={title} acts={[...acts, ...remove.acts]} working={remove.working} />;
}

/** The list hears of it by itself. */
const nothing = () => undefined;

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
  <LinkButton small look="2" icon={IconPencil} to={editPath(id)}>
    Modifier
  </LinkButton>
);
