import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import { REPORT_REASONS } from '../../moderation.contract.ts';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import { sayNeighbours } from './QueueThing.tsx';

/** Who reported it, and in which words. */
export function QueueReports({ card: { reports, said } }: { card: QueueCard }) {
  return (
    <section className="card queue-said" aria-label="Signalements">
      <h2 className="adm-small">
        {sayNeighbours(reports)} {reports === 1 ? "l'a signalé" : "l'ont signalé"}
      </h2>
      <ul>
        {said.map(({ reporter, reason, details, at }) => (
          <li key={`${reporter._id} ${at}`}>
            <p className="adm-said">
              {details ? `« ${details} »` : `Sans un mot : ${REPORT_REASONS[reason]}`}
            </p>
            <p className="small muted queue-who">
              <span>
                <PersonLink of={reporter} />
              </span>
              <span>{formatDateTime(at)}</span>
            </p>
          </li>
        ))}
      </ul>
      {reports > said.length && <p className="small muted">Et {reports - said.length} de plus.</p>}
    </section>
  );
}
