import { IconAt, IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ImageField, type PictureValue } from '#features/uploads/web/public.ts';
import { quartier } from '#quarter/quartier.config.ts';
import { ApiError, call } from '#web/data/call.ts';
import { keepUser, type SessionUser } from '#web/data/session.ts';
import { forgetDraft } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { accountErrors, accountTexts, email, saveProfile } from '../../accounts.contract.ts';
import { firstName, lastName, username } from '../../accounts-names.contract.ts';
import { findHomeFault, type Home, HomeField } from './HomeField.tsx';

const CLOSE_MS = 1_500;
const schema = z.object({ username, email, firstName, lastName });

interface Props {
  user: SessionUser;
  onClose: () => void;
  /** The field that it is opened for. */
  start?: 'firstName' | 'username';
}

/** 'Modifier mon profil'. */
export function ProfileDialog({ user, onClose, start }: Props) {
  useStart(start);
  const confirm = useConfirm();
  const draft = `profile-${user._id}`;
  const form = useForm({
    schema,
    initial: {
      username: user.username,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
    },
    draft,
  });
  const [avatar, setAvatar] = useState<PictureValue | null>(
    user.avatarUrl
      ? { imageUrl: user.avatarUrl, thumbnailUrl: user.avatarThumbnails.medium ?? user.avatarUrl }
      : null,
  );
  const [sending, setSending] = useState(false);
  // No draft of it: what stays in a browser is no place where somebody lives.
  const [home, setHome] = useState<Home>({ text: user.adresse ?? '', picked: null });
  const [homeFault, setHomeFault] = useState<string>();
  const [state, setState] = useState<{ working?: boolean; error?: string; saved?: boolean }>({});

  useEffect(() => {
    if (!state.saved) return;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [state.saved, onClose]);

  const changed =
    form.touched ||
    home.text !== (user.adresse ?? '') ||
    (avatar?.imageUrl ?? null) !== user.avatarUrl;

  const close = async () => {
    const leave =
      !changed ||
      state.saved ||
      (await confirm({
        title: 'Abandonner les modifications ?',
        message: 'Ce que vous avez changé dans votre profil ne sera pas enregistré.',
        confirmLabel: 'Abandonner',
        cancelLabel: 'Continuer',
      }));
    if (leave) {
      form.reset();
      onClose();
    }
    return leave;
  };

  const send = async (values: z.output<typeof schema>) => {
    const found = findHomeFault(home, user.adresse);
    setHomeFault(found);
    if (found) return goToHome();
    setState({ working: true });
    const picture = {
      avatarUrl: avatar?.imageUrl ?? null,
      avatarThumbnail: avatar?.thumbnailUrl ?? null,
    };
    try {
      keepUser(
        await call(saveProfile, { body: { ...values, ...picture, ...placeOf(home, user) } }),
      );
      forgetDraft(draft);
      setState({ saved: true });
    } catch (failure) {
      explain(failure);
    }
  };

  const goToHome = () => document.getElementsByName('adresse')[0]?.focus();

  const explain = (failure: unknown) => {
    const { code, message } =
      failure instanceof ApiError ? failure : { code: '', message: saveProfile.fallback };
    setState({});
    const { usernameTaken, usernameRemoved, nameRemoved } = accountErrors;
    if (code === usernameTaken.code || code === usernameRemoved.code) {
      form.fault('username', message);
    } else if (code === nameRemoved.code) form.fault('firstName', message);
    else if (code === accountErrors.emailTaken.code) form.fault('email', message);
    else if (code === accountErrors.movedTooOften.code) {
      setHomeFault(message);
      goToHome();
    } else setState({ error: message });
  };

  const field = (name: 'username' | 'email' | 'firstName' | 'lastName') => ({
    name,
    required: true,
    value: form.values[name],
    error: form.faults[name],
    onValue: (value: string) => form.set(name, value),
    onBlur: () => form.leave(name),
  });

  return (
    <Dialog
      title="Modifier mon profil"
      onClose={() => void close()}
      onSubmit={() => {
        if (!state.working && !state.saved && !sending) form.submit((values) => void send(values));
      }}
      actions={
        <>
          <Button look="2" onClick={() => void close()}>
            Annuler
          </Button>
          <Button
            type="submit"
            working={state.working || sending}
            workingLabel={sending ? 'Photo…' : 'Enregistrement…'}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      {state.error && (
        <Note tone="bad" alert answers>
          {state.error}
        </Note>
      )}
      {state.saved && (
        <Note tone="green" alert answers>
          {accountTexts.profileSaved}
        </Note>
      )}
      <ImageField kind="avatar" value={avatar} onChange={setAvatar} onBusyChange={setSending} />
      <div className="two">
        <TextField {...field('firstName')} label="Prénom" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Nom" autoComplete="family-name" />
      </div>
      <TextField
        {...field('username')}
        label="Nom d'utilisateur"
        icon={IconAt}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('email')}
        label="E-mail"
        icon={IconMail}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={accountTexts.emailHelp}
      />
      <HomeField
        home={home}
        kept={user.adresse}
        fault={homeFault}
        onChange={(text, picked) => {
          setHome({ text, picked });
          setHomeFault(undefined);
        }}
      />
      <ToAccount close={close} />
    </Dialog>
  );
}

/** Leads away only once what was typed may go. */
function ToAccount({ close }: { close: () => Promise<boolean> }) {
  const navigate = useNavigate();
  return (
    <LinkButton
      look="3"
      small
      to="/mon-compte"
      onClick={async (event) => {
        event.preventDefault();
        if (await close()) await navigate('/mon-compte');
      }}
    >
      Mes données et mon compte
    </LinkButton>
  );
}

/** Once the dialog has taken the focus to its title. */
function useStart(name: Props['start']): void {
  useEffect(() => {
    if (!name) return;
    const timer = setTimeout(() => document.getElementsByName(name)[0]?.focus());
    return () => clearTimeout(timer);
  }, [name]);
}

/** The address as it is sent; one that was typed, not picked, has no coordinates. */
function placeOf(home: Home, user: SessionUser) {
  const isKept = home.text === user.adresse;
  return {
    adresse: home.text,
    codePostal: quartier.postalCode,
    coordonnees: isKept ? user.coordonnees : (home.picked?.coordinates ?? null),
  };
}
