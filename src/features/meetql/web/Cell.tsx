import { formatDateTime } from '#web/words/format-date.ts';
import { plainText } from './results.ts';

const LONGEST_CELL = 300;
const PICTURE = /^\/uploads\/[\w.-]{1,200}$/;
/** A moment as the API writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @param whole not cut, where there is room. */
export function Cell({ value, whole = false }: { value: unknown; whole?: boolean }) {
  if (value === null || value === undefined) return <span className="unset">—</span>;
  const text = plainText(value);
  if (MOMENT.test(text)) {
    return (
      <time dateTime={text} title={text}>
        {formatDateTime(text)}
      </time>
    );
  }
  if (PICTURE.test(text)) {
    return (
      <a href={text} target="_blank" rel="noreferrer">
        Voir l'image
      </a>
    );
  }
  return text.length > LONGEST_CELL && !whole ? `${text.slice(0, LONGEST_CELL)}…` : text;
}
