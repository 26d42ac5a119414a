import { IconMessage } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { usePause } from './discovery.data.ts';

type Props = {
  residentId: string;
  /** The id of what names them in the page. */
  describedBy: string;
};

/** What one can do about somebody one might meet: write to them, or not see them here for a while. */
export function MeetActs({ residentId, describedBy }: Props) {
  const { pause, working } = usePause(residentId);
  return (
    <div className="suggestion-acts">
      <LinkButton
        small
        look="2"
        icon={IconMessage}
        to={`/messagerie?user=${residentId}`}
        aria-describedby={describedBy}
      >
        Écrire un message
      </LinkButton>
      <Button small look="3" working={working} aria-describedby={describedBy} onClick={pause}>
        Pas maintenant
      </Button>
    </div>
  );
}
