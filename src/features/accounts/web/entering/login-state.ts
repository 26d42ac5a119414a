interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

/** What a page says to the login page when it sends somebody there. */
export interface LoginState {
  fromRegistration?: boolean;
  message?: string;
  email?: string;
  /** 'closed': a page that only opens to residents was asked for. */
  reason?: 'expired' | 'closed';
  user?: { email?: string; username?: string };
  /** Where to go back to. */
  from?: Place | string;
}

/** The page one came from, else the dashboard. Never another site: only a path of ours. */
export function pageFrom({ from }: LoginState): string {
  const place = typeof from === 'string' ? { pathname: from } : from;
  if (!place?.pathname || !/^\/(?![/\\])/.test(place.pathname)) return '/dashboard';
  if (/^\/login\b/.test(place.pathname)) return '/dashboard';
  return `${place.pathname}${place.search ?? ''}${place.hash ?? ''}`;
}
