import {
  IconDeviceLaptop,
  IconDeviceMobile,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useToast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { sayDay } from '#web/words/when-words.ts';
import { addPasskey, MOST_PASSKEYS, removePasskey, startPasskey } from '../factors.contract.ts';
import { type Factors, useReadFactorsAgain } from './factors.data.ts';
import { knowsPasskeys, makePasskey } from './passkeys.ts';
import { RenameDialog } from './RenameDialog.tsx';

type Passkeys = Factors['passkeys'];
type Passkey = Passkeys['list'][number];

const isPhone = (name: string) => /Android|iPhone|téléphone/i.test(name);

interface Props {
  passkeys: Passkeys;
  /** The other keys of the account. */
  children: ReactNode;
}

/** 'Clés d'accès': those there are, one more, one less; then the keys that every account has. */
export function PasskeysCard({ passkeys: { offered, list }, children }: Props) {
  const toast = useToast();
  const confirm = useConfirm();
  const readAgain = useReadFactorsAgain();
  const [working, setWorking] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const hasPasskeys = offered || list.length > 0;

  async function act(work: () => Promise<string | undefined>, failed: string) {
    setWorking(true);
    try {
      const said = await work();
      if (said) toast.success(said);
      await readAgain();
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : failed);
    }
    setWorking(false);
  }

  const add = () =>
    act(async () => {
      const { options } = await call(startPasskey);
      const passkey = await makePasskey(options);
      if (!passkey) return undefined;
      await call(addPasskey, { body: { passkey } });
      return "La clé d'accès est ajoutée. Un courriel vous le dit.";
    }, addPasskey.fallback);

  async function remove({ _id, name }: Passkey) {
    const yes = await confirm({
      title: 'Retirer cette clé ?',
      message: `La clé « ${name} » n'ouvrira plus votre compte.`,
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (!yes) return;
    await act(
      async () => (await call(removePasskey, { params: { id: _id } })).message,
      removePasskey.fallback,
    );
  }

  return (
    <section className="card door-pane" aria-labelledby="passkeys">
      <header className="pane-head">
        <h2 id="passkeys">{hasPasskeys ? "Clés d'accès" : 'Vos clés'}</h2>
        {offered && knowsPasskeys() && list.length < MOST_PASSKEYS && (
          <Button look="3" small icon={IconPlus} working={working} onClick={() => void add()}>
            Ajouter
          </Button>
        )}
      </header>
      {hasPasskeys && (
        <p className="small muted">Votre empreinte ou votre visage à la place du mot de passe.</p>
      )}
      {list.length > 0 && (
        <ul className="devices">
          {list.map((passkey) => (
            <Row
              key={passkey._id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      {children}
      {renaming && (
        <RenameDialog
          passkey={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={() => {
            setRenaming(undefined);
            toast.success('La clé est renommée');
            void readAgain();
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ passkey, onRename, onRemove }: RowProps) {
  const now = useNow();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="device">
      <Icon of={isPhone(name) ? IconDeviceMobile : IconDeviceLaptop} />
      <span className="device-words">
        <b>{name}</b>
        <small>
          {lastUsedAt ? `a servi ${sayDay(lastUsedAt, now)}` : `ajoutée ${sayDay(createdAt, now)}`}
        </small>
      </span>
      <IconButton icon={IconPencil} label={`Renommer la clé ${name}`} onClick={onRename} />
      <IconButton icon={IconTrash} label={`Retirer la clé ${name}`} onClick={onRemove} />
    </li>
  );
}
