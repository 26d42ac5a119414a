import type { ReactNode } from 'react';
import { capitalise } from '#web/words/when-words.ts';
import { Dotted } from './Dotted.tsx';

type Props = {
  /** 'demain', 'samedi'; undefined where there is none. */
  day: string | undefined;
  /** Its figures, in an element of their own. */
  children: ReactNode;
};

/** 'Samedi · 28/11/2026 10:00': the day by which one plans, then the figures, under it where both find no room. */
export function DayFirst({ day, children }: Props) {
  return day ? (
    <Dotted then={children}>
      <b>{capitalise(day)}</b>
    </Dotted>
  ) : (
    children
  );
}
