import { ShareButton } from '#web/ui/controls/ShareButton.tsx';
import { useNow } from '#web/use-now.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import { CalendarButton } from '../agenda/CalendarButton.tsx';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { chooseTime } from '../gathering-state.ts';
import { isSeenOutside } from '../standing.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** Where what is public is seen without an account. */
export const outsidePath = ({ kind }: GatheringSetting) => `/${kind === 'event' ? 'e' : 's'}`;

/** What one does of it right after joining: say so to somebody, and write it down. */
export function KeepTools({ setting, gathering }: Props) {
  const now = useNow();
  const isAhead = !gathering.dateOpen && chooseTime(gathering, now) === 'ahead';
  const path = isSeenOutside(gathering) ? outsidePath(setting) : setting.path;
  return (
    <div className="keep-tools">
      <ShareButton
        small
        title={gathering.title}
        path={`${path}/${gathering._id}`}
        copied={gatheringTexts.shared}
      />
      {isAhead && <CalendarButton setting={setting} gathering={gathering} />}
    </div>
  );
}
