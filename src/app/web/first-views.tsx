// What is seen of a page before its scripts run: drawn once, at the build, by the screen itself as it is while it loads.
// Invariant: nothing here depends on who looks; a name and the first words are written in by the first scripts
// (early.js, first-fill.ts), and React draws the page anew over it.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { AdminFrame, AdminLayout } from '#features/admin/web/AdminLayout.tsx';
import { ClosedDoors } from '#features/dashboard/web/Doors.tsx';
import { HomeSkeleton } from '#features/dashboard/web/HomeSkeleton.tsx';
import { Welcome } from '#features/dashboard/web/Welcome.tsx';
import { AgendaHead } from '#features/gatherings/web/agenda/AgendaPage.tsx';
import { BarFrame } from '#web/shell/BarFrame.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { listScreens, type Screen } from './screens.ts';
import { BottomBar } from './shell/BottomBar.tsx';
import { OpenLayout } from './shell/OpenLayout.tsx';
import { ResidentLayout } from './shell/ResidentLayout.tsx';

type FrameProps = { area: Area; children: ReactNode };

/** The bars without what they know of a resident. */
function ResidentFrame({ area, children }: FrameProps) {
  return (
    <div className="shell has-bottom" data-area={area}>
      <BarFrame home="/dashboard" area={area}>
        <span className="grow" />
      </BarFrame>
      <main className="wrap page-main">{children}</main>
      <BottomBar />
    </div>
  );
}

function OpenFrame({ area, children }: FrameProps) {
  return (
    <div data-area={area}>
      <BarFrame home="/" area={area}>
        <span className="grow" />
      </BarFrame>
      <main className="wrap page-main">{children}</main>
    </div>
  );
}

const FRAMES = new Map<unknown, ComponentType<FrameProps>>([
  [ResidentLayout, ResidentFrame],
  [OpenLayout, OpenFrame],
  [AdminLayout, ({ children }) => <AdminFrame>{children}</AdminFrame>],
]);

function DashboardFirstView() {
  return (
    <>
      {/* The first script writes the name here. */}
      <Welcome name={<span data-first-name="" />} />
      <ClosedDoors />
      <HomeSkeleton />
    </>
  );
}

/** What is drawn in place of a screen. */
const OWN: Record<string, ReactNode> = {
  '/': <LandingPage />,
  '/dashboard': <DashboardFirstView />,
  // Shows the present month.
  '/agenda': <AgendaHead />,
  // Leads elsewhere.
  '/outings/:id': null,
  '/profile': null,
  '/services/:id': null,
  '/trocs/:id': null,
  '/notifications': null,
};

/** Without a time to forget by, which the build would wait for. */
const nothingRead = new QueryClient({
  defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
});

const NOBODY = '0'.repeat(24);

async function drawScreen({ path, lazies, area = 'services' }: Screen): Promise<string> {
  const loaded = await Promise.all(
    lazies.map(async (load) => (typeof load === 'function' ? (await load()).Component : undefined)),
  );
  const Frame = loaded.map((component) => FRAMES.get(component)).find(Boolean);
  const Page = loaded.at(-1);
  const page = path in OWN ? OWN[path] : Page && <Page />;
  return renderToStaticMarkup(
    <StaticRouter location={path.replaceAll(/:\w+/g, NOBODY).replace('*', '/')}>
      <QueryClientProvider client={nothingRead}>
        <Routes>
          <Route path={path} element={Frame ? <Frame area={area}>{page}</Frame> : page} />
        </Routes>
      </QueryClientProvider>
    </StaticRouter>,
  );
}

/** First views by the path of their screen. */
export async function drawFirstViews(): Promise<Record<string, string>> {
  const views: Record<string, string> = {};
  for (const screen of listScreens()) {
    views[screen.path] = await drawScreen(screen);
  }
  return views;
}
