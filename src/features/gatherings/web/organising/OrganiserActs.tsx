import { IconPrinter, IconSpeakerphone } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { useNow } from '#web/use-now.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import { AnnounceDialog } from '../dialogs.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { sayLeft } from '../gathering-words.ts';
import { LastCall } from '../places/LastCall.tsx';
import { countComing, isSeenOutside } from '../standing.ts';
import { useRegistrations } from './organiser.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** A word to all who come, and the poster where there is one. */
export function TellAll({ setting, gathering }: Props) {
  const title = useId();
  const [isAnnouncing, setAnnouncing] = useState(false);
  const mayAnnounce = countComing(gathering) + gathering.maybeCount > 0;
  if (!(mayAnnounce || isSeenOutside(gathering))) return null;
  return (
    <Card className="organise-acts" aria-labelledby={title}>
      <h2 id={title}>Le dire à tout le monde</h2>
      {mayAnnounce && (
        <Button
          icon={IconSpeakerphone}
          aria-haspopup="dialog"
          block
          onClick={() => setAnnouncing(true)}
        >
          Annoncer à tout le monde
        </Button>
      )}
      {isSeenOutside(gathering) && (
        <LinkButton
          look="2"
          block
          icon={IconPrinter}
          to={`${setting.path}/${gathering._id}/affiche`}
        >
          L'affiche
        </LinkButton>
      )}
      {isAnnouncing && (
        <AnnounceDialog
          setting={setting}
          gathering={gathering}
          onClose={() => setAnnouncing(false)}
        />
      )}
    </Card>
  );
}

/** Whether anybody new may come. */
export function Registrations({ setting, gathering }: Props) {
  const title = useId();
  const now = useNow();
  const registrations = useRegistrations(setting, gathering);
  if (!rightsOf(gathering, now).register) return null;
  if (gathering.dateOpen) {
    return (
      <Card className="organise-acts" aria-labelledby={title}>
        <h2 id={title}>Inscriptions</h2>
        <p className="muted">Elles s'ouvrent quand la date est choisie.</p>
      </Card>
    );
  }
  return (
    <Card className="organise-acts" aria-labelledby={title}>
      <h2 id={title}>Inscriptions</h2>
      <Switch
        label="Inscriptions ouvertes"
        checked={gathering.registrationsOpen !== registrations.isPending}
        disabled={registrations.isPending}
        onChecked={registrations.start}
      >
        {sayLeft(gathering)} Fermer garde la liste d'attente.
      </Switch>
      <LastCall setting={setting} gathering={gathering} />
    </Card>
  );
}
