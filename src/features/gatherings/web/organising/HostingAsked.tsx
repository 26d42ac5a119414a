import { IconCheck } from '@tabler/icons-react';
import { readSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useHosts } from './hosts.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** For somebody who comes, and whom its creator asks to organise too, until it begins. */
export function HostingAsked({ setting, gathering }: Props) {
  const { accept, end, isPending } = useHosts(setting, gathering);
  const me = readSession()?.user._id ?? '';
  const now = useNow();
  if (gathering.myHosting !== 'asked' || !rightsOf(gathering, now).host) return null;
  return (
    <section className="asked" aria-label="On vous propose d'organiser">
      <p>
        <b>{gathering.creator.firstName} vous propose d'organiser avec elle ou lui.</b> Vous pourrez
        modifier, annoncer, tenir la liste ; la suppression lui reste.
      </p>
      <div className="own-actions">
        <Button small icon={IconCheck} disabled={isPending} onClick={accept}>
          Accepter
        </Button>
        <Button small look="2" disabled={isPending} onClick={() => end(me)}>
          Non merci
        </Button>
      </div>
    </section>
  );
}
