// What had the focus lately, the latest last. A dialog opened from a menu comes when the menu's entry
// is gone or about to go: the focus then returns to what had it before, the menu's button.
const MOST = 8;
const focused: HTMLElement[] = [];

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  focused.push(target);
  if (focused.length > MOST) focused.shift();
});

/** The elements that had the focus, the latest last; some may have left the page since. */
export function lastFocused(): HTMLElement[] {
  return [...focused];
}
