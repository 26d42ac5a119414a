import { ReportButton } from '#features/moderation/web/public.ts';
import { usePresence } from '#features/presence/web/public.ts';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import { sayDistance } from '#web/words/card-words.ts';
import type { Troc } from '../trocs.contract.ts';

export function OwnerRow({ troc }: { troc: Troc }) {
  const { user, distance } = troc;
  const presence = usePresence()(user._id);
  return (
    <div className="row wrapx owner-row">
      <div className="who grow">
        <Avatar person={user} presence={presence} />
        <span>
          <NeighbourName of={user} />
          <small>
            <Presence bare status={presence} />
            {distance !== null && ` · ${sayDistance(distance)} de chez vous`}
          </small>
        </span>
      </div>
      <div className="row wrapx">
        <WriteButton small look="3" to={user} />
        <ReportButton kind="troc" id={troc._id} />
      </div>
    </div>
  );
}
