import type { Illustration } from '#web/motif/illustration.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

/** How a type of outing or event is told: its word, its icon, its drawing where there is no picture. */
export interface TypeLook {
  label: string;
  icon: IconType;
  drawing: Illustration;
}
