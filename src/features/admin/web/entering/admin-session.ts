import { readSession, useSession } from '#web/data/session.ts';

/** Whether this browser holds an administrator's session: the flag and the token. The server decides again. */
export function isAdminHere(): boolean {
  return localStorage.getItem('isAdmin') === 'true' && Boolean(localStorage.getItem('token'));
}

/** Whether it holds the session of somebody who looks at what is reported, without being an administrator. */
export function isModeratorHere(): boolean {
  return !isAdminHere() && readSession()?.user.isModerator === true;
}

export function useIsModeratorHere(): boolean {
  useSession();
  return isModeratorHere();
}

export function useIsAdminHere(): boolean {
  // Told of each change of the session, whose keys the flag is one of.
  useSession();
  return isAdminHere();
}
