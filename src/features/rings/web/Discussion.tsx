import { useId } from 'react';
import { type ChatSetting, GroupChat } from '#features/gatherings/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import type { Ring } from '../rings.contract.ts';
import { listRingMessages, readRingMessages, streamRing } from '../rings.contract.ts';
import { listNames } from './ring-words.ts';

const CHAT: ChatSetting = {
  kind: 'rings',
  history: listRingMessages,
  markRead: readRingMessages,
  stream: streamRing,
};

/** What all of them say to each other, once all have said yes. */
export function Discussion({ ring }: { ring: Ring }) {
  const id = useId();
  const others = listNames(ring.places.slice(1));
  return (
    <Card bare aria-labelledby={id} className="ring-talk">
      <header>
        <h2 id={id}>Discussion</h2>
        <p className="small muted">Avec {others}, et personne d'autre</p>
      </header>
      <div>
        <GroupChat
          chat={CHAT}
          id={ring._id}
          title={`l'échange avec ${others}`}
          first="Où et quand se retrouver ? Posez la première question."
        />
      </div>
    </Card>
  );
}
