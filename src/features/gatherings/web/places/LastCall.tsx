import { IconHandStop } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useLastCall } from './turnout.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** The one question to all who come, whether they still do, and how many have not answered. */
export function LastCall({ setting, gathering }: Props) {
  const { start, isPending } = useLastCall(setting, gathering);
  const { asking, participants } = gathering;
  const now = useNow();
  if (participants.length === 0) return null;
  return (
    <>
      {asking && (
        <p className="small">
          {asking.called ? 'Question posée' : 'Nouvelle date, question posée'} le{' '}
          {formatDateTime(asking.at)} : <b>{saySilent(asking.silent)}</b>
        </p>
      )}
      {!asking?.called && rightsOf(gathering, now).call && (
        <>
          <Button
            look="2"
            icon={IconHandStop}
            working={isPending}
            workingLabel="Envoi…"
            onClick={start}
          >
            Dernier appel
          </Button>
          <p className="small muted">
            Demande une fois aux personnes inscrites si elles viennent toujours. Un appui garde la
            place, ou la donne à qui attend.
          </p>
        </>
      )}
    </>
  );
}

function saySilent(count: number): string {
  if (count === 0) return 'tout le monde a répondu.';
  return count === 1 ? "une personne n'a pas répondu." : `${count}\u00a0n'ont pas répondu.`;
}
