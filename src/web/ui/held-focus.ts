import { useEffect } from 'react';

interface Held {
  element: Element;
  /** The rows beside its own, the next one first. */
  rows: (Element | null | undefined)[];
  card: Element | null;
}

let held: Held | undefined;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return;
  const row = target.closest('li, tr');
  held = {
    element: target,
    rows: [row?.nextElementSibling, row?.previousElementSibling],
    card: target.closest('section'),
  };
});

/** Where the focus goes when what had it is gone: the row beside, else the title above. */
function findPlace({ rows, card }: Held): HTMLElement | null | undefined {
  const row = rows.find((each) => each?.isConnected);
  const control = row?.querySelector<HTMLElement>('button, a[href], input');
  const title = card?.isConnected ? card.querySelector<HTMLElement>('h2[tabindex]') : undefined;
  return control ?? title ?? document.querySelector<HTMLElement>('h1[tabindex]');
}

/**
 * For a list whose rows go by what is pressed in them: whoever uses a keyboard goes on from there, and does not begin
 * again at the top of the page.
 */
export function useHeldFocus(): void {
  // After each time it is drawn: that is when a row goes.
  useEffect(() => {
    if (!held || held.element.isConnected || document.activeElement !== document.body) return;
    const place = findPlace(held);
    held = undefined;
    place?.focus();
  });
}
