import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { saveFile, toCsv } from '#features/tables/web/public.ts';
import { useRead } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { getWeek } from '../../admin-week.contract.ts';
import { type Figure, figuresOf, sayBefore } from './week-figures.ts';
import './week.css';

/** The last seven days at a glance; a figure opens the list of what it counts, where there is one. */
export function WeekCard() {
  const { data, error, isFetching, refetch } = useRead(getWeek);
  const figures = data ? figuresOf(data) : [];
  return (
    <section className="adm-week" aria-labelledby="week-title">
      <div className="adm-foot">
        <h2 className="adm-title" id="week-title">
          Les sept derniers jours
        </h2>
        {data && (
          <Button
            look="2"
            small
            icon={IconDownload}
            onClick={() => saveWeek(figures, data)}
            aria-label="Exporter la semaine en CSV"
          >
            CSV
          </Button>
        )}
      </div>
      {error && (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && (
        <ul className="card" aria-busy={!data}>
          {figures.map((figure) => (
            <li key={figure.label}>
              {figure.to === undefined ? (
                <div>
                  <Words figure={figure} />
                </div>
              ) : (
                <Link to={figure.to}>
                  <Words figure={figure} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Words({ figure }: { figure: Figure }) {
  return (
    <>
      <span>{figure.label}</span>
      <b className="num">{figure.value}</b>
      <small className="muted num">{sayBefore(figure)}</small>
    </>
  );
}

function saveWeek(figures: readonly Figure[], { since, until }: { since: string; until: string }) {
  const lines = figures.map(({ label, value, before }) => [label, value, before]);
  const head = ['', `${since} au ${until}`, "Semaine d'avant"];
  saveFile('semaine.csv', 'text/csv;charset=utf-8', toCsv([head, ...lines]));
}
