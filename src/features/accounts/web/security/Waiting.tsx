import type { OutputOf } from '#contract/route.ts';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import {
  keepFormerMailbox,
  type readMailbox,
  resendConfirmation,
} from '../../accounts-security.contract.ts';
import { useReadAgain } from './security.data.ts';

type Mailbox = OutputOf<typeof readMailbox>;

/** Whether a link has to be opened. */
export const waitsFor = ({ pending, confirmed }: Mailbox): boolean =>
  pending !== null || !confirmed;

const sayWhy = ({ due }: Mailbox) =>
  due
    ? 'Vous pouvez tout lire ; pour écrire, ouvrez le lien que nous avons envoyé.'
    : 'Un lien envoyé à cette adresse la confirme.';

/** A mailbox that waits for its link to be opened. */
export function Waiting({ mailbox }: { mailbox: Mailbox }) {
  const isNew = mailbox.pending !== null;
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
    <div className="lock-more key-waits">
      <span>
        {isNew && <b>Nouvelle adresse à confirmer</b>}
        <small>
          {isNew
            ? `${mailbox.pending} comptera une fois ouvert le lien que nous y avons envoyé.`
            : sayWhy(mailbox)}
        </small>
      </span>
      <span className="device-acts">
        <Button look="2" small working={resend.isPending} onClick={() => resend.mutate({})}>
          {isNew || mailbox.due ? 'Renvoyer le message' : 'Recevoir le lien'}
        </Button>
        {isNew && (
          <Button look="3" small working={keep.isPending} onClick={() => keep.mutate({})}>
            Y renoncer
          </Button>
        )}
      </span>
    </div>
  );
}
