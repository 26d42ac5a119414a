import type { AlertKind } from './alerts.contract.ts';

/** Where one thing of a list stands. */
const PAGES: Record<AlertKind, string> = {
  service: '/services?service=',
  troc: '/troc/',
  outing: '/sorties/',
  event: '/evenements/',
  journal: '/journal/',
};

export const pageOf = (kind: AlertKind, id: string) => `${PAGES[kind]}${id}`;
