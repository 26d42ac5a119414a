import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../session.ts';
import { VisitorShell } from '../shell/VisitorShell.tsx';

const ResidentLayout = lazy(() =>
  import('../shell/ResidentLayout.tsx').then((module) => ({ default: module.ResidentLayout })),
);

/** Around the 404 page: a resident keeps the bars, a visitor is not sent to the login page. */
export function NotFoundLayout() {
  const session = useSession();
  if (session) {
    return (
      <Suspense fallback={null}>
        <ResidentLayout />
      </Suspense>
    );
  }
  return (
    <VisitorShell quiet className="wrap page-main">
      <Outlet />
    </VisitorShell>
  );
}
