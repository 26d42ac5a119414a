import { sayDistance } from '#contract/distance-words.ts';
import { ReportButton } from '#features/moderation/web/public.ts';
import { usePresence } from '#features/presence/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import type { Troc } from '../../trocs.contract.ts';

type Props = {
  troc: Troc;
  /** False where the card above has named them, and leads to them. */
  named: boolean;
};

export function OwnerRow({ troc, named }: Props) {
  const { user } = troc;
  const distance = distanceOf(troc, user);
  const presence = usePresence()(user._id);
  return (
    <div className="row wrapx owner-row">
      {named && (
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
      )}
      <div className="row wrapx">
        {named && <WriteButton small look="3" to={user} />}
        <ReportButton
          {...{ kind: 'troc', id: troc._id, title: troc.title, author: user }}
          pictures={[troc.imageUrl ?? []].flat()}
        />
      </div>
    </div>
  );
}
