import { hasLeft } from '#contract/former-neighbour.ts';
import { useProches } from '#features/proches/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import { mayJoin, mayLeave } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { usePlaceFor } from '../gatherings.data.ts';
import { placesLeft } from '../standing.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

const placeOf = ({ represented }: Gathering, id: string) =>
  represented.find(({ procheId }) => procheId === id);

/** Those the reader speaks for whose place may be taken or given back now. */
export function usePlacesFor(gathering: Gathering) {
  const proches = useProches().data ?? [];
  const now = useNow();
  return proches.filter(({ _id }) => mayChange(gathering, placeOf(gathering, _id), now));
}

/** Places for those the reader speaks for, beside their own. */
export function PlacesFor({ setting, gathering }: Props) {
  const shown = usePlacesFor(gathering);
  const change = usePlaceFor(setting, gathering);
  const { waitingCount } = gathering;
  if (shown.length === 0) return null;
  const isFull = placesLeft(gathering) === 0 || waitingCount > 0;
  return (
    <ul className="places-for" aria-label="Mes proches">
      {shown.map(({ _id, shownAs }) => {
        const place = placeOf(gathering, _id);
        return (
          <li key={_id} className="row wrapx">
            <span className="grow">{sayPlaceOf(shownAs, place?.waits)}</span>
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

type Place = Gathering['represented'][number] | undefined;

/** A place that they are asked about is answered where it is asked. */
function mayChange(gathering: Gathering, place: Place, now: number): boolean {
  if (place) return place.freedUntil === null && mayLeave(gathering, now);
  const { registrationsOpen, excluded, circle, creator } = gathering;
  const mayCome = mayJoin({ ...gathering, left: hasLeft(creator) }, now);
  return mayCome && registrationsOpen && !excluded && (circle?.mine ?? true);
}

function sayPlaceOf(shownAs: string, waits: boolean | undefined): string {
  if (waits === undefined) return `Pour ${shownAs}`;
  return waits ? `${shownAs} attend une place` : `${shownAs} a sa place`;
}

function sayAct(waits: boolean | undefined, isFull: boolean): string {
  if (waits === undefined) return isFull ? 'Attendre une place' : 'Prendre une place';
  return waits ? 'Ne plus attendre' : 'Rendre sa place';
}
