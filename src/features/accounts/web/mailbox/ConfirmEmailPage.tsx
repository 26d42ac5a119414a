import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '#web/data/call.ts';
import { keepUser, useSession } from '#web/data/session.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { me } from '../../accounts.contract.ts';
import { confirmEmail, securityErrors } from '../../accounts-security.contract.ts';

/** Opened from a mail, signed in or not: the press of a button confirms the mailbox. */
export function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const session = useSession();
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState<string>();
  const [error, setError] = useState<string | undefined>(
    token ? undefined : securityErrors.confirmationLinkDead.message,
  );

  async function confirm() {
    setWorking(true);
    setError(undefined);
    try {
      setDone((await call(confirmEmail, { body: { token } })).message);
      // Whoever is signed in here may have got another mailbox by it.
      if (session) keepUser(await call(me));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <AuthPage title="Votre adresse e-mail" tab="Confirmer mon adresse e-mail">
      {error && (
        <Note tone="bad" alert>
          {error}
        </Note>
      )}
      {done ? (
        <>
          <div role="status">
            <Note tone="green">{done}</Note>
          </div>
          <LinkButton to={session ? '/dashboard' : '/login'} block>
            {session ? 'Aller au tableau de bord' : 'Se connecter'}
          </LinkButton>
        </>
      ) : (
        <>
          <p>Un appui, et nous savons que cette adresse est bien la vôtre.</p>
          <Button block working={working} disabled={!token} onClick={() => void confirm()}>
            Confirmer mon adresse
          </Button>
        </>
      )}
    </AuthPage>
  );
}
