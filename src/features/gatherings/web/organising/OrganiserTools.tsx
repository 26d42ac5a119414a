import { IconCalendarQuestion, IconClipboardList } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import { DatesDialog } from '../dialogs.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { countComing } from '../standing.ts';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  /** How it is changed: beside the way to its list. */
  children?: ReactNode;
};

/** To the page of whoever organises: the list, a word to all, registration, who organises too. */
export function OrganiserTools({ setting, gathering, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const mayAsk = useMayAsk(gathering);
  return (
    <div className="own-actions">
      <LinkButton small icon={IconClipboardList} to={`${setting.path}/${gathering._id}/liste`}>
        Inscriptions
      </LinkButton>
      {children}
      {mayAsk && (
        <Button
          small
          look="2"
          className="wide"
          icon={IconCalendarQuestion}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {gathering.dateOpen ? 'Changer les moments' : 'Chercher la date ensemble'}
        </Button>
      )}
      {isAsking && (
        <DatesDialog setting={setting} gathering={gathering} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

/** Its creator asks, while nobody has joined, of what takes place once. */
function useMayAsk(gathering: Gathering): boolean {
  const now = useNow();
  const mine = gathering.creator._id === readSession()?.user._id;
  const isFree = countComing(gathering) + gathering.waitingCount === 0;
  return mine && isFree && !gathering.series && rightsOf(gathering, now).askDates;
}
