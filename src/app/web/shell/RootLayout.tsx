import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { onProofAsked } from '#web/data/proof.ts';
import { endStart } from '#web/start/starting.ts';
import { ConfirmHost } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { nameScroll } from './scroll-key.ts';
import { useSessionWatch } from './session-watch.ts';

// Rarely asked: no page waits for what asks it.
onProofAsked(async () => (await import('#features/factors/web/public.ts')).askProof());

const keyOf = (location: Location) => nameScroll(location, performance.timeOrigin);

/** Around every page: scroll kept on going back, focus moved to the title, toasts, questions. */
export function RootLayout() {
  useEffect(endStart, []);
  useTitleFocus();
  useSessionWatch();
  return (
    <>
      <OfflineBar />
      <Outlet />
      <Toaster />
      <ConfirmHost />
      <ScrollRestoration getKey={keyOf} />
    </>
  );
}

/** After a change of page, not of filters, the focus stands on its h1, so that a screen reader says where one is. */
function useTitleFocus(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A part of the page that the address names has taken it, where the page was known and is drawn at once.
    if (hash && document.activeElement?.id === hash.slice(1)) return;
    return holdTitle();
  }, [pathname, hash]);
}

/** Where one arrives: at the title, or in the one field that the page is for while it is empty. */
function findArrival(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('main [data-arrival]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  );
}

/** Focuses the title, and whatever comes in its place, until the focus is moved on from it. Gives what ends it. */
function holdTitle(): () => void {
  let held = document.activeElement;
  const aim = () => {
    const { activeElement } = document;
    if (activeElement !== held && activeElement !== document.body) return observer.disconnect();
    const target = findArrival();
    if (!target || target === held) return;
    // A field has a place among the keys already.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    held = target;
  };
  const observer = new MutationObserver(aim);
  observer.observe(document.body, { childList: true, subtree: true });
  aim();
  return () => observer.disconnect();
}
