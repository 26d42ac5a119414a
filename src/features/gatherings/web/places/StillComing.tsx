import { IconCheck, IconUserMinus } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { FREED, sayUntil } from '../gathering-words.ts';
import { usePlace } from '../gatherings.data.ts';
import { isAskedToCome } from '../standing.ts';
import { listFreed } from './FreedFor.tsx';
import { useConfirmComing } from './turnout.data.ts';
import '../organising/organise.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** For somebody who comes and is asked whether they still do, or keep a freed place: one press says so, or gives it to who waits. */
export function StillComing({ setting, gathering }: Props) {
  const now = useNow();
  if (!isAskedToCome(gathering, now)) return null;
  // Asked for others too, all is answered in one place.
  if (gathering.freedUntil !== null && listFreed(gathering).length > 0) return null;
  const question = gathering.freedUntil === null ? 'Venez-vous toujours ?' : FREED;
  return (
    <section className="asked" aria-label={question}>
      <p>
        <b>{question}</b> {explain(gathering, now)}
      </p>
      <div className="own-actions">
        <ComingButtons setting={setting} gathering={gathering} />
      </div>
    </section>
  );
}

function explain({ myComing, freedUntil }: Gathering, now: number): string {
  if (freedUntil !== null) {
    return `${sayUntil(freedUntil, now)} Sans réponse, elle va à qui attend derrière vous, et vous attendez la suivante.`;
  }
  return myComing === 'moved'
    ? 'La date a changé.'
    : 'La personne qui organise le demande à toutes les personnes inscrites.';
}

/** Both answers: to the question of the moment. */
export function ComingButtons({ setting, gathering }: Props) {
  const { leave } = usePlace(setting, gathering);
  const confirm = useConfirmComing(setting, gathering);
  const working = leave.isPending || confirm.isPending;
  const isFreed = gathering.freedUntil !== null;
  return (
    <>
      <Button small icon={IconCheck} disabled={working} onClick={confirm.start}>
        {isFreed ? 'Je viens' : 'Oui, je viens'}
      </Button>
      <Button small look="2" icon={IconUserMinus} disabled={working} onClick={leave.start}>
        {isFreed ? 'Je la laisse' : 'Je ne peux plus'}
      </Button>
    </>
  );
}
