import type { Undrawn } from '#web/motif/drawing.ts';
import type { Illustration } from '#web/motif/illustration.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

/** How a type of outing or event is told: its word, its icon, its drawings, the best first, where there is no picture and its title calls for none. */
export interface TypeLook {
  label: string;
  icon: IconType;
  drawings: readonly Illustration[];
}

export function undrawnTitled(look: TypeLook | undefined, title: string): Undrawn {
  return { words: [title], otherwise: look?.drawings };
}
