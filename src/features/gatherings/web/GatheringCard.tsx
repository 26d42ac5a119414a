import { IconMessages, IconRepeat, IconUsers } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { FollowButton } from '#features/alerts/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { pictureFor, type Undrawn } from '#web/motif/drawing.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { nameShortly, sayPlace, saySince } from '#web/words/card-words.ts';
import { formatSpan } from '#web/words/format-date.ts';
import { previewText } from '#web/words/plain-text.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import { DATE_OPEN } from '../gatherings-sentences.contract.ts';
import { CircleSign } from './CircleSign.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';
import './gatherings.css';
import { chooseTime, describeStatus, sayPart } from './gathering-state.ts';
import { FREED, sayFree, sayTaken, sayUntil } from './gathering-words.ts';
import { ParticipantChips } from './places/ParticipantChips.tsx';
import { PlaceActions } from './places/PlaceActions.tsx';
import { ComingButtons } from './places/StillComing.tsx';
import { saySeries } from './series/series-words.ts';
import { awaitsPeople, chooseStanding, countComing, mayBeAsked, mayChat } from './standing.ts';
import { undrawnTitled } from './type-look.ts';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  /** Of its list; on its own, what fits it best. */
  picture?: string | undefined;
  now: number;
  lit?: boolean;
  ref?: Ref<HTMLLIElement>;
  onChat: (id: string) => void;
  /** What is to be done next: in a StepList. */
  next?: string | undefined;
  /** In place of joining and leaving: what its creator can do, the discussion too once it is over. */
  own?: ReactNode;
};

export const undrawnGathering =
  ({ looks }: GatheringSetting) =>
  (gathering: Gathering): Undrawn => ({
    ...undrawnTitled(looks[gathering.type], gathering.title),
    own: gathering.thumbnailUrl || gathering.imageUrl,
  });

function pictureOf(setting: GatheringSetting, gathering: Gathering): string {
  return pictureFor(undrawnGathering(setting)(gathering));
}

/** Whoever came to what is over hears of what the same neighbour organises next. */
const mayFollow = (gathering: Gathering, now: number) =>
  gathering.wasThere &&
  gathering.myPlace !== 'organiser' &&
  !hasLeft(gathering.creator) &&
  chooseTime(gathering, now) === 'over';

function sayDate({ dateOpen, date, end }: Gathering, now: number) {
  if (dateOpen) return { date: DATE_OPEN };
  return { date: formatSpan(date, end), day: sayWeekday(date, now, end) };
}

export function GatheringCard(props: Props) {
  const { setting, gathering, now, lit = false, ref = null, onChat, own, next } = props;
  const { creator, title } = gathering;
  const look = setting.looks[gathering.type];
  const freed = mayBeAsked(gathering, now) ? gathering.freedUntil : null;
  const words = freed
    ? `${FREED} ${sayUntil(freed, now)}`
    : sayPart(gathering, chooseStanding(gathering, now), now);
  return (
    <ItemCard
      ref={ref}
      lit={lit}
      title={title}
      to={`${setting.path}/${gathering._id}`}
      picture={props.picture ?? pictureOf(setting, gathering)}
      category={look && <CategoryLabel icon={look.icon}>{look.label}</CategoryLabel>}
      status={<StatusChip {...describeStatus(setting, gathering, now)} />}
      next={next}
      text={own ? undefined : previewText(gathering.description)}
      {...sayDate(gathering, now)}
      place={sayPlace(gathering.location, distanceOf(gathering, gathering.creator))}
      meta={
        <>
          <CircleSign circle={gathering.circle} />
          {gathering.series && (
            <span>
              <Icon of={IconRepeat} size="s" />
              <span>{saySeries(gathering.series)}</span>
            </span>
          )}
          <div className="card-taken">
            <span>
              <Icon of={IconUsers} size="s" />
              {awaitsPeople(gathering, now) ? (
                <b>{sayFree(gathering)}</b>
              ) : (
                <span>{sayTaken(gathering)}</span>
              )}
            </span>
            <ParticipantChips
              participants={gathering.participants}
              count={countComing(gathering)}
            />
          </div>
        </>
      }
      person={
        own
          ? undefined
          : {
              who: creator,
              name: nameShortly(creator),
              since: saySince(gathering.createdAt, now),
            }
      }
      action={
        <>
          {/* Its list says whose they are. */}
          {words && !(own && gathering.myPlace === 'organiser') && (
            <span className="yours">{words}</span>
          )}
          <div className={own ? 'card-acts' : 'own-actions gathering-actions'}>
            {mayChat(gathering) && !(own && chooseTime(gathering, now) === 'over') && (
              <Button
                small
                look="2"
                icon={IconMessages}
                aria-haspopup="dialog"
                aria-label={`Discussion : ${title}`}
                onClick={() => onChat(gathering._id)}
              >
                Discussion
              </Button>
            )}
            {own ??
              (freed ? (
                <ComingButtons setting={setting} gathering={gathering} />
              ) : (
                <PlaceActions small setting={setting} gathering={gathering} />
              ))}
            {!own && mayFollow(gathering, now) && <FollowButton organiser={creator} />}
          </div>
        </>
      }
    />
  );
}
