import { type RefObject, useLayoutEffect } from 'react';

/**
 * Places the toasts, by a script that comes with the first of them; without it they stand where the style has them.
 * @param shown changes when other toasts are.
 */
export function useToastPlace(list: RefObject<HTMLDivElement | null>, shown: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || shown === '') return;
    let end: (() => void) | undefined;
    let isOver = false;
    void import('./keep-placed.ts').then(
      ({ keepPlaced }) => {
        if (!isOver) end = keepPlaced(element);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [list, shown]);
}
