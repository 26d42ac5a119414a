import { IconHomeCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { notificationChanged } from '#features/notifications/notifications.contract.ts';
import { useLive } from '#web/live/live.ts';
import { useOnceIdle } from '#web/start/public.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useMissing } from './use-missing.ts';

/** Where writing asks for a verified neighbour: what is missing, on every screen of who is not yet one. */
export function ResidencyBar() {
  const { pathname } = useLocation();
  const isIdle = useOnceIdle();
  const { isMissing, readAgain } = useMissing(isIdle);
  // Verified by an administrator, or by a second neighbour: the screen opens as it is told.
  const hear = useCallback(() => void readAgain(), [readAgain]);
  useLive(notificationChanged, hear);
  // Where it leads to, it would lead nowhere.
  if (!isMissing || pathname === '/voisin-verifie') return null;
  return (
    <Note
      icon={IconHomeCheck}
      action={
        <LinkButton look="2" small to="/voisin-verifie">
          Faire vérifier mon adresse
        </LinkButton>
      }
    >
      Bienvenue ! Vous pouvez tout lire, et écrire aux administrateurs. Pour publier et répondre à
      vos voisins, il reste à montrer que vous habitez ici : par une lettre, deux voisins ou un
      administrateur.
    </Note>
  );
}
