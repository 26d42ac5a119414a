import { IconFlag } from '@tabler/icons-react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { saySince } from '#web/words/card-words.ts';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import { REPORT_REASONS } from '../../moderation-reporting.contract.ts';
import './queue-reports.css';

type Said = QueueCard['said'][number];

const sayPeople = (count: number) => (count === 1 ? '1 personne' : `${count} personnes`);

/** What was reported, by how many and why: of one neighbour with their words, of several these unfold. */
export function QueueReports({ card }: { card: QueueCard }) {
  const { reports, reasons, said, severity } = card;
  const isWide = useWide();
  const look = joinClasses('queue-why', severity === 'danger' && 'grave');
  const [only] = said;
  const why = (
    <span>
      <b>{sayPeople(reports)}</b>
      {' : '}
      {reasons
        .map(({ reason, count }) =>
          reports === 1 ? REPORT_REASONS[reason] : `${REPORT_REASONS[reason]} ${count}`,
        )
        .join(', ')}
    </span>
  );
  if (reports === 1) {
    return (
      <div className={look}>
        <Icon of={IconFlag} size="s" />
        <div className="queue-said">
          {why}
          {only?.details && <p className="adm-said">« {only.details} »</p>}
          {only && <By said={only} />}
        </div>
      </div>
    );
  }
  return (
    <details className={look} open={isWide}>
      <summary>
        <Icon of={IconFlag} size="s" />
        {why}
        <span className="queue-read">Lire</span>
      </summary>
      <ul className="queue-said">
        {said.map((one) => (
          <li key={`${one.reporter._id} ${one.at}`}>
            <p className="adm-said">
              {one.details ? `« ${one.details} »` : 'Sans un mot'}
              {reasons.length > 1 && ` (${REPORT_REASONS[one.reason].toLowerCase()})`}
            </p>
            <By said={one} />
          </li>
        ))}
      </ul>
      {reports > said.length && <p className="small">Et {reports - said.length} de plus.</p>}
    </details>
  );
}

function By({ said: { reporter, at } }: { said: Said }) {
  const now = useNow();
  return (
    <p className="small queue-who">
      <span>
        <PersonLink of={reporter} />
      </span>
      <span>{saySince(at, now)}</span>
    </p>
  );
}
