import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { useRouteArea } from '#web/shell/route-area.ts';
import { VisitorShell } from '#web/shell/VisitorShell.tsx';

const ResidentLayout = lazy(() =>
  import('./ResidentLayout.tsx').then((module) => ({ default: module.ResidentLayout })),
);

/** Around the pages open to everyone: a resident keeps the bars, a visitor is not sent to log in. */
export function OpenLayout() {
  const session = useSession();
  const area = useRouteArea();
  if (session) {
    return (
      <Suspense fallback={null}>
        <ResidentLayout />
      </Suspense>
    );
  }
  return (
    <VisitorShell className="wrap page-main" {...(area && { area })}>
      <Outlet />
    </VisitorShell>
  );
}
