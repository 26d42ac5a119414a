import { useId } from 'react';
import { type ChatSetting, GroupChat } from '#features/gatherings/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import type { Circle } from '../circles.contract.ts';
import { listCircleMessages, readCircleMessages, streamCircle } from '../circles-talk.contract.ts';

const CHAT: ChatSetting = {
  kind: 'circles',
  history: listCircleMessages,
  markRead: readCircleMessages,
  stream: streamCircle,
};

/** What those who are in it say to each other. */
export function Discussion({ circle: { _id, name } }: { circle: Circle }) {
  const id = useId();
  return (
    <Card bare aria-labelledby={id} className="circle-talk">
      <header>
        <h2 id={id}>Discussion</h2>
        <p className="small muted">Entre membres, et personne d'autre</p>
      </header>
      <div>
        <GroupChat
          chat={CHAT}
          id={_id}
          title={name}
          first="Une question, une nouvelle, un coup de main ? Écrivez le premier mot."
        />
      </div>
    </Card>
  );
}
