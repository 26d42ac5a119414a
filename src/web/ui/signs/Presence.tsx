import type { PresenceStatus } from './Avatar.tsx';

const WORDS: Record<PresenceStatus, string> = {
  online: 'En ligne',
  away: 'Absent',
  offline: 'Hors ligne',
  unknown: 'Vous êtes hors ligne',
};
const DOTS: Record<PresenceStatus, string> = {
  online: 'dot on',
  away: 'dot away',
  offline: 'dot',
  unknown: 'dot',
};

/** 'En ligne', 'Absent' or 'Hors ligne', with its dot unless an avatar beside it carries it. */
export function Presence({ status, bare = false }: { status: PresenceStatus; bare?: boolean }) {
  return (
    <span className="presence small">
      {!bare && <i className={DOTS[status]} aria-hidden="true" />}
      {WORDS[status]}
    </span>
  );
}
