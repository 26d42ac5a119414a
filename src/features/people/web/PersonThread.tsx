import {
  IconAlertTriangle,
  IconAt,
  IconEyeOff,
  IconFlag,
  IconHome,
  IconPencil,
  IconPhotoOff,
  IconTrash,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  type DecidedAct,
  titleToOthers,
} from '#features/moderation/moderation-decisions.contract.ts';
import { REPORT_REASONS } from '#features/moderation/moderation-reporting.contract.ts';
import { DECIDED, KIND_WORDS } from '#features/moderation/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { capitalise, sayDay, sayHour } from '#web/words/when-words.ts';
import type { Person, ThreadEntry, ThreadPart } from '../people.contract.ts';
import { PersonWeek } from './PersonWeek.tsx';

type Props = {
  week: Person['week'];
  thread: readonly ThreadEntry[];
  /** Whether it is theirs who reads: what is reported of them is not in it. */
  isOwn: boolean;
  part: ThreadPart | undefined;
  onPart: (part: ThreadPart | undefined) => void;
  hasOlder: boolean;
  fault: string | undefined;
  readOlder: () => Promise<void>;
};

const FILTERS: readonly { part: ThreadPart | undefined; label: string }[] = [
  { part: undefined, label: 'Tout' },
  { part: 'published', label: 'Publications' },
  { part: 'reported', label: 'Signalé' },
  { part: 'reports', label: 'A signalé' },
  { part: 'decided', label: 'Décisions' },
];

/** A life here, day by day, the newest first. */
export function Thread({ week, thread, isOwn, part, onPart, hasOlder, fault, readOlder }: Props) {
  const shown = part ? thread.filter((entry) => entry.part === part) : thread;
  const now = Date.now();
  const days = Map.groupBy(shown, ({ at }) => capitalise(sayDay(at, now)));
  return (
    <section className="card person-thread" aria-labelledby="person-thread">
      <h2 id="person-thread">Son fil</h2>
      <div className="person-filters">
        {FILTERS.filter(({ part: own }) => !(isOwn && own === 'reported')).map(
          ({ part: own, label }) => (
            <button
              key={label}
              type="button"
              className="filter"
              aria-pressed={part === own}
              onClick={() => onPart(own)}
            >
              {label}
            </button>
          ),
        )}
      </div>
      <PersonWeek week={week} isOwn={isOwn} />
      {shown.length === 0 && <p className="muted">Rien de tel pour l'instant.</p>}
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className="small muted">{day}</h3>
          <ul>
            {entries.map((entry) => (
              <Line key={`${entry.part} ${entry._id}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {fault && <Note tone="bad">{fault}</Note>}
      {hasOlder && (
        <div>
          <Button look="2" onClick={() => void readOlder()}>
            Plus ancien
          </Button>
        </div>
      )}
    </section>
  );
}

const ACT_ICONS: Record<DecidedAct, IconType> = {
  hide: IconEyeOff,
  delete: IconTrash,
  warn: IconAlertTriangle,
  suspend: IconUserOff,
  delete_suspend: IconUserOff,
  remove_name: IconUserQuestion,
  remove_username: IconAt,
  remove_avatar: IconPhotoOff,
  remove_picture: IconPhotoOff,
};

function iconOf({ part, act }: ThreadEntry): { icon: IconType; tone: string } {
  if (act) return { icon: ACT_ICONS[act], tone: act === 'warn' ? 'warn' : 'bad' };
  if (part === 'reported') return { icon: IconFlag, tone: 'bad' };
  if (part === 'reports') return { icon: IconFlag, tone: '' };
  return part === 'joined' ? { icon: IconHome, tone: '' } : { icon: IconPencil, tone: '' };
}

function Line({ entry }: { entry: ThreadEntry }) {
  const { icon, tone } = iconOf(entry);
  return (
    <li className="person-line">
      <span className={`person-icon ${tone}`}>
        <Icon of={icon} size="s" />
      </span>
      <div className="grow">
        <p>
          <Sentence entry={entry} />
        </p>
        {entry.words && <p className="small muted">« {entry.words} »</p>}
      </div>
      <span className="small muted">{sayHour(entry.at)}</span>
    </li>
  );
}

function Sentence({ entry }: { entry: ThreadEntry }) {
  const { part, kind, title, act, undone, reason, other } = entry;
  const what = kind ? KIND_WORDS[kind].toLowerCase() : '';
  const who = other && <Link to={`/admin/personnes/${other._id}`}>{nameShortly(other)}</Link>;
  const why = reason && REPORT_REASONS[reason].toLowerCase();
  if (part === 'joined') return <b>Inscription</b>;
  if (part === 'published') {
    return (
      <>
        A publié : {what} <b>{title}</b>
      </>
    );
  }
  if (part === 'reported') {
    return (
      <>
        <b>Signalé par</b> {who}, {why} : {title}
      </>
    );
  }
  if (part === 'reports') {
    return (
      <>
        A signalé {who}, {why} : {title}
      </>
    );
  }
  return (
    <>
      <b>{act && DECIDED[act]}</b> par {who} : {titleToOthers(kind, title)}
      {undone && ', annulé depuis'}
    </>
  );
}
