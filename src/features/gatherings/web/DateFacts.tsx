import type { ReactNode } from 'react';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import { readStreet } from '#web/words/card-words.ts';
import { readDistrict } from '#web/words/district.ts';
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { DATE_OPEN } from '../gatherings-sentences.contract.ts';
import { shortMonth } from './agenda/month-grid.ts';
import './gatherings.css';

type Props = {
  date: string;
  end: string | null;
  location: string;
  /** It is looked for together. */
  open: boolean;
  /** Under the place: who reads the whole of it. */
  kept?: string | undefined;
  /** Under the place: who organises; nothing where the page says it already. */
  who: ReactNode | undefined;
  /** Under the date: 'de 300 à 600 m de chez vous'. */
  children?: string | undefined;
};

export function DateFacts({ date, end, location, open, kept, who, children }: Props) {
  const street = readStreet(location);
  return (
    <div className="facts">
      {!open && <DateLeaf date={date} />}
      <div className="facts-when">
        <p className="big">{open ? <b>{DATE_OPEN}</b> : <DatedDay date={date} end={end} />}</p>
        {location !== street && <p>{location}</p>}
        {kept && <p className="muted small">{kept}</p>}
        {children && <p className="muted">{children}</p>}
        {who && <p className="who">{who}</p>}
      </div>
      {street && <Plaque street={street} district={readDistrict(location)} />}
    </div>
  );
}

/** 'sam. 28 nov.' as a calendar's leaf shows it; decoration, the date stands beside it. */
function DateLeaf({ date }: { date: string }) {
  const day = readParisDay(date)?.date ?? '';
  return (
    <div className="leaf" aria-hidden="true">
      <span>{nameDay(day).slice(0, 3)}.</span>
      <b>{Number(day.slice(8, 10))}</b>
      <span>{shortMonth(day)}</span>
    </div>
  );
}
