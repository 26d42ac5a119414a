import { IconClock, IconMapPin } from '@tabler/icons-react';
import { DATE_OPEN } from '#features/gatherings/gatherings-sentences.contract.ts';
import { useSession } from '#web/data/session.ts';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { NeighbourSigns } from '#web/ui/signs/NeighbourSigns.tsx';
import { useNow } from '#web/use-now.ts';
import { sayOnDay } from '#web/words/when-words.ts';
import type { Found } from '../search.contract.ts';
import { startNear } from './excerpt-start.ts';
import { FoundKind, Reason } from './FoundKind.tsx';
import { lookOf, pictureOf, takesPlace } from './found-look.ts';
import { MarkedText } from './MarkedText.tsx';

/** A result: what kind it is and whose, its title, the words that answer, its day and place. */
export function FoundRow({ found }: { found: Found }) {
  const { kind, title, excerpt, by } = found;
  const isPerson = kind === 'message' || kind === 'resident';
  const isMine = useSession()?.user._id === by._id;
  return (
    <>
      <Sign found={found} isPerson={isPerson} />
      <span className="grow found-text" data-area={lookOf(kind).area}>
        <span className="found-kind">
          <b>
            <Icon of={lookOf(kind).icon} size="s" />
            <FoundKind found={found} />
          </b>
          {!isPerson && <span>{isMine ? <b>À vous</b> : <NeighbourName of={by} />}</span>}
        </span>
        <span className="t">
          <MarkedText pieces={title} />
          {isPerson && <NeighbourSigns of={by} />}
        </span>
        {excerpt.length > 0 && (
          <span className="d excerpt">
            <MarkedText pieces={startNear(excerpt)} />
          </span>
        )}
        <Facts found={found} />
      </span>
    </>
  );
}

function Sign({ found, isPerson }: { found: Found; isPerson: boolean }) {
  if (isPerson) return <Avatar person={found.by} />;
  const picture = pictureOf(found);
  const look = lookOf(found.kind);
  if (!picture) return <AreaIcon area={look.area} icon={look.icon} />;
  return (
    <img className="found-picture" src={picture} alt="" width={84} height={63} loading="lazy" />
  );
}

function Facts({ found }: { found: Found }) {
  const now = useNow();
  const { kind, at, end, dateOpen, place, by, because } = found;
  if (kind === 'resident') {
    return (
      <span className="found-facts">
        <Reason of={because === 'username'}>@{by.username}</Reason>
      </span>
    );
  }
  const whenOf = dateOpen ? <b>{DATE_OPEN}</b> : <DatedDay date={at} end={end} />;
  return (
    <span className="found-facts">
      <span>
        <Icon of={IconClock} size="s" />
        {takesPlace(found) ? whenOf : `Écrit ${sayOnDay(at, now)}`}
      </span>
      {place && (
        <span>
          <Icon of={IconMapPin} size="s" />
          <Reason of={because === 'place'}>{place}</Reason>
        </span>
      )}
    </span>
  );
}
