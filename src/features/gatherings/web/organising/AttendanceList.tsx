import { IconCheck } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import type { Listed } from '../../gatherings-bringing.contract.ts';
import { countBrought, countHeads, mayCheckIn } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { nameListed, sayParty } from '../places/participants.ts';
import { useCheckIn } from '../places/turnout.data.ts';
import './attendance.css';

type Props = { setting: GatheringSetting; gathering: Gathering; list: readonly Listed[] };

/** Those who come, or wait; from three hours before, one press ticks somebody off, with those they bring. */
export function AttendanceList({ setting, gathering, list }: Props) {
  const now = useNow();
  const check = useCheckIn(setting, gathering);
  const isOn = mayCheckIn(gathering, now);
  return (
    <ol>
      {list.map((one) => (
        <li key={one.place}>
          {isOn && !one.waits ? (
            <Tick one={one} onCame={(came) => check(one.place, came)} />
          ) : (
            <span className="tick" aria-hidden="true" />
          )}
          <div>
            <p>
              <b>{nameListed(one)}</b>
              {countBrought(one) > 0 && ` +${countBrought(one)}, ${sayParty(one)}`}
            </p>
            {one.answer && <p>{one.answer}</p>}
            {one.brings.length > 0 && <p className="muted">Apporte : {one.brings.join(', ')}</p>}
          </div>
          {sayStanding(one) && <p className="small muted standing">{sayStanding(one)}</p>}
        </li>
      ))}
    </ol>
  );
}

function sayStanding({ came, confirmed, ...one }: Listed): string | undefined {
  const heads = countHeads([one]);
  if (came) return came < heads ? `${came} sur ${heads}` : undefined;
  if (came === 0) return 'pas là';
  if (confirmed === null) return undefined;
  return confirmed ? 'vient toujours' : "n'a pas répondu";
}

type TickProps = { one: Listed; onCame: (came: number) => void };

/** Pressed again and again: all are there, then one fewer, down to nobody. */
function Tick({ one, onCame }: TickProps) {
  const heads = countHeads([one]);
  const { came } = one;
  const isThere = came !== null && came > 0;
  const name = nameListed(one);
  return (
    <button
      type="button"
      className="tick"
      aria-pressed={isThere}
      aria-label={heads > 1 ? `${name} et ${heads - 1} de plus : sont là` : `${name} : est là`}
      onClick={() => onCame(isThere ? came - 1 : heads)}
    >
      {isThere && (came < heads ? came : <Icon of={IconCheck} />)}
    </button>
  );
}
