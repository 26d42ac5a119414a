import { Button } from '#web/ui/controls/Button.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { sayOnDay } from '#web/words/when-words.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useExclusions } from './organiser.data.ts';
import '#web/ui/styles/people-list.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** For its organiser: whom they took off, and who may come again. */
export function Exclusions({ setting, gathering }: Props) {
  const now = useNow();
  const { excluded, readmit, isPending } = useExclusions(setting, gathering);
  if (excluded.length === 0) return null;
  return (
    <>
      <h3>Inscriptions retirées</h3>
      <ul className="people">
        {excluded.map(({ user, reason, excludedAt }) => (
          <li key={user._id}>
            <Avatar person={user} />
            <span className="grow">
              <b>
                <NeighbourLink of={user} />
              </b>
              <br />
              <span className="small muted">
                {sayOnDay(excludedAt, now)}
                {reason && ` : « ${reason} »`}
              </span>
            </span>
            <Button
              small
              look="3"
              disabled={isPending}
              aria-label={`Laisser ${user.firstName} se réinscrire`}
              onClick={() => readmit(user._id)}
            >
              Laisser revenir
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
