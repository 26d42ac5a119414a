import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { NeighbourSigns } from '#web/ui/signs/NeighbourSigns.tsx';
import { formatDate } from '#web/words/format-date.ts';
import type { Found } from '../search.contract.ts';
import { lookOf } from './found-look.ts';
import { MarkedText } from './MarkedText.tsx';

export function FoundRow({ found }: { found: Found }) {
  const { kind, title, excerpt, at, by } = found;
  const look = lookOf(kind);
  const isPerson = kind === 'message' || kind === 'resident';
  return (
    <>
      {isPerson ? <Avatar person={by} /> : <AreaIcon area={look.area} icon={look.icon} />}
      <span className="grow found-text">
        <span className="t">
          <MarkedText pieces={title} />
          {isPerson && <NeighbourSigns of={by} />}
        </span>
        {excerpt.length > 0 && (
          <span className="d clamp">
            <MarkedText pieces={excerpt} />
          </span>
        )}
        <span className="caption found-facts">
          {look.name}
          {kind === 'resident' ? ` · @${by.username}` : ` · ${formatDate(at)}`}
          {!isPerson && (
            <>
              {' · '}
              <NeighbourName of={by} />
            </>
          )}
        </span>
      </span>
    </>
  );
}
