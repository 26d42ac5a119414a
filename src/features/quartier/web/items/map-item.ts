import type { ReactNode } from 'react';
import type { Undrawn } from '#web/motif/drawing.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

/** One thing of a list, as its map shows it. */
export interface MapItem {
  readonly _id: string;
  readonly title: string;
  /** Where the whole of it is shown. */
  readonly to: string;
  /** 'Demande', 'Don', 'Cinéma'. */
  readonly sign: string;
  /** 'Bricolage', where the sign does not say it already. */
  readonly category?: string;
  /** Of its category, on its mark. */
  readonly icon: IconType;
  /** Drawn as a frame: an offer among requests. */
  readonly hollow?: boolean;
  /** What its card is to have a picture of: looked for once the card is opened, not for a hundred lines. */
  readonly pictured: Undrawn;
  /** 'Colette B.' */
  readonly who: string;
  /** Already worded: '22/11/2026 16:00', 'Rue de Reuilly · de 300 à 600 m'. */
  readonly when?: string;
  /** 'demain', 'samedi': beside `when`. */
  readonly day?: string;
  readonly place: string;
  /** What the reader may do with it: one button. */
  readonly action: ReactNode;
}
