import type { OutputOf } from '#contract/route.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import type { readSecurity } from '../../accounts-security.contract.ts';
import { MailboxName } from '../mailbox/MailboxName.tsx';
import { sayPassword } from './security-words.ts';

interface Props {
  security: OutputOf<typeof readSecurity>;
  onChangePassword: () => void;
  onEditProfile: () => void;
}

/** The password and the mailbox, under the passkeys: what opens the door, and how to change it. */
export function OwnKeys({ security, onChangePassword, onEditProfile }: Props) {
  const now = useNow();
  return (
    <>
      <div className="keys">
        <div className="key">
          <span>
            <b>Mot de passe</b>
            <small>{sayPassword(security.password, now)}</small>
          </span>
          <Button look="2" small aria-label="Changer le mot de passe" onClick={onChangePassword}>
            Changer
          </Button>
        </div>
        <div className="key">
          <span>
            <b>E-mail</b>
            <small>
              <MailboxName of={security.email.email} />
            </small>
          </span>
          <Button look="2" small aria-label="Modifier mon profil" onClick={onEditProfile}>
            Modifier
          </Button>
        </div>
      </div>
      <p className="small muted">
        Changer l'un ou l'autre vous est dit par courriel, et s'annule pendant 7&nbsp;jours.
      </p>
    </>
  );
}
