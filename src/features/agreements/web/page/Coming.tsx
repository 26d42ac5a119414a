import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import type { Ring } from '#features/rings/rings.contract.ts';
import type { Agreement } from '../../agreements.contract.ts';
import { AskCard } from '../AskCard.tsx';
import type { OpenAct } from '../acts/act-dialog.ts';
import { AgreementRow } from './AgreementRow.tsx';
import './agreements.css';
import { type Entry, isMeeting, sortComing } from '../sort-coming.ts';
import { GatheringRow } from './GatheringRow.tsx';
import { NextCard } from './NextCard.tsx';
import { foldRings } from './ring-kind.ts';

type Props = {
  meetings: readonly Agreement[];
  gatherings: readonly AgendaItem[];
  now: number;
  rings: readonly Ring[] | undefined;
  addressOf: (id: string) => string;
  onOpen: OpenAct;
};

/** What lies ahead: one question, then week by week in the order of time, the next rendez-vous large. */
export function Coming({ meetings, gatherings, now, rings, addressOf, onOpen }: Props) {
  const { question, next, parts } = sortComing(meetings, now, gatherings);
  return (
    <>
      {question && <AskCard agreement={question} now={now} onOpen={onOpen} />}
      {!question && parts.length === 0 && <p className="muted">Rien de tel devant vous.</p>}
      {parts.map(({ key, title, span, items }) => {
        const at = next ? items.indexOf(next) : -1;
        return (
          <section key={key} className="rdv-week" aria-labelledby={`rdv-${key}`}>
            <h2 id={`rdv-${key}`}>
              {title} {span && <small className="rdv-span">{span}</small>}
            </h2>
            <Rows {...{ items: items.slice(0, Math.max(at, 0)), now, rings, addressOf }} />
            {next && at >= 0 && (
              <NextCard {...{ agreement: next, now, rings, onOpen }} to={addressOf(next._id)} />
            )}
            <Rows {...{ items: items.slice(at + 1), now, rings, addressOf }} />
          </section>
        );
      })}
    </>
  );
}

function Rows({
  items,
  now,
  rings,
  addressOf,
}: Pick<Props, 'now' | 'rings' | 'addressOf'> & { items: readonly Entry[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="card rdv-list">
      {foldRings(items, rings).map(({ entry: one, also }) => (
        <li key={one._id}>
          {isMeeting(one) ? (
            <AgreementRow agreement={one} {...{ also, now, rings, addressOf }} />
          ) : (
            <GatheringRow gathering={one} now={now} />
          )}
        </li>
      ))}
    </ul>
  );
}
