import { IconWorld } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId } from 'react';
import { sayDistance } from '#contract/distance-words.ts';
import { ReportButton } from '#features/moderation/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { pictureFor } from '#web/motif/drawing.ts';
import { useIdleSteps } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { gatheringTexts } from '../gatherings-sentences.contract.ts';
import { CircleSign } from './CircleSign.tsx';
import { DateFacts } from './DateFacts.tsx';
import { AfterCard, DatesCard, GroupChat } from './dialogs.ts';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { describeStatus } from './gathering-state.ts';
import { inviteToTalk, sayKept } from './gathering-words.ts';
import { BringList } from './organising/BringList.tsx';
import { JoinCard } from './places/JoinCard.tsx';
import { KeepTools, outsidePath } from './places/KeepTools.tsx';
import { ParticipantList } from './places/ParticipantList.tsx';
import { SeriesDates } from './series/SeriesDates.tsx';
import { isSeenOutside, mayChat, organisedByReader } from './standing.ts';
import { undrawnTitled } from './type-look.ts';
import './talk/discussion.css';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  tools: ReactNode;
  /** How whoever organises changes it: near the top. */
  edit: ReactNode;
  /** Seen before: it stands as long as it was left. */
  isKnown: boolean;
};

export function GatheringDetail({ setting, gathering, tools, edit, isKnown }: Props) {
  const now = useNow();
  const step = useIdleSteps(3, isKnown);
  const isWide = useWide();
  const join = { setting, gathering };
  const hasCard = !(gathering.dateOpen && gathering.myPlace === null);
  // On a phone who comes stands before what they say; with two columns, beside it.
  const people = step >= 2 && <ParticipantList {...join} />;
  // One order for whoever takes part and whoever does not: joining and withdrawing move nothing, coming back neither.
  return (
    <div className="detail gathering">
      <What {...join} now={now} />
      <div className="side">
        {gathering.dateOpen && <DatesCard {...join} />}
        {hasCard && (
          <JoinCard {...join} edit={edit}>
            {tools}
          </JoinCard>
        )}
        {step >= 2 && mayChat(gathering) && <Afterwards {...join} />}
        {!isWide && people}
        {step >= 2 && <Discussion {...join} />}
      </div>
      <div className="stack rest-part">
        {step >= 2 && !(isWide && hasCard) && <KeepTools {...join} />}
        {isWide && people}
        {step >= 3 && <BringList {...join} />}
        {step >= 3 && <SeriesDates {...join} />}
        {step >= 3 && !isWide && organisedByReader(gathering) && (
          <Card className="own-acts" aria-label={`Gérer ${setting.words.this}`}>
            {tools}
          </Card>
        )}
        {step >= 3 && <Tools {...join} />}
      </div>
    </div>
  );
}

/** What it is, when, where and by whom. */
function What({ setting, gathering, now }: PartProps & { now: number }) {
  const { title, description } = gathering;
  const distance = distanceOf(gathering, gathering.creator);
  const look = setting.looks[gathering.type];
  return (
    <div className="stack top">
      <div className="bigmedia media">
        <Photo
          full
          imageUrl={gathering.imageUrl}
          thumbnailUrl={gathering.thumbnailUrl}
          alt={`Photo de « ${title} »`}
          fallback={
            <img src={pictureFor(undrawnTitled(look, title))} alt="" width={400} height={300} />
          }
        />
      </div>
      <div className="stack titles">
        <h1 tabIndex={-1}>{title}</h1>
        <div className="row wrapx">
          {look && <CategoryLabel icon={look.icon}>{look.label}</CategoryLabel>}
          <StatusChip {...describeStatus(setting, gathering, now)} />
          <CircleSign circle={gathering.circle} />
        </div>
      </div>
      <DateFacts
        date={gathering.date}
        end={gathering.end}
        open={gathering.dateOpen}
        location={gathering.location}
        kept={sayKept(gathering)}
        who={isAlone(gathering) ? undefined : <Organiser gathering={gathering} />}
      >
        {distance === null ? undefined : `${sayDistance(distance)} de chez vous`}
      </DateFacts>
      <div className="prose">
        <p>{description}</p>
      </div>
    </div>
  );
}

/** From its beginning on. */
function Afterwards({ setting, gathering }: PartProps) {
  const now = useNow();
  if (gathering.status === 'cancelled' || Date.parse(gathering.date) > now) return null;
  return <AfterCard setting={setting} gathering={gathering} />;
}

function Tools({ setting, gathering }: PartProps) {
  const { title, creator, _id: id } = gathering;
  return (
    <div className="gathering-tools">
      {gathering.myPlace !== 'organiser' && (
        <WriteButton look="2" to={creator}>
          Écrire à {creator.firstName || creator.username}
        </WriteButton>
      )}
      {isSeenOutside(gathering) && (
        <LinkButton look="3" icon={IconWorld} to={`${outsidePath(setting)}/${id}`}>
          Page publique
        </LinkButton>
      )}
      {gathering.myPlace !== 'organiser' && (
        <ReportButton
          {...{ kind: setting.kind, id, title, author: creator }}
          pictures={[gathering.imageUrl ?? []].flat()}
        />
      )}
    </div>
  );
}

type PartProps = Pick<Props, 'setting' | 'gathering'>;

/** The card of their place says that the reader organises. */
const isAlone = ({ myPlace, hosts }: Gathering) =>
  myPlace === 'organiser' && !hosts.some(({ accepted }) => accepted);

/** Who asks one to come. */
function Organiser({ gathering: { creator, myPlace, hosts } }: Pick<Props, 'gathering'>) {
  if (myPlace === 'organiser') {
    return (
      <span>
        Vous organisez
        <With hosts={hosts} />
      </span>
    );
  }
  return (
    <>
      <Avatar person={creator} size="s" />
      <span>
        <NeighbourLink of={creator} /> organise
        <With hosts={hosts} />
      </span>
    </>
  );
}

/** Who organises with the creator. */
function With({ hosts }: Pick<Gathering, 'hosts'>) {
  const known = hosts.filter(({ accepted }) => accepted);
  if (known.length === 0) return null;
  return (
    <>
      {' avec '}
      {known.map(({ user }, at) => (
        <Fragment key={user._id}>
          {at > 0 && (at === known.length - 1 ? ' et ' : ', ')}
          <NeighbourLink of={user} />
        </Fragment>
      ))}
    </>
  );
}

function Discussion({ setting, gathering }: PartProps) {
  const id = useId();
  const open = mayChat(gathering);
  const now = useNow();
  return (
    <section className={joinClasses('card disc', open && 'open')} aria-labelledby={id}>
      <header>
        <h2 id={id}>Discussion</h2>
        {open && <p className="small muted">réservée aux participants</p>}
      </header>
      {open ? (
        <div className="disc-panel">
          <GroupChat
            chat={setting.chat}
            id={gathering._id}
            title={gathering.title}
            first={inviteToTalk(gathering, now)}
          />
        </div>
      ) : (
        <div className="pad">
          <Note>{gatheringTexts.chatReserved}</Note>
        </div>
      )}
    </section>
  );
}
