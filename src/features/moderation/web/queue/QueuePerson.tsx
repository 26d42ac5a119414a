import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasLeft } from '#contract/former-neighbour.ts';
import { type Person, readPerson, type ThreadEntry } from '#features/people/people.contract.ts';
import { useRead } from '#web/data/api.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useWide } from '#web/use-wide.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { formatDate } from '#web/words/format-date.ts';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import { REPORT_REASONS } from '../../moderation-reporting.contract.ts';
import { DECIDED, KIND_WORDS } from '../report-words.ts';
import './queue-person.css';

/** As much of a life here as is read beside a decision. */
const MOST = 5;

/** Who published it: what became of them here, and what administrators tell each other. Not for moderators. */
export function QueuePerson({ author }: { author: QueueCard['author'] }) {
  return hasLeft(author) ? null : <Known id={author._id} />;
}

function Known({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRead(readPerson, { params: { id } });
  return (
    <section className="card queue-person" aria-label="Qui l'a publié">
      {error && (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <TextSkeleton />}
      {data && <Told of={data} />}
    </section>
  );
}

/** On a phone what is judged comes first: who they are is one line, which opens. */
function Told({ of }: { of: Person }) {
  if (useWide()) {
    return (
      <>
        <Head of={of} />
        <Rest of={of} />
      </>
    );
  }
  return (
    <details className="queue-person-folded">
      <summary>
        <Head of={of} shortly />
        <Icon of={IconChevronDown} />
      </summary>
      <div className="queue-person-rest">
        <Rest of={of} />
      </div>
    </details>
  );
}

function Head({ of, shortly = false }: { of: Person; shortly?: boolean }) {
  const { person, joinedAt } = of;
  return (
    <div className="queue-person-head">
      <Avatar person={person} size="m" />
      <div>
        <h2 className="adm-small">{nameShortly(person)}</h2>
        <p className="small muted">
          {person.verified ? 'adresse vérifiée' : 'adresse pas encore vérifiée'}, ici depuis le{' '}
          {formatDate(joinedAt)}
          {shortly && `, ${sayFigures(of)}`}
        </p>
      </div>
    </div>
  );
}

function Rest({ of }: { of: Person }) {
  const { person, notes } = of;
  const first = of.thread.slice(0, MOST);
  const isCut = of.thread.length > MOST;
  return (
    <>
      <Figures of={of} />
      {first.length > 0 && (
        <>
          <h3 className="small">{isCut ? 'Dernièrement' : 'Depuis son arrivée'}</h3>
          <ol className="queue-life">
            {first.map((entry) => (
              <li key={`${entry.part} ${entry._id}`} className={toneOf(entry)}>
                <b>{sayEntry(entry)}</b>
                <span className="small muted">{sayWhen(entry)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {notes.length > 0 && (
        <>
          <h3 className="small">Notes entre nous</h3>
          <ul className="queue-notes">
            {notes.slice(0, 2).map((note) => (
              <li key={note._id}>
                <p className="small">« {note.content} »</p>
                <p className="small">
                  <b>
                    {nameShortly(note.author)}, {formatDate(note.createdAt)}
                  </b>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className="small" to={`/admin/personnes/${person._id}`}>
        Tout ce qu'on en sait
      </Link>
    </>
  );
}

/** What weighs, in one line: '3 signalements, 1 avertissement'. */
function sayFigures({ reported, warned, suspended }: Person): string {
  const told = [
    ...(reported.count > 0 ? [sayCount(reported.count, 'signalement')] : []),
    ...(warned.count > 0 ? [sayCount(warned.count, 'avertissement')] : []),
    ...(suspended.count > 0 ? [sayCount(suspended.count, 'suspension')] : []),
  ];
  return told.join(', ') || 'aucun signalement';
}

const sayCount = (count: number, word: string) => `${count}\u00a0${word}${count > 1 ? 's' : ''}`;

function Figures({ of: { published, reported, warned, suspended } }: { of: Person }) {
  const figures: { label: string; count: number; last: string | null; bad?: boolean }[] = [
    { label: 'Publications', ...published },
    { label: 'Signalements', ...reported, bad: reported.count > 1 },
    { label: 'Avertissements', ...warned },
    { label: 'Suspensions', ...suspended },
  ];
  return (
    <dl className="queue-figures">
      {figures.map(({ label, count, last, bad }) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd>
            <b className={bad ? 'bad' : undefined}>{count}</b>
            <span className="small muted">
              {last && count > 0 ? `le ${formatDate(last)}` : 'jamais'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toneOf({ part, act }: ThreadEntry): string | undefined {
  if (part === 'reported' || (act && act !== 'warn')) return 'bad';
  return act === 'warn' ? 'warn' : undefined;
}

function sayEntry({ part, kind, title, act, undone }: ThreadEntry): string {
  if (part === 'joined') return 'Inscription';
  if (part === 'decided' && act) return `${DECIDED[act]}${undone ? ', annulé depuis' : ''}`;
  const what = kind ? KIND_WORDS[kind].toLowerCase() : '';
  if (part === 'reported') return `Signalé : ${title || what}`;
  if (part === 'reports') return `A signalé : ${title || what}`;
  return `A publié : ${title || what}`;
}

function sayWhen({ part, at, reason, act, title }: ThreadEntry): string {
  const why = reason ? `, ${REPORT_REASONS[reason].toLowerCase()}` : '';
  return `${formatDate(at)}${why}${part === 'decided' && act && title ? `, « ${title} »` : ''}`;
}
