import { type RefCallback, useCallback } from 'react';

/** Tells the stylesheet, as `--top`, how much of the page stands above an element, so that it fills what is left. */
export function useRoomBelow(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--top', `${Math.round(top)}px`);
    };
    // It tells at once how large they are, when that has been worked out anyway.
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    if (element.previousElementSibling) page.observe(element.previousElementSibling);
    return () => page.disconnect();
  }, []);
}
