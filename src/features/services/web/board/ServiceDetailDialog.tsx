import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MeetingLink } from '#features/agreements/web/public.ts';
import { ReportButton } from '#features/moderation/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { useSession } from '#web/data/session.ts';
import { pictureFor } from '#web/motif/drawing.ts';
import { SoonStrip } from '#web/ui/cards/SoonStrip.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { SeenPlace } from '#web/ui/signs/SeenPlace.tsx';
import { sayPlace, saySince } from '#web/words/card-words.ts';
import type { Service } from '../../services.contract.ts';
import { rightsOf } from '../../services-rights.contract.ts';
import { serviceErrors, serviceTexts } from '../../services-sentences.contract.ts';
import { PastNote } from '../mine/PastNote.tsx';
import { sayProposals, wordsOf } from '../nature-words.ts';
import { ServiceActions } from '../ServiceActions.tsx';
import { soonWords } from '../ServiceCard.tsx';
import { ServiceSigns } from '../ServiceSigns.tsx';
import { useService } from '../services.data.ts';
import { StillQuestion } from '../still/StillQuestion.tsx';

type Props = {
  id: string;
  /** What the list already knows of it. */
  known?: Service | undefined;
  now: number;
  onClose: () => void;
  /** Left out on the screens of one's own services and offers. */
  onPropose?: (id: string) => void;
  /** What is done with one's own, where that is done. */
  ownActs?: (service: Service) => ReactNode;
  /** Of one's own, where it stands among those of others. */
  onEdit?: (id: string) => void;
};

export function ServiceDetailDialog(props: Props) {
  const { id, known, now, onClose, onPropose, ownActs, onEdit } = props;
  const read = useService(id);
  const me = useSession()?.user._id;
  const gone = read.error !== null && [400, 404].includes(read.error.status);
  const service = gone ? undefined : (read.data ?? known);
  return (
    <Dialog
      title={service?.title ?? 'Service'}
      area="services"
      onClose={onClose}
      actions={
        service && (
          <>
            {/* One's own has more to do: the cross is enough there. */}
            {!(service.creator._id === me && onEdit) && (
              <Button look="2" onClick={onClose}>
                Fermer
              </Button>
            )}
            {service.creator._id !== me && (
              <ServiceActions service={service} onPropose={onPropose} />
            )}
            {service.creator._id === me && ownActs?.(service)}
            {service.creator._id === me && onEdit && (
              <OwnLinks service={service} onEdit={() => onEdit(service._id)} />
            )}
          </>
        )
      }
    >
      {service && <Whole service={service} now={now} mine={service.creator._id === me} />}
      {gone && (
        <EmptyState title={serviceErrors.notFound.message} level="h3">
          Il a peut-être été retiré par le voisin qui l'avait publié.
        </EmptyState>
      )}
      {!service && !gone && read.isPending && <TextSkeleton />}
      {!service && !gone && read.isError && (
        <ErrorState
          message={serviceTexts.loadFailed}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
    </Dialog>
  );
}

/** From the board to where one's own is taken further. */
function OwnLinks({ service, onEdit }: { service: Service; onEdit: () => void }) {
  const { _id, nature, status, proposalCount } = service;
  const rights = rightsOf(status);
  const isAsked = rights.help && proposalCount > 0;
  return (
    <>
      {rights.edit && (
        <Button look="2" onClick={onEdit}>
          Modifier
        </Button>
      )}
      {rights.unassign && <MeetingLink kind="service" subjectId={_id} />}
      <LinkButton look={isAsked ? '2' : '1'} to="/my-services">
        Gérer dans Mes Services
      </LinkButton>
      {isAsked && (
        <LinkButton to={`/my-services?propositions=${_id}`}>
          {wordsOf(nature).seeProposals} ({proposalCount})
        </LinkButton>
      )}
    </>
  );
}

type WholeProps = { service: Service; now: number; mine: boolean };

function Whole({ service, now, mine }: WholeProps) {
  const soon = soonWords(service, now);
  const drawing = pictureFor({ words: [service.title, service.category.name] });
  return (
    <>
      <div className="row wrapx">
        <ServiceSigns service={service} />
      </div>
      {soon && <SoonStrip>{soon}</SoonStrip>}
      {mine && <PastNote service={service} now={now} />}
      {mine && <StillQuestion service={service} />}
      <div className="meta">
        <span>
          <Icon of={IconClock} size="s" />
          <DatedDay date={service.date} />
        </span>
        <span>
          <Icon of={IconMapPin} size="s" />
          <span>{sayPlace(service.location, distanceOf(service, service.creator))}</span>
        </span>
        <span>
          <Icon of={IconUsers} size="s" />
          <span>{sayProposals(service.nature, service.proposalCount)}</span>
        </span>
      </div>
      <div className="row wrapx">
        <div className="who grow">
          <Avatar person={service.creator} />
          <span>
            {mine ? <b>C'est votre service</b> : <NeighbourLink of={service.creator} />}
            <small>{saySince(service.createdAt, now)}</small>
          </span>
        </div>
        {!mine && <WriteButton small look="3" to={service.creator} />}
      </div>
      <div className="bigmedia media">
        <Photo
          full
          imageUrl={service.imageUrl}
          thumbnailUrl={service.thumbnailUrl}
          alt=""
          fallback={<img src={drawing} alt="" width={400} height={300} />}
        />
      </div>
      <p className="service-text">{service.description}</p>
      {!mine && (
        <div className="row wrapx service-end">
          <ReportButton
            {...{ kind: 'service', id: service._id, title: service.title, author: service.creator }}
            pictures={[service.imageUrl ?? []].flat()}
          />
        </div>
      )}
      {mine && <SeenPlace of={service} />}
    </>
  );
}
