import {
  IconDownload,
  IconHeartHandshake,
  IconHomeCheck,
  IconShieldCheck,
  IconTrash,
  IconUserHeart,
} from '@tabler/icons-react';
import { useState } from 'react';
import { reauthenticate } from '#features/factors/factors.contract.ts';
import { BlockedNeighbours } from '#features/moderation/web/public.ts';
import { ApiError, call, callFile } from '#web/data/call.ts';
import { endSession, useSession, whileLeaving } from '#web/data/session.ts';
import { forgetDrafts } from '#web/forms/draft.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { accountErrors, deleteAccount } from '../../accounts.contract.ts';
import { exportData } from '../../accounts-privacy.contract.ts';

/** Time for a browser to begin writing the file. */
const KEPT_MS = 60_000;

/** Where one downloads what the site holds, or leaves it for good. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Mes données et mon compte" onClose={onClose}>
      <OwnPage onClose={onClose} />
      <VerifiedNeighbour onClose={onClose} />
      <Proches onClose={onClose} />
      <BlockedNeighbours />
      <section className="stack">
        <h3>Sécurité</h3>
        <p className="muted">Vos appareils, votre mot de passe, ce qui s'est passé.</p>
        <div>
          <LinkButton look="2" icon={IconShieldCheck} to="/securite" onClick={onClose}>
            Sécurité du compte
          </LinkButton>
        </div>
      </section>
      <Download />
      <Leave />
    </Dialog>
  );
}

function OwnPage({ onClose }: { onClose: () => void }) {
  const me = useSession()?.user._id;
  return (
    <section className="stack">
      <h3>Ma page de voisin</h3>
      <p className="muted">Ce que vos voisins lisent de vous, partie par partie.</p>
      <div>
        <LinkButton look="2" icon={IconUserHeart} to={`/voisin/${me}?modifier=1`} onClick={onClose}>
          Choisir ce qui se voit
        </LinkButton>
      </div>
    </section>
  );
}

function VerifiedNeighbour({ onClose }: { onClose: () => void }) {
  return (
    <section className="stack">
      <h3>Voisin vérifié</h3>
      <p className="muted">
        Une petite maison à côté de votre nom, par une lettre ou deux voisins.
      </p>
      <div>
        <LinkButton look="2" icon={IconHomeCheck} to="/voisin-verifie" onClick={onClose}>
          Voir où j'en suis
        </LinkButton>
      </div>
    </section>
  );
}

function Proches({ onClose }: { onClose: () => void }) {
  return (
    <section className="stack">
      <h3>Mes proches sans internet</h3>
      <p className="muted">Parlez, avec son accord, pour quelqu'un qui n'a pas internet.</p>
      <div>
        <LinkButton look="2" icon={IconHeartHandshake} to="/mes-proches" onClick={onClose}>
          Mes proches
        </LinkButton>
      </div>
    </section>
  );
}

function Download() {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      const file = await callFile(exportData);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'quartier-nation-mes-donnees.json';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : exportData.fallback);
    } finally {
      setWorking(false);
    }
  };
  return (
    <section className="stack">
      <h3>Télécharger mes données</h3>
      <p className="muted">Tout ce que le site garde sur vous, en un fichier.</p>
      <div>
        <Button
          look="2"
          icon={IconDownload}
          working={working}
          workingLabel="Préparation…"
          onClick={() => void download()}
        >
          Télécharger
        </Button>
      </div>
      {failure && (
        <Note tone="bad" alert answers>
          {failure}
        </Note>
      )}
    </section>
  );
}

function Leave() {
  const confirm = useConfirm();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  /** Says at its field, or above, why it failed. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setWorking(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      const { code, message } =
        failure instanceof ApiError ? failure : { code: '', message: deleteAccount.fallback };
      if (code === accountErrors.wrongPassword.code) setFault(message);
      else setError(message);
      return false;
    } finally {
      setWorking(false);
    }
  };

  const leave = async () => {
    if (!password) {
      setFault('Le mot de passe est requis');
      return;
    }
    // A wrong one is said before anything is asked.
    const isMine = await attempt(async () => {
      await call(reauthenticate, { body: { password } });
    });
    if (!isMine) return;
    const sure = await confirm({
      title: 'Supprimer votre compte ?',
      message:
        "Votre profil, votre adresse et votre e-mail sont effacés pour toujours. Ce à quoi d'autres ont pris part reste, signé «\u00a0Ancien voisin\u00a0».",
      confirmLabel: 'Supprimer mon compte',
      danger: true,
    });
    if (!sure) return;
    await attempt(async () => {
      const { message } = await whileLeaving(() => call(deleteAccount, { body: { password } }));
      forgetDrafts();
      endSession('logout');
      toast.success(message);
    });
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) void leave();
      }}
    >
      <h3>Supprimer mon compte</h3>
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      <PasswordField
        name="password"
        label="Votre mot de passe"
        autoComplete="current-password"
        help="Il est demandé une dernière fois, pour être sûr que c'est vous."
        value={password}
        error={fault}
        onValue={(value) => {
          setPassword(value);
          setFault(undefined);
        }}
      />
      <div>
        <Button type="submit" look="x" icon={IconTrash} working={working}>
          Supprimer mon compte
        </Button>
      </div>
    </form>
  );
}
