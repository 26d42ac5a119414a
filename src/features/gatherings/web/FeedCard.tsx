import {
  IconCalendarDown,
  IconCalendarPlus,
  IconCopy,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { copyText } from '#web/share-link.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button, buttonClass } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { gatheringTexts } from '../gatherings-sentences.contract.ts';
import { useFeed } from './agenda.data.ts';

/** The resident's own calendar, for the program of their phone or computer. */
export function FeedCard() {
  const { read, create, stop } = useFeed();
  const confirm = useConfirm();
  const url = read.data?.url ?? null;

  async function copy() {
    if (url && (await copyText(url))) toast.success(gatheringTexts.shared);
    else toast.error("Le lien n'a pas pu être copié");
  }
  async function renew() {
    const sure = await confirm({
      title: "Changer l'adresse",
      message: "L'ancienne adresse cessera de fonctionner là où vous l'aviez donnée.",
      confirmLabel: "Changer l'adresse",
    });
    if (sure) create.mutate({});
  }
  async function end() {
    const sure = await confirm({
      title: "Arrêter l'abonnement",
      message: 'Votre téléphone ne recevra plus vos sorties et vos événements.',
      confirmLabel: 'Arrêter',
      danger: true,
    });
    if (sure) stop.mutate({});
  }

  return (
    <Card className="stack feed" aria-labelledby="feed-title">
      <h2 id="feed-title" className="row">
        <Icon of={IconCalendarDown} />
        Mon agenda
      </h2>
      <p className="muted">
        Vos rendez-vous, les sorties et les événements auxquels vous participez, tenus à jour dans
        l'agenda de votre téléphone ou de votre ordinateur.
      </p>
      {read.isError && (
        <ErrorState
          message={gatheringTexts.feedFailed}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.isSuccess && url === null && (
        <Button look="2" working={create.isPending} onClick={() => create.mutate({})}>
          Obtenir mon adresse
        </Button>
      )}
      {url !== null && (
        <>
          <TextField
            label="Adresse d'abonnement"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="own-actions">
            <a className={buttonClass({})} href={url.replace(/^https?:/, 'webcal:')}>
              <Icon of={IconCalendarPlus} />
              Ouvrir dans mon agenda
            </a>
            <Button look="2" icon={IconCopy} onClick={() => void copy()}>
              Copier l'adresse
            </Button>
          </div>
          <details className="feed-help">
            <summary>Sur iPhone, dans Google Agenda, sur Android</summary>
            <dl>
              <dt>iPhone, iPad, Mac</dt>
              <dd>« Ouvrir dans mon agenda », puis « S'abonner ».</dd>
              <dt>Google Agenda</dt>
              <dd>
                Sur un ordinateur : « Autres agendas », « + », « À partir de l'URL », et collez
                l'adresse. Le téléphone suit ; Google met jusqu'à un jour.
              </dd>
              <dt>Android sans Google</dt>
              <dd>
                Avec une application comme ICSx⁵ : « + », collez l'adresse. L'agenda du téléphone la
                montre.
              </dd>
            </dl>
          </details>
          <Note>
            Gardez-la pour vous : qui la connaît lit votre agenda. Elle ne donne le nom de personne.
          </Note>
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
