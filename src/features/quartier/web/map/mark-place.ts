import type { CSSProperties } from 'react';

/**
 * Where something stands on the map, in pixels of its pane, for the stylesheet. It is moved there, not laid out there: when
 * more has come and the view changes, the browser lays out nothing anew.
 */
export function placeAt(x: number, y: number): CSSProperties & Record<'--x' | '--y', string> {
  return { '--x': `${x}px`, '--y': `${y}px` };
}
