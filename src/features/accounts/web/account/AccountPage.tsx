import {
  IconBell,
  IconHeartHandshake,
  IconHomeCheck,
  IconShieldCheck,
  IconTextSize,
  IconUserEdit,
  IconUserHeart,
  IconUserOff,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFactors } from '#features/factors/web/public.ts';
import { BlockedDialog } from '#features/moderation/web/public.ts';
import { useProches } from '#features/proches/web/public.ts';
import { StandingWords } from '#features/residency/web/public.ts';
import { type SessionUser, useSession } from '#web/data/session.ts';
import { highContrast, largeText, simpleMode } from '#web/display.ts';
import { LazyDisplayDialog } from '#web/shell/DisplayButton.tsx';
import { useTheme } from '#web/theme.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { capitalise } from '#web/words/when-words.ts';
import { ProfileDialog } from '../public.ts';
import { closedOf } from '../security/closed-locks.ts';
import { useSecurity } from '../security/security.data.ts';
import { sayClosed } from '../security/security-words.ts';
import { AccountLine } from './AccountLine.tsx';
import './account.css';
import { Download } from './Download.tsx';
import { Leave } from './Leave.tsx';

type Opened = 'profile' | 'blocked' | 'display' | undefined;

/** All that is one's own on the site, and where it is changed. */
export function AccountPage() {
  const user = useSession()?.user;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (!user) return null;
  return (
    <>
      <PageHead title="Mon compte" />
      <div className="account">
        <Card bare>
          <ul className="account-lines">
            <Profile user={user} onEdit={() => setOpened('profile')} />
            <AccountLine
              icon={IconUserHeart}
              title="Ma page de voisin"
              state="Ce que vos voisins lisent de vous, partie par partie."
              act={
                <LinkButton look="2" small to={`/voisin/${user._id}?modifier=1`}>
                  Choisir ce qui se voit
                </LinkButton>
              }
            />
            <Verified />
            <Proches />
            <AccountLine
              icon={IconUserOff}
              title="Voisins bloqués"
              state="Les personnes que vous ne voulez plus lire, et comment les débloquer."
              act={
                <Button look="2" small aria-haspopup="dialog" onClick={() => setOpened('blocked')}>
                  Voir la liste
                </Button>
              }
            />
          </ul>
        </Card>
        <Card bare>
          <ul className="account-lines">
            <Security />
            <AccountLine
              icon={IconBell}
              title="Mes notifications"
              state="Ce qui vous prévient : sur le site, sur vos appareils, par courriel."
              act={
                <LinkButton look="2" small to="/notifications/preferences">
                  Choisir
                </LinkButton>
              }
            />
            <Display onOpen={() => setOpened('display')} />
            <Download />
          </ul>
        </Card>
        <Card>
          <details className="account-away">
            <summary>
              <h2>Supprimer mon compte</h2>
            </summary>
            <Leave />
          </details>
        </Card>
      </div>
      {opened === 'profile' && <ProfileDialog user={user} onClose={close} />}
      {opened === 'blocked' && <BlockedDialog onClose={close} />}
      {opened === 'display' && <LazyDisplayDialog onClose={close} />}
    </>
  );
}

function Profile({ user, onEdit }: { user: SessionUser; onEdit: () => void }) {
  return (
    <AccountLine
      icon={IconUserEdit}
      title="Mon profil"
      state={`${user.firstName} ${user.lastName}, @${user.username}. ${user.email}`}
      act={
        <Button look="2" small aria-haspopup="dialog" onClick={onEdit}>
          Modifier mon profil
        </Button>
      }
    />
  );
}

function Verified() {
  return (
    <AccountLine
      icon={IconHomeCheck}
      title="Voisin vérifié"
      state={
        <Suspense fallback="Une petite maison à côté de votre nom.">
          <StandingWords />
        </Suspense>
      }
      act={
        <LinkButton look="2" small to="/voisin-verifie">
          Voir où j'en suis
        </LinkButton>
      }
    />
  );
}

function Security() {
  const { data: security } = useSecurity();
  const { data: factors } = useFactors();
  const locks = security && factors && closedOf(security, factors).locks;
  return (
    <AccountLine
      icon={IconShieldCheck}
      title="Sécurité"
      state={
        locks
          ? `${capitalise(sayClosed(locks.filter(Boolean).length, locks.length))}. Votre mot de passe, vos appareils.`
          : "Vos appareils, votre mot de passe, ce qui s'est passé."
      }
      act={
        <LinkButton look="2" small to="/securite">
          Sécurité du compte
        </LinkButton>
      }
    />
  );
}

function Proches() {
  const count = useProches().data?.length ?? 0;
  return (
    <AccountLine
      icon={IconHeartHandshake}
      title="Mes proches sans internet"
      state={
        count > 0
          ? `Vous parlez pour ${count > 1 ? 'deux personnes' : 'une personne'}.`
          : "Parlez, avec son accord, pour quelqu'un qui n'a pas internet."
      }
      act={
        <LinkButton look="2" small to="/mes-proches">
          Mes proches
        </LinkButton>
      }
    />
  );
}

function Display({ onOpen }: { onOpen: () => void }) {
  const { scheme } = useTheme();
  const chosen = [
    scheme === 'dark' ? 'Thème sombre' : 'Thème clair',
    largeText.use() && 'texte plus grand',
    highContrast.use() && 'contraste renforcé',
    simpleMode.use() && 'mode simple',
  ].filter(Boolean);
  return (
    <AccountLine
      icon={IconTextSize}
      title="Affichage"
      state={`${chosen.join(', ')}. Gardé dans ce navigateur.`}
      act={
        <Button look="2" small aria-haspopup="dialog" onClick={onOpen}>
          Régler l'affichage
        </Button>
      }
    />
  );
}
