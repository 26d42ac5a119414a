import { IconHomeCheck } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import { useOnceIdle } from '#web/start/public.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useStanding } from './residency.data.ts';

/** Said by the page itself, so that a site that asks for nothing is asked nothing. */
const isNeeded = () => document.documentElement.dataset.residency === 'verified';

/** Where writing asks for a verified neighbour: what is missing, on every screen of who is not yet one. */
export function ResidencyBar() {
  const isIdle = useOnceIdle();
  const isAdmin = useSession()?.user.isAdmin ?? false;
  if (!isIdle || isAdmin || !isNeeded()) return null;
  return <Missing />;
}

function Missing() {
  const { data } = useStanding();
  if (data?.mode !== 'verified' || data.verification) return null;
  return (
    <Note
      icon={IconHomeCheck}
      action={
        <LinkButton look="2" small to="/voisin-verifie">
          Devenir voisin vérifié
        </LinkButton>
      }
    >
      Bienvenue ! Vous pouvez tout lire, et écrire aux administrateurs. Pour publier et répondre à
      vos voisins, il reste à montrer que vous habitez ici.
    </Note>
  );
}
