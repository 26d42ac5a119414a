import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { readSession, useSession } from '#web/data/session.ts';
import { useRouteArea } from '#web/shell/route-area.ts';
import { VisitorShell } from '#web/shell/VisitorShell.tsx';

const readLayout = async () => (await import('./ResidentLayout.tsx')).ResidentLayout;

const LaterLayout = lazy(async () => ({ default: await readLayout() }));
let ReadyLayout: Awaited<ReturnType<typeof readLayout>> | undefined;

/** Before the page is drawn: nothing blank stands between what was prepared and the bars of a resident. */
export async function prepareBars(): Promise<void> {
  if (readSession()) ReadyLayout = await readLayout();
}

/** Around the pages open to everyone: a resident keeps the bars, a visitor is not sent to log in. */
export function OpenLayout() {
  const session = useSession();
  const area = useRouteArea();
  if (session) {
    const Layout = ReadyLayout ?? LaterLayout;
    return (
      <Suspense fallback={null}>
        <Layout />
      </Suspense>
    );
  }
  return (
    <VisitorShell className="wrap page-main" {...(area && { area })}>
      <Outlet />
    </VisitorShell>
  );
}
