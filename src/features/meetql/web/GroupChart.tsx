import type { QueryRow } from '../meetql.contract.ts';
import { nameGroup, plainText } from './results.ts';
import './group-chart.css';

/** As many bars as are taken in at a glance. */
const MOST_BARS = 24;

/** How many rows of each group, as bars; the table under it says the same in figures. */
export function GroupChart({ rows }: { rows: readonly QueryRow[] }) {
  const shown = rows.slice(0, MOST_BARS);
  const most = Math.max(1, ...shown.map(({ count }) => Number(count)));
  return (
    <figure className="card mql-chart" aria-hidden="true">
      {shown.map((row) => (
        <div key={JSON.stringify(row)}>
          <span className="mql-chart-name">{nameGroup(row)}</span>
          <span className="mql-chart-track">
            <i style={{ inlineSize: `${(Number(row.count) / most) * 100}%` }} />
          </span>
          <b className="num">{plainText(row.count)}</b>
        </div>
      ))}
      {rows.length > shown.length && (
        <figcaption className="muted small">
          Les {MOST_BARS} premiers groupes sur {rows.length}.
        </figcaption>
      )}
    </figure>
  );
}
