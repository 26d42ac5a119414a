import { sayDistance } from '#contract/distance-words.ts';
import { usePresence } from '#features/presence/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import type { Troc } from '../../trocs.contract.ts';

/** Whose it is, where no card of a deal has named them. */
export function OwnerRow({ troc }: { troc: Troc }) {
  const { user } = troc;
  const distance = distanceOf(troc, user);
  const presence = usePresence()(user._id);
  return (
    <div className="row wrapx owner-row">
      <div className="who grow">
        <Avatar person={user} presence={presence} />
        <span>
          <NeighbourLink of={user} />
          <small>
            <Presence bare status={presence} />
            {distance !== null && ` · ${sayDistance(distance)} de chez vous`}
          </small>
        </span>
      </div>
      <WriteButton small look="3" to={user} />
    </div>
  );
}
