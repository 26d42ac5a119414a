import { IconCheck, IconCircleCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MeetingLink } from '#features/agreements/web/public.ts';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ChooseDialog } from '#web/ui/dialogs/ChooseDialog.tsx';
import { type Question, useConfirm } from '#web/ui/dialogs/confirm.ts';
import { nameShortly } from '#web/words/card-words.ts';
import type { Troc } from '../../trocs.contract.ts';
import { trocTexts } from '../../trocs-sentences.contract.ts';
import { kindWords } from '../kind-words.ts';
import { canAccept, canWithdraw, chooseStanding, findPartner } from '../troc-rights.ts';
import {
  useCancelAcceptance,
  useCancelRequest,
  useCompleteTrade,
  useDeleteTroc,
  useRespond,
} from '../trocs.data.ts';
import { ReturnedButton } from './ReturnedButton.tsx';

type Props = {
  troc: Troc;
  small?: boolean;
  /** Left out where none of one's own stands. */
  onEdit?: (() => void) | undefined;
  onDeleted?: (() => void) | undefined;
};

/** Nothing for those whom the troc does not concern. */
export function TradeActions({ troc, small = false, onEdit, onDeleted }: Props) {
  const me = useSession()?.user._id;
  const partner = findPartner(troc, me);
  const name = partner ? nameShortly(partner) : 'Votre voisin';
  const given = { troc, small, name };
  switch (chooseStanding(troc, me)) {
    case 'own':
      return (
        <div className="own-actions">
          <Button small={small} look="2" icon={IconPencil} onClick={onEdit}>
            Modifier
          </Button>
          <DeleteButton {...given} onDeleted={onDeleted} />
        </div>
      );
    case 'to_answer':
      return (
        <VerifiedOnly to="répondre à cette demande">
          <Answer {...given} />
        </VerifiedOnly>
      );
    case 'agreed':
      return (
        <div className="own-actions">
          <MeetingLink kind="troc" subjectId={troc._id} small={small} look="1" />
          {troc.kind === 'loan' ? (
            <ReturnedButton {...given} />
          ) : (
            <VerifiedOnly to="dire que c'est fait">
              <CompleteButton {...given} />
            </VerifiedOnly>
          )}
          <CancelAcceptanceButton {...given} />
        </div>
      );
    case 'waiting':
    case 'refused':
      return canWithdraw(troc, me) ? <CancelRequestButton {...given} /> : null;
    case 'free':
    case 'left':
    case 'taken':
    case 'completed':
    case 'closed':
      return null;
  }
}

type ButtonProps = { troc: Troc; small: boolean; name: string };

function useAsked(question: Question, act: () => void): () => void {
  const confirm = useConfirm();
  return () =>
    void confirm(question).then((yes) => {
      if (yes) act();
    });
}

function Answer({ troc, small, name }: ButtonProps) {
  const respond = useRespond(troc._id);
  const accepts = canAccept(troc);
  const [isChoosing, setChoosing] = useState(false);
  const times = troc.tradeRequest?.times ?? [];
  const answer = (accept: boolean, time?: string) =>
    respond.mutate({ params: { id: troc._id }, body: { accept, ...(time ? { time } : {}) } });
  const sent = respond.isPending ? respond.variables.body?.accept : undefined;
  const refuse = useAsked(
    {
      title: kindWords(troc.kind).refuse,
      message: accepts
        ? `${name} le saura, et « ${troc.title} » sera de nouveau disponible.`
        : `« ${troc.title} » sera de nouveau disponible.`,
      confirmLabel: 'Refuser',
      danger: true,
    },
    () => answer(false),
  );
  return (
    <div className="own-actions">
      {accepts && (
        <Button
          small={small}
          icon={IconCheck}
          working={sent === true}
          onClick={() => {
            if (respond.isPending) return;
            if (times.length > 1) setChoosing(true);
            else answer(true);
          }}
        >
          Accepter
        </Button>
      )}
      <Button
        small={small}
        look="2"
        working={sent === false}
        onClick={() => {
          if (!respond.isPending) refuse();
        }}
      >
        Refuser
      </Button>
      {!accepts && <p className="caption wide">{trocTexts.requesterLeft}</p>}
      {isChoosing && (
        <ChooseDialog
          title="Quel moment vous convient ?"
          message={`${name} propose plusieurs moments : celui que vous choisissez est convenu aussitôt.`}
          area="troc"
          moments={times}
          now={Date.now()}
          working={respond.isPending ? respond.variables.body?.time : undefined}
          onChoose={(time) => answer(true, time)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function CompleteButton({ troc, small, name }: ButtonProps) {
  const words = kindWords(troc.kind);
  const complete = useCompleteTrade(troc._id);
  const ask = useAsked(
    {
      title: words.done,
      message: `${words.happened} avec ${name} a eu lieu : le troc sera marqué comme terminé, pour vous deux.`,
      confirmLabel: "C'est fait",
      cancelLabel: 'Pas encore',
    },
    () => complete.mutate({ params: { id: troc._id } }),
  );
  return (
    <Button
      small={small}
      look="2"
      icon={small ? undefined : IconCircleCheck}
      className={small ? undefined : 'wide'}
      working={complete.isPending}
      onClick={ask}
    >
      {words.done}
    </Button>
  );
}

function CancelAcceptanceButton({ troc, small, name }: ButtonProps) {
  const words = kindWords(troc.kind);
  const cancel = useCancelAcceptance(troc._id);
  const ask = useAsked(
    {
      title: words.cancel,
      message: `${words.happened} avec ${name} ne se fera pas. Le troc sera de nouveau disponible.`,
      confirmLabel: words.cancel,
      cancelLabel: words.keep,
      danger: true,
    },
    () => cancel.mutate({ params: { id: troc._id } }),
  );
  return (
    <Button
      small={small}
      look="3"
      icon={small ? undefined : IconX}
      className={small ? undefined : 'wide'}
      working={cancel.isPending}
      workingLabel="Annulation…"
      onClick={ask}
    >
      {words.cancel}
    </Button>
  );
}

/** A waiting request is taken back, a refused one is taken off the list: the same call. */
function CancelRequestButton({ troc, small }: ButtonProps) {
  const isRefused = troc.tradeRequest?.status === 'rejected';
  const label = isRefused ? 'Supprimer ma demande' : 'Annuler ma demande';
  const cancel = useCancelRequest(troc._id);
  const ask = useAsked(
    {
      title: label,
      message: `Votre demande pour « ${troc.title} » disparaîtra.`,
      confirmLabel: label,
      cancelLabel: 'La garder',
      danger: true,
    },
    () => cancel.mutate({ params: { id: troc._id } }),
  );
  return (
    <Button
      small={small}
      look="2"
      block={!small}
      icon={isRefused ? IconTrash : IconX}
      working={cancel.isPending}
      workingLabel="Annulation…"
      onClick={ask}
    >
      {label}
    </Button>
  );
}

type DeleteProps = ButtonProps & { onDeleted: (() => void) | undefined };

function DeleteButton({ troc, small, onDeleted }: DeleteProps) {
  const remove = useDeleteTroc(troc._id, onDeleted);
  const ask = useAsked(
    {
      title: 'Supprimer le troc',
      message: `« ${troc.title} » disparaîtra du quartier.`,
      confirmLabel: 'Supprimer',
      danger: true,
    },
    () => remove.mutate({ params: { id: troc._id } }),
  );
  return (
    <Button
      small={small}
      look="x"
      icon={IconTrash}
      working={remove.isPending}
      workingLabel="Suppression…"
      onClick={ask}
    >
      Supprimer
    </Button>
  );
}
