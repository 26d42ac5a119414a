import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { InteractionsYear } from '../discovery-year.contract.ts';
import './year-card.css';
import { mostOf, readYearRows, type YearRow } from './year-rows.ts';

/** 'Votre année': given to the left of the line, received to its right; nothing while there is nothing. */
export function YearCard({ year }: { year: InteractionsYear }) {
  const id = useId();
  const rows = readYearRows(year);
  if (rows.length === 0) return null;
  const most = mostOf(rows);
  return (
    <Card className="year" aria-labelledby={id}>
      <h2 id={id}>Votre année {year.year}</h2>
      <ul className="year-rows">
        {rows.map((row) => (
          <Row key={row.title} row={row} most={most} />
        ))}
      </ul>
      <p className="small muted year-lock">
        <Icon of={IconLock} size="s" />
        <span>Ce bilan n'est que pour vous.</span>
      </p>
    </Card>
  );
}

function Row({ row, most }: { row: YearRow; most: number }) {
  const { title, area, given, received } = row;
  return (
    <li data-area={area}>
      <b>{title}</b>
      <span className={received ? 'year-gave' : 'year-both'}>{given.words}</span>
      {received && <span className="year-got">{received.words}</span>}
      <Bars given={given.count / most} received={(received ?? given).count / most} />
    </li>
  );
}

/** Half of the line, less the half of its mark. */
const sizeOf = (share: number) => `calc(${share * 50}% - 1px)`;

/** Shares from 0 to 1; the words beside them say the same. */
function Bars({ given, received }: { given: number; received: number }) {
  return (
    <span className="year-bars" aria-hidden="true">
      <i className="gave" style={{ inlineSize: sizeOf(given) }} />
      <i className="got" style={{ inlineSize: sizeOf(received) }} />
    </span>
  );
}
