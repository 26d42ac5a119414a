import { IconPencil, IconTrash, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { MeetingLink } from '#features/agreements/web/public.ts';
import { HiddenNote } from '#features/moderation/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { SeenPlace } from '#web/ui/signs/SeenPlace.tsx';
import { sayPlace } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import type { Service } from '../../services.contract.ts';
import { rightsOf } from '../../services-rights.contract.ts';
import { wordsOf } from '../nature-words.ts';
import { UnassignButton } from '../proposals/UnassignButton.tsx';
import { pictureOf, soonWords } from '../ServiceCard.tsx';
import { ServiceSigns } from '../ServiceSigns.tsx';
import { useDeleteService } from '../services.data.ts';
import { StillQuestion } from '../still/StillQuestion.tsx';

type Props = {
  service: Service;
  now: number;
  /** What is to be done next. */
  next: string | undefined;
  /** Where the whole service is shown. */
  to: string;
  onEdit: () => void;
  onProposals: () => void;
  /** It was published just now. */
  lit: boolean;
  ref: Ref<HTMLLIElement>;
};

export function MyServiceCard(props: Props) {
  const { service, now, next, to, lit, ref, onEdit, onProposals } = props;
  return (
    <ItemCard
      ref={ref}
      lit={lit}
      arrival={lit}
      title={service.title}
      to={to}
      picture={pictureOf(service)}
      category={<ServiceSigns service={service} />}
      soon={soonWords(service, now)}
      next={next}
      date={formatDateTime(service.date)}
      day={sayWeekday(service.date, now)}
      place={sayPlace(service.location, distanceOf(service, service.creator))}
      meta={
        service.assignedTo && (
          <span>
            <Icon of={IconUserCheck} size="s" />
            <span>
              {wordsOf(service.nature).with} <NeighbourLink of={service.assignedTo} />
            </span>
          </span>
        )
      }
      action={<OwnActions {...{ service, onEdit, onProposals }} />}
    />
  );
}

/** What comes next in sight; what cannot be pressed now, and what undoes an agreement, one press further. */
function OwnActions({ service, onEdit, onProposals }: OpenedProps) {
  const rights = rightsOf(service.status);
  const reason = useId();
  const why = sayWhyNot(rights);
  const described = why ? reason : undefined;
  // The one thing to do while help is sought; to be read again afterwards.
  const proposals = service.proposalCount > 0 && (
    <Button
      small
      look={rights.help ? '1' : '3'}
      icon={IconUsers}
      className={rights.help ? 'wide' : undefined}
      onClick={onProposals}
    >
      {wordsOf(service.nature).seeProposals} ({service.proposalCount})
    </Button>
  );
  const edit = (
    <Button
      small
      look="3"
      icon={IconPencil}
      disabled={!rights.edit}
      aria-describedby={rights.edit ? undefined : described}
      onClick={onEdit}
    >
      Modifier
    </Button>
  );
  const remove = (
    <DeleteButton service={service} disabled={!rights.remove} describedBy={described} />
  );
  return (
    <div className="own-actions">
      <StillQuestion service={service} />
      {service.status === 'cancelled' && (
        <div className="wide">
          <HiddenNote id={service._id} />
        </div>
      )}
      <SeenPlace of={service} className="wide" />
      {rights.help && proposals}
      {rights.unassign && <MeetingLink small kind="service" subjectId={service._id} />}
      <div className="service-more">
        {!rights.help && proposals}
        {rights.edit && edit}
        {rights.remove && remove}
      </div>
      {why && (
        <details className="service-rest">
          <summary>Autres actions</summary>
          <div className="service-more">
            {!rights.edit && edit}
            {rights.unassign && <UnassignButton service={service} look="3" />}
            {remove}
          </div>
          <p className="caption" id={reason}>
            {why}
          </p>
        </details>
      )}
    </div>
  );
}

type OpenedProps = Pick<Props, 'service' | 'onEdit' | 'onProposals'>;

/** What comes next of one's own, where the whole of it is read. */
export function OpenedActs({ service, onEdit, onProposals }: OpenedProps) {
  const rights = rightsOf(service.status);
  return (
    <>
      {rights.edit && (
        <Button look="2" icon={IconPencil} onClick={onEdit}>
          Modifier
        </Button>
      )}
      {rights.unassign && <MeetingLink kind="service" subjectId={service._id} />}
      {rights.help && service.proposalCount > 0 && (
        <Button icon={IconUsers} onClick={onProposals}>
          {wordsOf(service.nature).seeProposals} ({service.proposalCount})
        </Button>
      )}
    </>
  );
}

type DeleteProps = { service: Service; disabled: boolean; describedBy: string | undefined };

function DeleteButton({ service, disabled, describedBy }: DeleteProps) {
  const confirm = useConfirm();
  const remove = useDeleteService(service._id);
  async function ask() {
    const yes = await confirm({
      title: 'Supprimer le service',
      message: `« ${service.title} » disparaîtra du quartier, avec les aides proposées.`,
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (yes) remove.mutate({ params: { id: service._id } });
  }
  return (
    <Button
      small
      look="x"
      icon={IconTrash}
      disabled={disabled}
      aria-describedby={describedBy}
      working={remove.isPending}
      workingLabel="Suppression…"
      onClick={() => void ask()}
    >
      Supprimer
    </Button>
  );
}

/** Why a button stands there without working. */
function sayWhyNot({ edit, remove }: ReturnType<typeof rightsOf>): string | undefined {
  if (remove) return undefined;
  return edit
    ? "Pour supprimer ce service, annulez d'abord l'assignation."
    : 'Un service terminé ne se modifie ni ne se supprime plus.';
}
