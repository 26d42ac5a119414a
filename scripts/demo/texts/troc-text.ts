import type { TrocKind } from '../../../src/features/trocs/trocs-kinds.contract.ts';
import type { Author } from './service-text.ts';

/** One exchange proposed, before anybody in particular has written it. */
export type TrocText = {
  title: string;
  /** An exchange where nothing is said. */
  kind?: TrocKind;
  text: string;
  offered: readonly string[];
  wanted: readonly string[];
  /** A street or a place of the quarter; without it, the street where the author lives. */
  place?: string;
  by?: Author;
  /** An administrator took it off the board. */
  rejected?: true;
};
