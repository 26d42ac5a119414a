import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { askEvent, askOuting } from './use-seen.ts';

/** '/sorties/6565…' */
function readAddress(pathname: string) {
  const [, area, id = ''] = pathname.split('/');
  return area === 'sorties'
    ? { ask: askOuting, path: '/s', id }
    : { ask: askEvent, path: '/e', id };
}

type Props = { pathname: string; children: ReactNode };

/**
 * For whoever has no session: the address of an outing or event, as neighbours give it on, leads to the page that its
 * author opened to all. Of any other the answer says nothing, and the children are shown.
 */
export function PublicFirst({ pathname, children }: Props) {
  const [isPublic, setPublic] = useState<boolean>();
  useEffect(() => {
    const { ask, id } = readAddress(pathname);
    let isLeft = false;
    const tell = (is: boolean) => !isLeft && setPublic(is);
    ask(id).then(
      () => tell(true),
      () => tell(false),
    );
    return () => {
      isLeft = true;
    };
  }, [pathname]);
  if (isPublic === undefined) return null;
  const { path, id } = readAddress(pathname);
  return isPublic ? <Navigate to={`${path}/${id}`} replace /> : children;
}
