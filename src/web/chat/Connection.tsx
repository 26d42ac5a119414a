import { useLiveState } from '#web/live/live.ts';
import type { LiveState } from '#web/live/live-stream.ts';
import { Presence } from '#web/ui/signs/Presence.tsx';
import './talk.css';

/** 'En ligne' while what others write arrives at once, else 'Hors ligne'. */
export function ConnectionMark() {
  return (
    <span className="connection" role="status" aria-label="Connexion">
      <Presence status={useLiveState()} />
    </span>
  );
}

/** Says that the conversation is cut, for as long as it is; `state` where it has a stream of its own. */
export function ConnectionNotice({ state }: { state?: LiveState }) {
  const shared = useLiveState();
  const isCut = (state ?? shared) === 'offline';
  return (
    <p className="cut" role="status">
      {isCut && 'Connexion interrompue, tentative de reconnexion...'}
    </p>
  );
}
