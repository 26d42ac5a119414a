import {
  IconAt,
  IconChevronDown,
  IconHomeCheck,
  IconMail,
  IconMessage,
  IconPhotoOff,
  IconUser,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { NEUTRAL_NAME, NEUTRAL_USERNAME } from '#features/accounts/accounts-names.contract.ts';
import { SuspendDialog } from '#features/moderation/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Menu, type MenuEntry } from '#web/ui/controls/Menu.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { formatDate, formatDateTime } from '#web/words/format-date.ts';
import type { Person, ThreadPart } from '../people.contract.ts';
import { PartDialog, type PersonPart } from './PersonParts.tsx';
import { Sessions } from './PersonSessions.tsx';
import { Notes, Secrets } from './PersonSide.tsx';
import { Thread } from './PersonThread.tsx';
import { usePerson } from './people.data.ts';
import './people.css';

/** The way back, but from a table that says so. */
const MODERATION = { to: '/admin/moderation', label: 'Modération' };

/** All that a moderator wants to know of somebody, on one page. */
export function PersonPage() {
  const { id = '' } = useParams();
  return <Known key={id} id={id} />;
}

function Known({ id }: { id: string }) {
  const { data, error, isFetching, refetch, ...thread } = usePerson(id);
  const [part, setPart] = useState<ThreadPart>();
  const { back = MODERATION } = (useLocation().state ?? {}) as { back?: typeof MODERATION };
  const isOwn = useSession()?.user._id === id;
  const name = data ? `${data.person.firstName} ${data.person.lastName}` : 'Personne';
  return (
    <>
      <PageHead title={name} back={back} />
      {error && (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TextSkeleton />}
      {data && (
        <div className="person">
          <Head person={data} isOwn={isOwn} />
          {isOwn && (
            <Note>
              C'est vous{'\u00a0'}: ce que d'autres signalent ou notent de vous, les autres
              administrateurs seuls le lisent.
            </Note>
          )}
          <Figures person={data} isOwn={isOwn} part={part} onPart={setPart} />
          <div className="person-body">
            <Thread {...thread} week={data.week} isOwn={isOwn} part={part} onPart={setPart} />
            <div className="person-side">
              {!isOwn && <Notes id={id} notes={data.notes} />}
              <Sessions person={data} isOwn={isOwn} />
              <Secrets id={id} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** What can be removed alone, of whoever still has it. */
const PARTS = [
  {
    of: 'remove_name',
    label: 'Retirer son nom',
    icon: IconUserQuestion,
    has: ({ lastName }) => lastName !== NEUTRAL_NAME.lastName,
  },
  {
    of: 'remove_username',
    label: "Retirer son nom d'utilisateur",
    icon: IconAt,
    has: ({ username }) => !NEUTRAL_USERNAME.test(username),
  },
  {
    of: 'remove_avatar',
    label: 'Retirer sa photo',
    icon: IconPhotoOff,
    has: ({ avatarUrl }) => avatarUrl !== null,
  },
] as const satisfies readonly (MenuEntry & {
  of: PersonPart;
  has: (person: Person['person']) => boolean;
})[];

type HeadProps = { person: Person; isOwn: boolean };

function Head({ person: { person, joinedAt, confirmed, suspendedUntil }, isOwn }: HeadProps) {
  const [isSuspending, setIsSuspending] = useState(false);
  const [part, setPart] = useState<PersonPart>();
  const parts = isOwn
    ? []
    : PARTS.flatMap(({ of, has, ...entry }) =>
        has(person) ? { ...entry, onSelect: () => setPart(of) } : [],
      );
  return (
    <section className="card person-head" aria-label="Qui c'est">
      <Avatar person={person} size="l" />
      <div className="grow">
        <p className="muted">
          @{person.username}, ici depuis le {formatDate(joinedAt)}
        </p>
        <p className="person-chips">
          <span className={joinClasses('chip', !person.verified && 'person-pending')}>
            <Icon of={IconHomeCheck} size="s" />
            {person.verified ? 'Adresse vérifiée' : 'Adresse pas encore vérifiée'}
          </span>
          <span className={joinClasses('chip', !confirmed && 'person-pending')}>
            <Icon of={IconMail} size="s" />
            {confirmed ? 'E-mail confirmé' : 'E-mail à confirmer'}
          </span>
          {suspendedUntil && (
            <span className="chip adm-bad">
              <Icon of={IconUserOff} size="s" />
              Compte suspendu jusqu'au {formatDateTime(suspendedUntil)}
            </span>
          )}
        </p>
      </div>
      <div className="person-acts">
        {!isOwn && (
          <LinkButton icon={IconMessage} to={`/messagerie?user=${person._id}`}>
            Lui écrire
          </LinkButton>
        )}
        <LinkButton look="2" icon={IconUser} to={`/voisin/${person._id}`}>
          Sa page publique
        </LinkButton>
        {!person.admin && (
          <Button look="x" icon={IconUserOff} onClick={() => setIsSuspending(true)}>
            Suspendre
          </Button>
        )}
        {parts.length > 0 && (
          <Menu
            className="btn btn-x"
            trigger={
              <>
                Retirer une partie
                <Icon of={IconChevronDown} size="s" />
              </>
            }
            entries={parts}
          />
        )}
      </div>
      {part && <PartDialog id={person._id} part={part} onClose={() => setPart(undefined)} />}
      {isSuspending && (
        <SuspendDialog
          resident={person}
          suspended={suspendedUntil !== null}
          onClose={() => setIsSuspending(false)}
        />
      )}
    </section>
  );
}

type FiguresProps = {
  person: Person;
  /** Of whoever reads. */
  isOwn: boolean;
  part: ThreadPart | undefined;
  onPart: (part: ThreadPart | undefined) => void;
};

const sayMissed = (n: number) => (n === 1 ? 'par un voisin' : `par ${n} voisins`);
const lastOf = (last: string | null) => (last ? `le ${formatDate(last)}` : 'jamais');

/** Six figures; those that have a part of the thread filter it. */
function Figures({ person: p, isOwn, part, onPart }: FiguresProps) {
  const figures: {
    label: string;
    count: number;
    says: string;
    part?: ThreadPart;
    bad?: boolean;
  }[] = [
    {
      label: 'Publications',
      count: p.published.count,
      says: lastOf(p.published.last),
      part: 'published',
    },
    {
      label: 'Signalé',
      count: p.reported.count,
      says: sayReported(p.reported),
      part: 'reported',
      bad: p.reported.count > 0,
    },
    { label: 'A signalé', count: p.reports.count, says: lastOf(p.reports.last), part: 'reports' },
    {
      label: 'Avertissements',
      count: p.warned.count,
      says: lastOf(p.warned.last),
      part: 'decided',
    },
    {
      label: 'Suspensions',
      count: p.suspended.count,
      says: lastOf(p.suspended.last),
      part: 'decided',
    },
    {
      label: 'Absences signalées',
      count: p.missed,
      says: p.missed === 0 ? 'jamais' : sayMissed(p.missed),
    },
  ];
  const shown = figures.filter((one) => !(isOwn && one.part === 'reported'));
  return (
    <ul className="card person-figures" aria-label="En chiffres">
      {shown.map((one) => {
        const body = (
          <>
            <span className="small">{one.label}</span>
            <b className={one.bad ? 'bad' : undefined}>{one.count}</b>
            <span className="small muted">{one.says}</span>
          </>
        );
        const { part: own } = one;
        return (
          <li key={one.label}>
            {own ? (
              <button
                type="button"
                aria-pressed={part === own}
                onClick={() => onPart(part === own ? undefined : own)}
              >
                {body}
              </button>
            ) : (
              <div>{body}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function sayReported({ count, byVerified }: { count: number; byVerified: number }): string {
  if (count === 0) return 'jamais';
  if (byVerified === 0) return 'par aucun voisin vérifié';
  return byVerified === 1
    ? 'dont 1 par un voisin vérifié'
    : `dont ${byVerified} par des voisins vérifiés`;
}
