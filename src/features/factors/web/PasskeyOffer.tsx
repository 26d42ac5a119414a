import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readMailbox } from '#features/accounts/accounts-security.contract.ts';
import { useRead } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useFactors } from './factors.data.ts';
import { forgetOffer } from './passkey-offer.ts';

/** After a sign-in by password: the next one may be without. It gives way to what is more pressing. */
export function PasskeyOffer() {
  const { data } = useFactors();
  const [isGone, setIsGone] = useState(false);
  const isInTheWay = useIsInTheWay();
  if (isGone || isInTheWay || !data?.passkeys.offered || data.passkeys.list.length > 0) return null;
  const forget = () => {
    forgetOffer();
    setIsGone(true);
  };
  return (
    <Note
      tone="green"
      icon={IconFingerprint}
      action={
        <>
          <LinkButton look="2" small to="/securite" onClick={forget}>
            Voir comment
          </LinkButton>
          <Button look="3" small onClick={forget}>
            Non merci
          </Button>
        </>
      }
    >
      La prochaine fois, entrez sans mot de passe : votre empreinte ou votre visage suffit.
    </Note>
  );
}

/** On the page it leads to, under a dialog, or beside the bar of something that the account waits for. */
function useIsInTheWay(): boolean {
  const { pathname } = useLocation();
  const mailbox = useRead(readMailbox);
  const [isCovered, setIsCovered] = useState(true);
  // Looked at once on each page: closing a dialog moves nothing.
  useEffect(() => {
    if (pathname) setIsCovered(document.querySelector('[role="dialog"]') !== null);
  }, [pathname]);
  const waits = !mailbox.data || mailbox.data.due || mailbox.data.pending !== null;
  return waits || isCovered || pathname === '/securite';
}
