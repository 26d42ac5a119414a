// What is seen of a page before its scripts run: drawn once, at the build, from the same components.
// Invariant: nothing here depends on who looks, but for their first name; React draws the page anew over it.

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LoginPage } from '#features/accounts/web/LoginPage.tsx';
import { RegisterPage } from '#features/accounts/web/RegisterPage.tsx';
import { AdminLoginPage } from '#features/admin/web/AdminLoginPage.tsx';
import { LINES, UNKNOWN_FACT } from '#features/dashboard/web/areas.ts';
import { Welcome } from '#features/dashboard/web/Welcome.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { BarFrame } from './shell/BarFrame.tsx';
import { AREAS, type Area } from './ui/area.ts';
import { KioskCard } from './ui/KioskCard.tsx';
import { CardSkeletons } from './ui/Skeletons.tsx';

function draw(path: string, page: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={path}>{page}</StaticRouter>);
}

type FrameProps = { area?: Area; children: ReactNode };

function ResidentFirstView({ area = 'services', children }: FrameProps) {
  return (
    <div className="shell has-bottom" data-area={area}>
      <BarFrame home="/dashboard" area={area}>
        <span className="grow" />
      </BarFrame>
      <main className="wrap page-main">{children}</main>
    </div>
  );
}

function ListFirstView({ area }: { area: Area }) {
  return (
    <ResidentFirstView area={area}>
      <div className="pagehead" />
      <CardSkeletons count={3} />
    </ResidentFirstView>
  );
}

function DashboardFirstView() {
  return (
    <ResidentFirstView>
      {/* The first script writes the name here. */}
      <Welcome name={<span data-first-name="" />} />
      <div className="kiosks">
        {AREAS.map(({ area, label, path }) => (
          <KioskCard key={area} area={area} title={label} to={path} fact={UNKNOWN_FACT}>
            {LINES[area]}
          </KioskCard>
        ))}
      </div>
    </ResidentFirstView>
  );
}

/** First views by path; by area, those of every other screen of a resident. */
export function drawFirstViews(): Record<string, string> {
  return {
    '/': draw('/', <LandingPage />),
    '/login': draw('/login', <LoginPage />),
    '/register': draw('/register', <RegisterPage />),
    '/admin/login': draw('/admin/login', <AdminLoginPage />),
    '/dashboard': draw('/dashboard', <DashboardFirstView />),
    ...Object.fromEntries(
      AREAS.map(({ area, path }) => [area, draw(path, <ListFirstView area={area} />)]),
    ),
  };
}
