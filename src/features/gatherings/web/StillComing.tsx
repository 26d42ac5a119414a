import { IconCheck, IconUserMinus } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import { isOpen } from '../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { usePlace } from './gatherings.data.ts';
import { useConfirmComing } from './turnout.data.ts';
import './organise.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** For somebody who comes and is asked whether they still do: one press says so, or gives the place to who waits. */
export function StillComing({ setting, gathering }: Props) {
  const now = useNow();
  const { leave } = usePlace(setting, gathering);
  const confirm = useConfirmComing(setting, gathering);
  const { myComing } = gathering;
  const isAsked = myComing === 'called' || myComing === 'moved';
  if (!isAsked || !isOpen(gathering, now)) return null;
  const working = leave.isPending || confirm.isPending;
  return (
    <section className="asked" aria-label="Venez-vous toujours ?">
      <p>
        <b>Venez-vous toujours ?</b>{' '}
        {myComing === 'moved'
          ? 'La date a changé.'
          : 'La personne qui organise le demande à tous les inscrits.'}
      </p>
      <div className="own-actions">
        <Button small icon={IconCheck} disabled={working} onClick={confirm.start}>
          Oui, je viens
        </Button>
        <Button small look="2" icon={IconUserMinus} disabled={working} onClick={leave.start}>
          Je ne peux plus
        </Button>
      </div>
    </section>
  );
}
