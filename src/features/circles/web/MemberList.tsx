import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { sayFrom } from '#web/words/when-words.ts';
import type { Circle, CircleMember } from '../circles.contract.ts';
import { circleTexts } from '../circles-sentences.contract.ts';
import { useMembers } from './circles.data.ts';
import { MemberMenu } from './MemberMenu.tsx';
import '#web/ui/styles/people-list.css';

/** On a phone so many at first; all of them at one press. */
const FIRST = 5;

/** To those who are in it: who else is; those who keep it hand it on, or take somebody off. */
export function MemberList({ circle }: { circle: Circle }) {
  const members = useMembers(circle._id);
  const listed = members.data?.pages.flatMap(({ items }) => items) ?? [];
  // Those who keep it are known with the circle, wherever they stand in the list.
  const keepers = listed.filter(({ keeper }) => keeper);
  const others = listed.filter(({ keeper }) => !keeper);
  const all = [...keepers, ...others];
  const isWide = useWide();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that unfolds it goes: the keyboard is at the list.
  useEffect(() => {
    if (isWhole) list.current?.focus();
  }, [isWhole]);
  const isFolded = !isWide && !isWhole && all.length > FIRST;
  return (
    <section className="stack">
      <h2>Membres</h2>
      {members.isPending && <TextSkeleton label="Chargement des membres…" count={3} />}
      {members.isError && listed.length === 0 && (
        <ErrorState
          message={members.error.message}
          onRetry={() => void members.refetch()}
          retrying={members.isFetching}
        />
      )}
      <ul className="people circle-people" ref={list} tabIndex={-1}>
        {(isFolded ? all.slice(0, FIRST) : all).map((member) => (
          <Member key={member.user._id} circle={circle} member={member} />
        ))}
      </ul>
      {isFolded ? (
        <p>
          <Button small look="2" onClick={() => setWhole(true)}>
            Voir tous les membres
          </Button>
        </p>
      ) : (
        <NextPage list={members} label="Voir plus de membres" failed={circleTexts.membersFailed} />
      )}
    </section>
  );
}

function sayPart(
  { keeper, keepingAsked, joinedAt }: CircleMember,
  isMe: boolean,
  now: number,
): string {
  if (keeper) return isMe ? 'tenez le cercle' : 'tient le cercle';
  if (keepingAsked) return `on ${isMe ? 'vous' : 'lui'} propose de tenir le cercle`;
  return sayFrom(joinedAt, now);
}

function Member({ circle, member }: { circle: Circle; member: CircleMember }) {
  const now = useNow();
  const { user, keeper } = member;
  const isMe = user._id === useSession()?.user._id;
  const mayAct = circle.myPlace === 'keeper' && !isMe && !keeper;
  return (
    <li>
      <Avatar person={user} />
      <span className="grow">
        <b>{isMe ? 'Vous' : <NeighbourLink of={user} />}</b>
        <br />
        <span className="small muted">{sayPart(member, isMe, now)}</span>
      </span>
      {mayAct && <MemberMenu circle={circle} member={member} />}
    </li>
  );
}
