/** What a page says to the login page when it sends somebody there. */
export interface LoginState {
  fromRegistration?: boolean;
  message?: string;
  email?: string;
  reason?: 'expired';
  user?: { email?: string };
  /** Where to go back to. */
  from?: { pathname: string; search?: string; hash?: string };
}

/** The page one came from, else the dashboard. Never another site: only a path of ours. */
export function pageFrom({ from }: LoginState): string {
  if (!from?.pathname.startsWith('/') || from.pathname.startsWith('//')) return '/dashboard';
  if (from.pathname === '/login') return '/dashboard';
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}
