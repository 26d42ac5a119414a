import { Icon } from '#web/ui/signs/Icon.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import type { Agreement } from '../agreements.contract.ts';
import { useLines } from './agreements.data.ts';
import { iconOf, sayLine } from './line-words.tsx';

/** From the request to the thanks, line by line. */
export function Story({ agreement }: { agreement: Agreement }) {
  const lines = useLines(agreement._id).data ?? [];
  if (lines.length === 0) return null;
  return (
    <section className="rdv-part" aria-labelledby="rdv-story">
      <h3 id="rdv-story">De la demande au merci</h3>
      <ol className="rdv-steps">
        {lines.map((line) => (
          <li key={line._id}>
            <Icon of={iconOf(line)} size="s" />
            <span>{sayLine(line, agreement)}</span>
            <time dateTime={line.at}>{formatDateTime(line.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
