import { IconKey, IconKeyOff, IconUserMinus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { sayOnDay } from '#web/words/when-words.ts';
import { type Circle, type CircleMember, MOST_KEEPERS } from '../circles.contract.ts';
import { circleTexts } from '../circles-sentences.contract.ts';
import { useKeeper, useMembers, useRemove } from './circles.data.ts';
import '#web/ui/styles/people-list.css';

/** On a phone so many stand before what is said, fewer with what is done under each; all of them at one press. */
const FIRST = { keeper: 3, member: 5 };

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
  const first = circle.myPlace === 'keeper' ? FIRST.keeper : FIRST.member;
  const isFolded = !isWide && !isWhole && all.length > first;
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
        {(isFolded ? all.slice(0, first) : all).map((member) => (
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
  return `depuis ${sayOnDay(joinedAt, now)}`;
}

function Member({ circle, member }: { circle: Circle; member: CircleMember }) {
  const now = useNow();
  const { user, keeper, keepingAsked } = member;
  const isMe = user._id === useSession()?.user._id;
  const confirm = useConfirm();
  const name = useKeeper();
  const remove = useRemove();
  const params = { id: circle._id, userId: user._id };
  const mayAct = circle.myPlace === 'keeper' && !isMe && !keeper;
  const plain = { small: true, look: '3', disabled: name.isPending || remove.isPending } as const;

  async function handOn() {
    const sure = await confirm({
      title: `Proposer à ${user.firstName} de tenir aussi le cercle ?`,
      message:
        "Si cette personne accepte, elle pourra tout faire comme vous, et vous ne pourrez plus l'en retirer : elle seule pourra y renoncer.",
      confirmLabel: 'Proposer',
    });
    if (sure) name.mutate({ params, body: { keeper: true } });
  }

  async function takeOff() {
    const sure = await confirm({
      title: `Retirer ${user.firstName} du cercle ?`,
      message: `Cette personne ${circle.hidden ? '' : 'le saura, '}ne lira plus ce qui s'y dit, et ne reviendra que si vous la laissez revenir.`,
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (sure) remove.mutate({ params });
  }

  return (
    <li>
      <Avatar person={user} />
      <span className="grow">
        <b>{isMe ? 'Vous' : <NeighbourLink of={user} />}</b>
        <br />
        <span className="small muted">{sayPart(member, isMe, now)}</span>
      </span>
      {mayAct && (
        <span className="row wrapx member-acts">
          {keepingAsked && (
            <Button
              {...plain}
              icon={IconKeyOff}
              onClick={() => name.mutate({ params, body: { keeper: false } })}
            >
              Ne plus proposer<span className="sr"> à {nameShortly(user)} de tenir le cercle</span>
            </Button>
          )}
          {!keepingAsked && circle.keepers.length < MOST_KEEPERS && !circle.hidden && (
            <Button {...plain} icon={IconKey} onClick={() => void handOn()}>
              Proposer de tenir<span className="sr"> aussi le cercle, à {nameShortly(user)}</span>
            </Button>
          )}
          <Button {...plain} icon={IconUserMinus} onClick={() => void takeOff()}>
            Retirer<span className="sr"> {nameShortly(user)} du cercle</span>
          </Button>
        </span>
      )}
    </li>
  );
}
