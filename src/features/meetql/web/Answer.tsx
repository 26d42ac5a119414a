import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { QueryAnswer } from '../meetql.contract.ts';
import { parseQuery } from '../meetql-parser.contract.ts';
import { meetqlTexts } from '../meetql-sentences.contract.ts';
import { MOST_ROWS, ROWS_WITHOUT_LIMIT } from '../meetql-tree.contract.ts';
import { GroupChart } from './GroupChart.tsx';
import { ResultTable } from './ResultTable.tsx';
import { plainText, sayTook } from './results.ts';
import type { Outcome } from './use-query-run.ts';

const LABELS: Record<string, string> = {
  count: 'Nombre',
  matched: 'Lignes concernées',
  modified: 'Lignes modifiées',
  deleted: 'Lignes supprimées',
};

/** What a query answered: rows in a table, anything else as what it says. */
export function Answer({ answer, milliseconds, asked }: Omit<Outcome, 'at'>) {
  const { query } = parseQuery(asked.sql);
  const counted = query?.kind === 'count';
  return (
    <section className="mql" aria-label="Réponse">
      <p className="muted" role="status">
        {countOf(answer)}
        {sayTook(milliseconds)}
        {isCut(answer) && '. Ce sont les premières : LIMIT et SKIP donnent les suivantes.'}
      </p>
      {!Array.isArray(answer) && <Numbers answer={answer} />}
      {Array.isArray(answer) && answer.length === 0 && (
        <EmptyState title={meetqlTexts.noResult} level="h2" />
      )}
      {Array.isArray(answer) && answer.length > 0 && (
        <>
          {counted && <GroupChart rows={answer} />}
          <ResultTable rows={answer} model={query?.model?.name ?? asked.model} />
        </>
      )}
    </section>
  );
}

/** As many rows as are given at once: there may be more. */
const isCut = (answer: QueryAnswer) =>
  Array.isArray(answer) && [ROWS_WITHOUT_LIMIT, MOST_ROWS].includes(answer.length);

function countOf(answer: QueryAnswer): string {
  if (!Array.isArray(answer)) return 'Réponse ';
  return answer.length === 1 ? '1 ligne ' : `${answer.length} lignes `;
}

function Numbers({ answer }: { answer: object }) {
  return (
    <dl className="mql-numbers card mql-card">
      {Object.entries(answer).map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{LABELS[name] ?? name}</dt>
          <dd>{plainText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
