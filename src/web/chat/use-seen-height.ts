import { useEffect } from 'react';

/**
 * Gives the stylesheet what the keyboard of a phone leaves of the screen, as `--seen-top` and
 * `--seen-height`: browsers lay the keyboard over the page without telling it.
 */
export function useSeenHeight(wanted: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!wanted || !seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Enlarged by two fingers, the page is to be moved about, not squeezed.
      if (seen.scale > 1.01) return;
      style.setProperty('--seen-top', `${seen.offsetTop}px`);
      style.setProperty('--seen-height', `${seen.height}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--seen-top');
      style.removeProperty('--seen-height');
    };
  }, [wanted]);
}
