import { useNow } from '#web/use-now.ts';
import { formatSpan } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import { Dotted } from './Dotted.tsx';

type Props = { date: string; end?: string | null };

/** '28/11/2026 10:00' in its own text, and beside it the day by which one plans: ' · demain', ' · samedi'. */
export function DatedDay({ date, end = null }: Props) {
  const now = useNow();
  return (
    <Dotted then={sayWeekday(date, now, end)}>
      <b>
        <time dateTime={date}>{formatSpan(date, end)}</time>
      </b>
    </Dotted>
  );
}
