// What is seen of a page before its scripts run: drawn once, at the build, from the same components.
// Invariant: nothing here depends on who looks; React draws the page anew over it.

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LoginPage } from '#features/accounts/web/LoginPage.tsx';
import { RegisterPage } from '#features/accounts/web/RegisterPage.tsx';
import { AdminLoginPage } from '#features/admin/web/AdminLoginPage.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { BarFrame } from './shell/BarFrame.tsx';
import { CardSkeletons } from './ui/Skeletons.tsx';

function draw(path: string, page: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={path}>{page}</StaticRouter>);
}

function ResidentFirstView() {
  return (
    <div className="shell has-bottom" data-area="services">
      <BarFrame home="/dashboard" area="services">
        <span className="grow" />
      </BarFrame>
      <main className="wrap page-main">
        <div className="pagehead" />
        <CardSkeletons />
      </main>
    </div>
  );
}

/** First views by path; `resident` stands for every screen of a resident. */
export function drawFirstViews(): Record<string, string> {
  return {
    '/': draw('/', <LandingPage />),
    '/login': draw('/login', <LoginPage />),
    '/register': draw('/register', <RegisterPage />),
    '/admin/login': draw('/admin/login', <AdminLoginPage />),
    resident: draw('/dashboard', <ResidentFirstView />),
  };
}
