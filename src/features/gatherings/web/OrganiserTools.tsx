import {
  IconClipboardList,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import { isOpen } from '../gatherings-rights.contract.ts';
import { AnnounceDialog } from './dialogs.ts';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { useRegistrations } from './organiser.data.ts';
import { countTaken } from './standing.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** What an organiser does for outings and events alike: a word to all, registration closed and opened. */
export function OrganiserTools({ setting, gathering }: Props) {
  const now = useNow();
  const [isAnnouncing, setAnnouncing] = useState(false);
  const registrations = useRegistrations(setting, gathering);
  const open = gathering.registrationsOpen;
  const mayClose = isOpen(gathering, now);
  const mayAnnounce = countTaken(gathering) > 0;
  return (
    <div className="own-actions">
      <LinkButton
        small
        look="2"
        className="wide"
        icon={IconClipboardList}
        to={`${setting.path}/${gathering._id}/liste`}
      >
        La liste
      </LinkButton>
      {gathering.public && (
        <LinkButton
          small
          look="2"
          className="wide"
          icon={IconPrinter}
          to={`${setting.path}/${gathering._id}/affiche`}
        >
          L'affiche
        </LinkButton>
      )}
      {mayAnnounce && (
        <Button
          small
          look="2"
          className="wide"
          icon={IconSpeakerphone}
          aria-haspopup="dialog"
          onClick={() => setAnnouncing(true)}
        >
          Annoncer à tous
        </Button>
      )}
      {mayClose && (
        <Button
          small
          look="2"
          className="wide"
          icon={open ? IconLock : IconLockOpen}
          working={registrations.isPending}
          workingLabel={open ? 'Fermeture…' : 'Réouverture…'}
          onClick={registrations.start}
        >
          {open ? 'Fermer les inscriptions' : 'Rouvrir les inscriptions'}
        </Button>
      )}
      {isAnnouncing && (
        <AnnounceDialog
          setting={setting}
          gathering={gathering}
          onClose={() => setAnnouncing(false)}
        />
      )}
    </div>
  );
}
