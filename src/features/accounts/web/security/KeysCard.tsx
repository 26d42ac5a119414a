import type { OutputOf } from '#contract/route.ts';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { useNow } from '#web/use-now.ts';
import {
  keepFormerMailbox,
  type readSecurity,
  resendConfirmation,
} from '../../accounts-security.contract.ts';
import { useReadAgain } from './security.data.ts';
import { sayDate } from './security-words.ts';

interface Props {
  security: OutputOf<typeof readSecurity>;
  onChangePassword: () => void;
}

/** What opens the door, and how to change it. */
export function KeysCard({ security: { password, email }, onChangePassword }: Props) {
  const now = useNow();
  const waits = email.pending ?? (email.confirmed ? undefined : email.email);
  return (
    <section className="card door-pane" aria-labelledby="keys">
      <header className="pane-head">
        <h2 id="keys">Vos clés</h2>
      </header>
      <div className="keys">
        <div className="key">
          <span>
            <b>Mot de passe</b>
            <small>
              {password.changedAt
                ? `changé ${sayDate(password.changedAt, now)}`
                : "celui de l'inscription"}
            </small>
          </span>
          <Button look="2" small aria-label="Changer le mot de passe" onClick={onChangePassword}>
            Changer
          </Button>
        </div>
        <div className="key">
          <span>
            <b>E-mail</b>
            <small>{email.email}</small>
          </span>
        </div>
        {waits && <Waiting email={waits} isNew={email.pending !== null} />}
      </div>
      <p className="small muted">
        Un changement de mot de passe ou d'e-mail vous est dit par mail, et s'annule pendant
        7&nbsp;jours. L'e-mail se change dans «&nbsp;Modifier mon profil&nbsp;».
      </p>
    </section>
  );
}

/** A mailbox that waits for its link to be opened. */
function Waiting({ email, isNew }: { email: string; isNew: boolean }) {
  const toast = useToast();
  const readAgain = useReadAgain();
  const after = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      return readAgain();
    },
    onError: ({ message }: { message: string }) => toast.error(message),
  };
  const resend = useWrite(resendConfirmation, after);
  const keep = useWrite(keepFormerMailbox, after);
  return (
    <div className="key key-waits">
      <span>
        <b>{isNew ? 'À confirmer' : 'Pas encore confirmé'}</b>
        <small>
          {isNew
            ? `${email} attend que vous ouvriez le lien envoyé là-bas.`
            : 'Un lien envoyé à cette adresse la confirme.'}
        </small>
      </span>
      <span className="device-acts">
        {isNew && (
          <Button look="3" small working={keep.isPending} onClick={() => keep.mutate({})}>
            Y renoncer
          </Button>
        )}
        <Button look="2" small working={resend.isPending} onClick={() => resend.mutate({})}>
          {isNew ? 'Renvoyer le message' : 'Recevoir le lien'}
        </Button>
      </span>
    </div>
  );
}
