import {
  IconDeviceMobile,
  IconFingerprint,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPassword,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { OutputOf } from '#contract/route.ts';
import type { Factors } from '#features/factors/web/public.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { sayDay } from '#web/words/when-words.ts';
import type { readSecurity } from '../../accounts-security.contract.ts';
import { MailboxName } from '../mailbox/MailboxName.tsx';
import { Door, DoorWindow } from './Door.tsx';
import { sayClosed, sayNumber, sayPassword } from './security-words.ts';
import { Waiting, waitsFor } from './Waiting.tsx';

/** One way of keeping others out. */
export interface LockTold {
  name: string;
  icon: IconType;
  /** How it stands, in a few words. */
  detail: string;
  /** The same, on a line of its own: what comes before may be long. */
  more?: string;
  closed: boolean;
  /** What is missing, when it is open and nothing else says so. */
  missing: string;
}

interface Security {
  password: OutputOf<typeof readSecurity>['password'];
  email: OutputOf<typeof readSecurity>['email'];
}

/** The locks that this site has. A new one is a line here: the door, the title and the sentence follow. */
function locksOf({ password, email }: Security, factors: Factors, now: number): LockTold[] {
  return [
    {
      name: 'Mot de passe',
      icon: IconPassword,
      detail: sayPassword(password, now),
      closed: true,
      missing: '',
    },
    {
      name: 'E-mail',
      icon: IconMail,
      detail: email.email,
      more: email.confirmed ? 'confirmé' : '',
      closed: email.confirmed,
      missing: '',
    },
    ...factorLocks(factors, now),
  ];
}

function factorLocks({ passkeys, authenticator }: Factors, now: number): LockTold[] {
  const { offered, list } = passkeys;
  const names = list.map(({ name }) => name).join(', ');
  const code = {
    name: 'Code à six chiffres',
    icon: IconDeviceMobile,
    detail: authenticator
      ? `par application, mis en place ${sayDay(authenticator.since, now)}`
      : 'pas en place',
    closed: authenticator !== null,
    missing: 'mettre en place le code à six chiffres',
  };
  if (!offered && list.length === 0) return [code];
  const keys = {
    name: "Clés d'accès",
    icon: IconFingerprint,
    detail: list.length > 0 ? `${sayNumber(list.length, 'f')} : ${names}` : 'aucune',
    closed: list.length > 0,
    missing: "ajouter une clé d'accès",
  };
  return [keys, code];
}

/** The head of the page: the door, its locks, and what remains to be done. */
interface Props {
  security: Security;
  factors: Factors;
  unseen: number;
}

export function LocksCard({ security, factors, unseen }: Props) {
  const now = useNow();
  const locks = locksOf(security, factors, now);
  const closed = locks.filter((lock) => lock.closed);
  return (
    <section className="card door-card" aria-labelledby="locks">
      <div className="facade">
        <DoorWindow />
        <Door locks={locks.map((lock) => lock.closed)} />
      </div>
      <div className="door-words">
        <div>
          <p className="cat">
            <Icon of={IconShieldCheck} size="s" />
            Sécurité
          </p>
          <h1 id="locks" tabIndex={-1}>
            {sayClosed(closed.length, locks.length)}
          </h1>
        </div>
        {waitsFor(security.email) && <Waiting mailbox={security.email} />}
        <Remaining locks={locks} unseen={unseen} waits={waitsFor(security.email)} />
        <ul className="locks">
          {locks.map((lock) => (
            <li key={lock.name}>
              <Icon of={lock.icon} />
              <span>
                <b>{lock.name}</b>
                <small>
                  <MailboxName of={lock.detail} />
                </small>
                {lock.more && <small>{lock.more}</small>}
              </span>
              <span className={lock.closed ? 'lock-closed' : 'lock-open'}>
                <Icon of={lock.closed ? IconLock : IconLockOpen} size="s" />
                {lock.closed ? 'Protégé' : 'À faire'}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** 'une chose, à une autre, et à une troisième'. */
const sayAll = (things: readonly string[]) =>
  things.map((thing, at) => `${sayBefore(at, things.length)}${thing}`).join('');
const sayBefore = (at: number, all: number) =>
  at === 0 ? '' : at === all - 1 ? ', et à ' : ', à ';

/** What is left to do, beside the mailbox that waits above it. */
function Remaining(props: { locks: readonly LockTold[]; unseen: number; waits: boolean }) {
  const { locks, unseen, waits } = props;
  const missing = locks.map((lock) => (lock.closed ? '' : lock.missing)).filter(Boolean);
  if (unseen === 0 && missing.length === 0) {
    if (locks.some(({ closed }) => !closed)) return null;
    return <p className="lead">Personne n'entre sans vous.</p>;
  }
  return (
    <p className="lead">
      {waits ? 'Il reste aussi à' : 'Il reste à'}{' '}
      {unseen > 0 && (
        <>
          reconnaître{' '}
          <a href="#devices">{unseen > 1 ? 'des appareils jamais vus' : 'un appareil jamais vu'}</a>
        </>
      )}
      {unseen > 0 && missing.length > 0 && (missing.length > 1 ? ', à ' : ', et à ')}
      {sayAll(missing)}.
    </p>
  );
}
