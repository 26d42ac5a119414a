import {
  IconDeviceLaptop,
  IconDeviceMobile,
  IconFingerprint,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
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
import { LockRow } from './LockRow.tsx';
import { knowsPasskeys, makePasskey } from './passkeys.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { sayKeys } from './words.ts';

type Passkeys = Factors['passkeys'];
type Passkey = Passkeys['list'][number];

const isPhone = (name: string) => /Android|iPhone|téléphone/i.test(name);

/** 'Clés d'accès': those there are, one more, one less. */
export function PasskeysLock({ passkeys: { offered, list } }: { passkeys: Passkeys }) {
  const toast = useToast();
  const confirm = useConfirm();
  const readAgain = useReadFactorsAgain();
  const [working, setWorking] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();

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

  const add = offered && knowsPasskeys() && list.length < MOST_PASSKEYS && (
    <Button
      look="2"
      small
      aria-label="Ajouter une clé d'accès"
      working={working}
      onClick={() => void act(addOne, addPasskey.fallback)}
    >
      Ajouter
    </Button>
  );
  return (
    <LockRow
      name="Clés d'accès"
      icon={IconFingerprint}
      detail={sayKeys(list.length)}
      closed={list.length > 0}
      act={add}
    >
      {list.length > 0 && (
        <ul className="devices lock-more">
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
    </LockRow>
  );
}

/** What a telephone or a computer made: asked for, then kept. */
async function addOne(): Promise<string | undefined> {
  const { options } = await call(startPasskey);
  const passkey = await makePasskey(options);
  if (!passkey) return undefined;
  await call(addPasskey, { body: { passkey } });
  return "La clé d'accès est ajoutée. Un courriel vous le dit.";
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
