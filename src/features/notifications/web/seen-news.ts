import type { Notification } from '../notifications.contract.ts';

/** Whether the screen at that address is the one of what is told. */
export function isShown(
  { kind, about, url }: Pick<Notification, 'kind' | 'about' | 'url'>,
  pathname: string,
  search: string,
): boolean {
  if (kind === 'message') return false;
  const at = new URL(url, 'https://x');
  const isOne = url.includes(about.id) || at.pathname.startsWith('/my-');
  const params = new URLSearchParams(search);
  return (
    isOne &&
    at.pathname === pathname &&
    [...at.searchParams].every(([name, value]) => params.get(name) === value)
  );
}
