import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#web/data/session.ts';

const KEY = 'selectedChatUser';

function readKept(): string | undefined {
  try {
    return localStorage.getItem(KEY)?.match(/[0-9a-f]{24}/)?.[0];
  } catch {
    return undefined;
  }
}

export interface Chosen {
  userId: string | undefined;
  /** Opened from the list beside it, not by a link from elsewhere. */
  openedHere: boolean;
  /** The address of a conversation, filters kept; of the list alone without one. */
  addressOf: (userId: string | undefined) => string;
  close: () => void;
}

/**
 * The conversation that the address names (`?user=`), kept in this browser. Where list and conversation
 * stand side by side, the one kept is open when the address names none.
 */
export function useChosen(isWide: boolean): Chosen {
  const me = useSession()?.user._id;
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = readId(params.get('user'), me);
  useEffect(() => {
    if (named) localStorage.setItem(KEY, named);
  }, [named]);

  function addressOf(userId: string | undefined): string {
    const next = new URLSearchParams(params);
    if (userId) next.set('user', userId);
    else next.delete('user');
    // A place in another talk.
    next.delete('message');
    return `/messagerie${next.size > 0 ? `?${next}` : ''}`;
  }
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
  return {
    userId: named ?? (isWide ? readId(readKept(), me) : undefined),
    openedHere,
    addressOf,
    close() {
      if (isWide) localStorage.removeItem(KEY);
      if (openedHere && !isWide) void navigate(-1);
      else void navigate(addressOf(undefined), { replace: true });
    },
  };
}

function readId(text: string | null | undefined, me: string | undefined): string | undefined {
  return text && /^[0-9a-f]{24}$/.test(text) && text !== me ? text : undefined;
}
