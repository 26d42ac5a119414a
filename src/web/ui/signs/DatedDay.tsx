import { useNow } from '#web/use-now.ts';
import { formatSpan } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import { DayFirst } from './DayFirst.tsx';

type Props = { date: string; end?: string | null };

/** 'Demain · 28/11/2026 10:00' */
export function DatedDay({ date, end = null }: Props) {
  const now = useNow();
  return (
    <DayFirst day={sayWeekday(date, now, end)}>
      <b>
        <time dateTime={date}>{formatSpan(date, end)}</time>
      </b>
    </DayFirst>
  );
}
