import { IconMail } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { resendConfirmation } from '../../accounts-security.contract.ts';
import { useMailbox, useReadAgain } from '../security/security.data.ts';

/** While a mailbox waits to be confirmed: what is missing, and the message once more. The page of security says it itself. */
export function MailboxBar() {
  const { data } = useMailbox();
  const { pathname } = useLocation();
  const toast = useToast();
  const readAgain = useReadAgain();
  const resend = useWrite(resendConfirmation, {
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => {
      toast.error(message);
      return readAgain();
    },
  });
  if (!data || !(data.due || data.pending) || pathname === '/securite') return null;
  return (
    <Note
      tone="warn"
      icon={IconMail}
      action={
        <Button look="2" small working={resend.isPending} onClick={() => resend.mutate({})}>
          Renvoyer le message
        </Button>
      }
    >
      {data.pending ? (
        <>
          Votre nouvelle adresse <b>{data.pending}</b> comptera dès que vous aurez ouvert le lien
          que nous y avons envoyé.
        </>
      ) : (
        <>
          Bienvenue ! Vous pouvez tout lire. Pour écrire à vos voisins, ouvrez le lien que nous
          avons envoyé à <b>{data.email}</b>.
        </>
      )}
    </Note>
  );
}
