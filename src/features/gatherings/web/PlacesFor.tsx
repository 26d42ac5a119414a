import { useProches } from '#features/proches/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import { isOpen } from '../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { sayUntil } from './gathering-words.ts';
import { usePlaceFor } from './gatherings.data.ts';
import { placesLeft } from './standing.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** Places for those the reader speaks for, beside their own. */
export function PlacesFor({ setting, gathering }: Props) {
  const proches = useProches().data ?? [];
  const now = useNow();
  const change = usePlaceFor(setting, gathering);
  const { represented, registrationsOpen, excluded, waitingCount, circle } = gathering;
  if (proches.length === 0 || !isOpen(gathering, now)) return null;
  const mayJoin = registrationsOpen && !excluded && (circle?.mine ?? true);
  const isFull = placesLeft(gathering) === 0 || waitingCount > 0;
  return (
    <ul className="places-for" aria-label="Mes proches">
      {proches.map(({ _id, shownAs }) => {
        const place = represented.find(({ procheId }) => procheId === _id);
        if (!place && !mayJoin) return null;
        return (
          <li key={_id} className="row wrapx">
            <span className="grow">
              {place?.freedUntil
                ? `Une place s'est libérée pour ${shownAs} : la gardez-vous ? ${sayUntil(place.freedUntil, now)}`
                : sayPlaceOf(shownAs, place?.waits)}
            </span>
            {place?.freedUntil && (
              <Button small working={change.isPending} onClick={() => change.keep(_id)}>
                Garder sa place<span className="sr"> pour {shownAs}</span>
              </Button>
            )}
            <Button
              small
              look={place ? '3' : '2'}
              working={change.isPending}
              onClick={() => (place ? change.leave(_id) : change.join(_id))}
            >
              {sayAct(place?.waits, isFull)}
              <span className="sr"> pour {shownAs}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function sayPlaceOf(shownAs: string, waits: boolean | undefined): string {
  if (waits === undefined) return `Pour ${shownAs}`;
  return waits ? `${shownAs} attend une place` : `${shownAs} a sa place`;
}

function sayAct(waits: boolean | undefined, isFull: boolean): string {
  if (waits === undefined) return isFull ? 'Attendre une place' : 'Prendre une place';
  return waits ? 'Ne plus attendre' : 'Rendre sa place';
}
