import { useEffect, useLayoutEffect, useRef } from 'react';
import { lastFocused } from './focus-history.ts';

// The dialogs that stand open, the topmost last: Escape closes that one only.
const open: symbol[] = [];

/** Stops the page behind; what the scrollbar took stays empty, so that nothing moves sideways. */
function lock(): void {
  const root = document.documentElement;
  if (!root.classList.contains('locked')) {
    document.body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
  }
  root.classList.toggle('locked', open.length > 0);
  if (open.length === 0) document.body.style.paddingRight = '';
}

/** While mounted: the page behind does not scroll, Escape closes the topmost dialog, focus comes back after. */
export function useModal(onEscape: () => void): void {
  const latest = useRef(onEscape);
  const returnTo = useRef<HTMLElement[]>(undefined);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  // Before it is seen: whoever presses Escape at once is heard, however busy the machine.
  useLayoutEffect(() => {
    const me = Symbol('dialog');
    const before = lastFocused();
    open.push(me);
    lock();
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && open.at(-1) === me) latest.current();
    }
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      // What was opened meanwhile has the focus, and keeps it.
      returnTo.current = open.at(-1) === me ? before : undefined;
      open.splice(open.indexOf(me), 1);
      lock();
    };
  }, []);
  // Once it has left the page.
  useEffect(() => () => giveBack(returnTo.current), []);
}

/** To what had the focus before; to the title of the page, where an address opened the dialog, or nothing of that is left. */
function giveBack(before: HTMLElement[] | undefined): void {
  if (!before) return;
  const there = before.findLast(({ isConnected }) => isConnected);
  if (there) there.focus();
  else document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}
