import { IconCircleCheck, IconHeartFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { useCreation } from '#web/outbox/use-creation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type Agreement, LONGEST_THANKS } from '../../agreements.contract.ts';
import { newThanks } from '../../agreements-acts.contract.ts';
import { rightsOf, takeBackUntil } from '../../agreements-rights.contract.ts';
import { agreementTexts } from '../../agreements-sentences.contract.ts';
import { areaOf, firstNameOf } from '../agreement-words.ts';
import { askAgain, useAct } from '../agreements.data.ts';
import { THANK_NEIGHBOUR } from '../posting.ts';
import type { ActDialogProps } from './act-dialog.ts';

const DONE: Record<Agreement['form'], string> = {
  request: 'Beau coup de main !',
  offer: 'Beau coup de main !',
  exchange: 'Bel échange !',
  gift: 'Beau geste !',
  loan: 'Beau geste !',
};

/** Noted; and, with one press, a thank-you: with a word if one likes. Closing it thanks nobody. */
export function ThanksDialog({ agreement, now, onClose }: ActDialogProps) {
  const client = useQueryClient();
  const name = firstNameOf(agreement);
  const form = useForm<{ text: string }>({
    schema: newThanks,
    initial: { text: '' },
    draft: useDraftName(`thanks-${agreement._id}`),
  });
  const thank = useCreation(THANK_NEIGHBOUR, form, {
    params: { id: agreement._id },
    called: `Merci à ${name}`,
    onDone: onClose,
    onKept: onClose,
  });
  const rights = rightsOf(agreement, now);

  function send() {
    if (thank.isPending) return;
    form.submit((body) => thank.send(body, () => askAgain(client)));
  }

  return (
    <Dialog
      title={DONE[agreement.form]}
      area={areaOf(agreement)}
      size="s"
      onClose={onClose}
      onSubmit={rights.thank ? send : undefined}
      actions={
        rights.thank ? (
          <Button
            type="submit"
            block
            className="rdv-heart"
            icon={IconHeartFilled}
            working={thank.isPending}
          >
            Dire merci à {name}
          </Button>
        ) : (
          <Button block look="2" onClick={onClose}>
            Fermer
          </Button>
        )
      }
    >
      <div className="rdv-rise" aria-hidden="true">
        <MotifSimple />
      </div>
      <Noted agreement={agreement} now={now} onTakenBack={onClose} />
      {rights.thank ? (
        <TextArea
          label={`Un mot pour ${name}`}
          name="text"
          optional
          rows={3}
          maxLength={LONGEST_THANKS}
          help={`${name} peut le montrer sur sa page.`}
          value={form.values.text}
          onValue={(text) => form.set('text', text)}
          error={form.faults.text}
        />
      ) : (
        <p>
          {agreement.thanks.given
            ? 'Votre merci est parti.'
            : `Dès que ${name} l'aura dit aussi, vous pourrez lui dire merci. Sans réponse, votre oui compte au bout de sept jours.`}
        </p>
      )}
      <FormFailure error={thank.error} onLater={thank.onLater} />
    </Dialog>
  );
}

type NotedProps = { agreement: Agreement; now: number; onTakenBack?: () => void };

/** What I answered, which may be taken back for an hour. */
export function Noted({ agreement, now, onTakenBack }: NotedProps) {
  const takeBack = useAct('takeBack', {
    said: agreementTexts.takenBack,
    ...(onTakenBack ? { onDone: onTakenBack } : {}),
  });
  const until = takeBackUntil(agreement);
  if (until === undefined) return null;
  const left = Math.max(1, Math.ceil((until - now) / 60_000));
  return (
    <p className="rdv-noted">
      <Icon of={IconCircleCheck} size="s" />
      <span>{sayMine(agreement)}</span>
      {rightsOf(agreement, now).takeBack && (
        <button
          type="button"
          className="rdv-link"
          aria-busy={takeBack.isPending || undefined}
          onClick={() => {
            if (!takeBack.isPending) takeBack.mutate({ params: { id: agreement._id } });
          }}
        >
          Revenir dessus, {left} min
        </button>
      )}
    </p>
  );
}

function sayMine({ outcome }: Agreement): string {
  if (outcome.me?.said === 'moved') return "C'est noté : reporté.";
  return outcome.me?.said === 'missed' ? "C'est noté : pas eu lieu." : "C'est noté : c'est fait.";
}
