import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useFactors } from './factors.data.ts';
import { forgetOffer } from './passkey-offer.ts';

/** After a sign-in by password: the next one may be without. */
export function PasskeyOffer() {
  const { data } = useFactors();
  const [isGone, setIsGone] = useState(false);
  if (isGone || !data?.passkeys.offered || data.passkeys.list.length > 0) return null;
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
