import { IconCheck, IconUserMinus } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { sayUntil } from '../gathering-words.ts';
import { usePlace, usePlaceFor } from '../gatherings.data.ts';
import { mayBeAsked } from '../standing.ts';
import { useConfirmComing } from './turnout.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** Those whom the reader speaks for and who have a freed place that is asked about. */
export const listFreed = ({ represented }: Pick<Gathering, 'represented'>) =>
  represented.flatMap(({ procheId, shownAs, freedUntil }) =>
    procheId && freedUntil !== null ? [{ procheId, shownAs, freedUntil }] : [],
  );

/** Of those the reader speaks for, with themself where they are asked too: who has a freed place, and keeps it or gives it on. */
export function FreedFor({ setting, gathering }: Props) {
  const now = useNow();
  const freed = listFreed(gathering);
  const [first, ...others] = freed;
  if (!first || !mayBeAsked(gathering, now)) return null;
  const mine = gathering.freedUntil;
  const isAlone = others.length === 0 && mine === null;
  const question = isAlone
    ? `Une place s'est libérée pour ${first.shownAs} : la gardez-vous ?`
    : "Des places se sont libérées : qu'en gardez-vous ?";
  const times = [...(mine === null ? [] : [mine]), ...freed.map(({ freedUntil }) => freedUntil)];
  const until = times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? first.freedUntil;
  return (
    <section className="asked" aria-label={question}>
      <p>
        <b>{question}</b> {sayUntil(until, now)}{' '}
        {!isAlone && 'Sans réponse, elles vont à qui attend.'}
      </p>
      {isAlone ? (
        <div className="own-actions">
          <Answers setting={setting} gathering={gathering} {...first} />
        </div>
      ) : (
        <ul className="freed-rows">
          {mine !== null && (
            <li>
              <span className="grow">Vous</span>
              <MyAnswers setting={setting} gathering={gathering} />
            </li>
          )}
          {freed.map((one) => (
            <li key={one.procheId}>
              <span className="grow">{one.shownAs}</span>
              <Answers setting={setting} gathering={gathering} {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MyAnswers({ setting, gathering }: Props) {
  const { leave } = usePlace(setting, gathering);
  const { start, isPending } = useConfirmComing(setting, gathering);
  return (
    <Both
      whose="ma place"
      working={isPending || leave.isPending}
      onKeep={start}
      onLeave={leave.start}
    />
  );
}

function Answers({
  setting,
  gathering,
  procheId,
  shownAs,
}: Props & { procheId: string; shownAs: string }) {
  const change = usePlaceFor(setting, gathering);
  return (
    <Both
      whose={`sa place pour ${shownAs}`}
      working={change.isPending}
      onKeep={() => change.keep(procheId)}
      onLeave={() => change.leave(procheId)}
    />
  );
}

type BothProps = { whose: string; working: boolean; onKeep: () => void; onLeave: () => void };

function Both({ whose, working, onKeep, onLeave }: BothProps) {
  return (
    <>
      <Button small icon={IconCheck} working={working} onClick={onKeep}>
        Garder<span className="sr"> {whose}</span>
      </Button>
      <Button small look="2" icon={IconUserMinus} working={working} onClick={onLeave}>
        Laisser<span className="sr"> {whose}</span>
      </Button>
    </>
  );
}
