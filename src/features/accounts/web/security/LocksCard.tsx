import { IconMail, IconPassword } from '@tabler/icons-react';
import { Suspense } from 'react';
import { FactorLocks, type Factors, LockRow } from '#features/factors/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import { MailboxName } from '../mailbox/MailboxName.tsx';
import { closedOf, type Security } from './closed-locks.ts';
import { Door, DoorWindow } from './Door.tsx';
import './locks.css';
import { type Lock, sayClosed, sayOpen, sayPassword } from './security-words.ts';
import { Waiting, waitsFor } from './Waiting.tsx';

interface Props {
  security: Security;
  factors: Factors;
  unseen: number;
  onChangePassword: () => void;
  onEditProfile: () => void;
  onCodes: (codes?: string[]) => void;
}

/** The head of the page: the door, and its locks, each with what changes it. */
export function LocksCard(props: Props) {
  const { security, factors, unseen, onChangePassword, onEditProfile, onCodes } = props;
  const now = useNow();
  const { locks, open } = closedOf(security, factors);
  const closed = locks.filter(Boolean).length;
  const { email } = security;
  return (
    <section className="card door-card" aria-labelledby="locks">
      <div className="facade">
        <DoorWindow />
        <Door locks={locks} />
      </div>
      <div className="door-words">
        <div>
          <h1 id="locks" tabIndex={-1}>
            Sécurité : {sayClosed(closed, locks.length)}
          </h1>
          <Remaining open={open} unseen={unseen} />
        </div>
      </div>
      <div className="door-locks">
        <ul className="locks">
          <LockRow
            name="Mot de passe"
            icon={IconPassword}
            detail={sayPassword(security.password, now)}
            closed
            act={
              <Button
                look="2"
                small
                aria-label="Changer le mot de passe"
                onClick={onChangePassword}
              >
                Changer
              </Button>
            }
          />
          <LockRow
            name="E-mail"
            icon={IconMail}
            detail={
              <span className="lock-mailbox">
                <MailboxName of={email.email} />
                {email.confirmed ? ', confirmé' : ', à\u00a0confirmer'}
              </span>
            }
            closed={email.confirmed}
            act={
              <Button look="2" small aria-label="Modifier mon profil" onClick={onEditProfile}>
                Modifier
              </Button>
            }
          >
            {waitsFor(email) && <Waiting mailbox={email} />}
          </LockRow>
          <Suspense fallback={null}>
            <FactorLocks factors={factors} onCodes={onCodes} />
          </Suspense>
        </ul>
        <WhatLocksDo factors={factors} />
      </div>
    </section>
  );
}

/** What is still to be done, or that nothing is. */
function Remaining({ open, unseen }: { open: readonly Lock[]; unseen: number }) {
  if (unseen === 0 && open.length === 0) return <p className="lead">Personne n'entre sans vous.</p>;
  const todo = sayOpen(open);
  if (unseen === 0) return <p className="lead">Il reste à {todo}.</p>;
  return (
    <p className="lead">
      Il reste à {todo && `${todo}, et à `}reconnaître{' '}
      <a href="#devices">{unseen > 1 ? 'des appareils jamais vus' : 'un appareil jamais vu'}</a>.
    </p>
  );
}

/** What each lock is for, for whoever asks. */
function WhatLocksDo({ factors }: { factors: Factors }) {
  const { offered, list } = factors.passkeys;
  return (
    <details className="locks-help">
      <summary>À quoi sert chaque protection ?</summary>
      <dl>
        <dt>Mot de passe et e-mail</dt>
        <dd>
          Changer l'un ou l'autre vous est dit par courriel, et s'annule pendant 7&nbsp;jours.
        </dd>
        {(offered || list.length > 0) && (
          <>
            <dt>Clés d'accès</dt>
            <dd>Votre empreinte ou votre visage à la place du mot de passe.</dd>
          </>
        )}
        <dt>Code à six chiffres</dt>
        <dd>
          Une application de votre téléphone le donne, après le mot de passe. Qui connaît l'un n'a
          pas l'autre. Deux minutes suffisent pour le mettre en place.
        </dd>
        <dt>Codes de secours</dt>
        <dd>
          Donnés avec le code à six chiffres. Le jour où le téléphone tombe dans le canal, un code
          ouvre la porte. Chacun sert une fois.
        </dd>
      </dl>
    </details>
  );
}
