import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import type { Agreement } from '../agreements.contract.ts';
import { AgreementRow } from './AgreementRow.tsx';
import { AskCard } from './AskCard.tsx';
import type { OpenAct } from './act-dialog.ts';
import './agreements.css';
import { GatheringRow } from './GatheringRow.tsx';
import { NextCard } from './NextCard.tsx';
import { isMeeting, sortComing } from './sort-coming.ts';

type Props = {
  meetings: readonly Agreement[];
  gatherings: readonly AgendaItem[];
  now: number;
  addressOf: (id: string) => string;
  onOpen: OpenAct;
};

/** What lies ahead: one question, the next one large, then week by week. */
export function Coming({ meetings, gatherings, now, addressOf, onOpen }: Props) {
  const { question, questions, next, parts } = sortComing(meetings, now, gatherings);
  return (
    <>
      {question && <AskCard agreement={question} now={now} more={questions - 1} onOpen={onOpen} />}
      {!question && parts.length === 0 && <p className="muted">Rien de tel devant vous.</p>}
      {parts.map(({ key, title, span, items }) => {
        const rows = items.filter((one) => one !== next);
        return (
          <section key={key} className="rdv-week" aria-labelledby={`rdv-${key}`}>
            <h2 id={`rdv-${key}`}>
              {title} {span && <small className="rdv-span">{span}</small>}
            </h2>
            {next && rows.length < items.length && (
              <NextCard agreement={next} now={now} to={addressOf(next._id)} onOpen={onOpen} />
            )}
            {rows.length > 0 && (
              <ul className="card rdv-list">
                {rows.map((one) => (
                  <li key={one._id}>
                    {isMeeting(one) ? (
                      <AgreementRow agreement={one} now={now} to={addressOf(one._id)} />
                    ) : (
                      <GatheringRow gathering={one} now={now} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );
}
