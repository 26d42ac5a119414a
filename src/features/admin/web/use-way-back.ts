import { useLocation } from 'react-router';
import { ADMIN_MENU } from './admin-menu.ts';

/** For the page of a person: back to the table as it stands. */
export function useWayBack(): { back: { to: string; label: string } } | undefined {
  const { pathname, search } = useLocation();
  const here = ADMIN_MENU.find(({ to }) => to === pathname);
  return here && { back: { to: pathname + search, label: here.label } };
}
