import type { Author } from './service-text.ts';

/** One outing or event proposed, before anybody in particular has written it. */
export type GatheringText = {
  title: string;
  text: string;
  type: string;
  /** A street or a place of the quarter. */
  place: string;
  places: number;
  /** On the clocks of Paris; `day`: from 1, a Monday, to 7. */
  at: { hour: number; day?: number };
  by?: Author;
  /** What those who take part write to each other, in turn; the organiser begins. */
  chat?: readonly string[];
};
