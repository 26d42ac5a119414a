import { IconCalendarRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { of } from '#contract/name-words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { type Agreement, CANCEL_REASONS, LONGEST_WORD } from '../../agreements.contract.ts';
import { rightsOf } from '../../agreements-rights.contract.ts';
import { agreementTexts, CANCEL_WORDS, NO_MORE_USE } from '../../agreements-sentences.contract.ts';
import { areaOf, firstNameOf, sayHead } from '../agreement-words.ts';
import { useAct } from '../agreements.data.ts';

type Props = {
  agreement: Agreement;
  now: number;
  /** Rather another moment. */
  onMove: () => void;
  onClose: () => void;
};

/** Says why, and offers to move it first: another hour often does. */
export function CancelDialog({ agreement, now, onMove, onClose }: Props) {
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number]>();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cancel = useAct('cancel', { said: agreementTexts.cancelled, shows: true, onDone: onClose });
  const name = firstNameOf(agreement);

  function send() {
    if (!reason) return setMissing(true);
    if (cancel.isPending) return;
    cancel.mutate({ params: { id: agreement._id }, body: { reason, text } });
  }

  return (
    <Dialog
      title="Annuler le rendez-vous"
      area={areaOf(agreement)}
      size="s"
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Le garder
          </Button>
          <Button type="submit" look="danger" working={cancel.isPending} workingLabel="Annulation…">
            Annuler le rendez-vous
          </Button>
        </>
      }
    >
      <div>
        <h3>{agreement.subject.title}</h3>
        <p className="muted small">
          {sayHead(agreement, now)}, avec {name}
        </p>
      </div>
      {rightsOf(agreement, now).propose && (
        <div className="rdv-instead">
          <p>Un autre jour irait peut-être ? Le rendez-vous tient jusqu'à la réponse {of(name)}.</p>
          <Button small look="2" icon={IconCalendarRepeat} onClick={onMove}>
            Proposer un autre moment
          </Button>
        </div>
      )}
      <fieldset className="rdv-reasons">
        <legend>Pourquoi ?</legend>
        {CANCEL_REASONS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              aria-describedby={isMissing && !reason ? 'rdv-reason-fault' : undefined}
              onChange={() => setReason(each)}
            />
            {each === 'gone' && agreement.kind === 'service' ? NO_MORE_USE : CANCEL_WORDS[each]}
          </label>
        ))}
        {isMissing && !reason && (
          <p className="help err" id="rdv-reason-fault" role="alert">
            Dites pourquoi, en un geste
          </p>
        )}
      </fieldset>
      <TextArea
        label={`Un mot pour ${name}`}
        name="text"
        optional
        rows={2}
        maxLength={LONGEST_WORD}
        value={text}
        onValue={setText}
      />
      <p className="small muted">
        {`${name} sera au courant aussitôt, et ${
          agreement.form === 'request'
            ? "la demande cherchera de nouveau de l'aide"
            : "l'annonce sera de nouveau disponible"
        }.`}
      </p>
      <FormFailure error={cancel.error} />
    </Dialog>
  );
}
