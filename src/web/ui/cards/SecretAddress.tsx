import { IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { copyText } from '#web/share-link.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

interface Act {
  isPending: boolean;
  mutate: (input: Record<string, never>) => void;
}

type Props = {
  icon: IconType;
  title: string;
  intro: string;
  /** `read`: null where there is no address yet. */
  feed: {
    read: {
      data?: { url: string | null } | undefined;
      isError: boolean;
      isSuccess: boolean;
      isFetching: boolean;
      refetch: () => unknown;
    };
    create: Act;
    stop: Act;
  };
  words: { failed: string; copied: string; stops: string; secret: string };
  /** What opens it where it is read, and how that is done. */
  open?: (url: string) => ReactNode;
  children?: ReactNode;
};

/** A secret address that a program of the resident's asks for, which may be had, renewed and given up. */
export function SecretAddress({ icon, title, intro, feed, words, open, children }: Props) {
  const id = useId();
  const confirm = useConfirm();
  const { read, create, stop } = feed;
  const url = read.data?.url ?? null;

  async function copy() {
    if (url && (await copyText(url))) toast.success(words.copied);
    else toast.error("Le lien n'a pas pu être copié");
  }
  async function renew() {
    const sure = await confirm({
      title: 'Changer le lien',
      message: "L'ancien lien cessera de fonctionner là où vous l'aviez donné.",
      confirmLabel: 'Changer le lien',
    });
    if (sure) create.mutate({});
  }
  async function end() {
    const sure = await confirm({
      title: "Arrêter l'abonnement",
      message: words.stops,
      confirmLabel: 'Arrêter',
      danger: true,
    });
    if (sure) stop.mutate({});
  }

  return (
    <Card className="stack feed" aria-labelledby={id}>
      <h2 id={id} className="row">
        <Icon of={icon} />
        {title}
      </h2>
      <p className="muted">{intro}</p>
      {read.isError && (
        <ErrorState
          message={words.failed}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.isSuccess && url === null && (
        <div>
          <Button look="2" working={create.isPending} onClick={() => create.mutate({})}>
            Obtenir mon lien
          </Button>
        </div>
      )}
      {url !== null && (
        <>
          <TextField
            label="Lien d'abonnement"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="own-actions">
            {open?.(url)}
            <Button look="2" icon={IconCopy} onClick={() => void copy()}>
              Copier le lien
            </Button>
          </div>
          {children}
          <Note>{words.secret}</Note>
          <div className="own-actions">
            <Button
              small
              look="3"
              icon={IconRefresh}
              working={create.isPending}
              onClick={() => void renew()}
            >
              Changer
            </Button>
            <Button
              small
              look="x"
              icon={IconTrash}
              working={stop.isPending}
              onClick={() => void end()}
            >
              Arrêter
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
