import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useRead } from '#web/data/api.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import {
  newReport,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
  readAround,
} from '../../moderation-reporting.contract.ts';
import { NEW_REPORT } from '../posting.ts';
import { REPORTED } from '../report-words.ts';
import { ReportAround } from './ReportAround.tsx';
import '../moderation.css';

type Props = {
  kind: ReportKind;
  id: string;
  /** What it is called where its kind says too little. */
  what?: string;
  onClose: () => void;
};
type Typed = {
  kind: ReportKind;
  targetId: string;
  reason: string;
  details: string;
  around: boolean;
};

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

export function ReportDialog({ kind, id, what = REPORTED[kind], onClose }: Props) {
  const isMessage = kind === 'message';
  const form = useForm<Typed>({
    schema: newReport,
    initial: { kind, targetId: id, reason: '', details: '', around: isMessage },
    draft: useDraftName(`report-${kind}-${id}`),
  });
  const report = useCreation(NEW_REPORT, form, {
    called: `Signaler ${what}`,
    onDone: onClose,
    onKept: onClose,
  });
  const { reason, details, around } = form.values;
  const { data: lines = [] } = useRead(readAround, { params: { id } }, { enabled: isMessage });
  const text = useRef<HTMLDivElement>(null);
  const isTextFaulty = form.faults.details !== undefined;
  useEffect(() => {
    // The focus brings the field into view, not the sentence under it.
    if (isTextFaulty) text.current?.scrollIntoView({ block: 'nearest' });
  }, [isTextFaulty]);

  return (
    <Dialog
      title={`Signaler ${what}`}
      size="s"
      onClose={onClose}
      onSubmit={() => {
        if (report.isPending) return;
        form.submit(() =>
          report.send({
            ...{ kind, targetId: id, reason: reason as ReportReason, details },
            // Only what could be read here goes along.
            around: around && lines.length > 0,
          }),
        );
      }}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" working={report.isPending} workingLabel="Envoi…">
            Envoyer le signalement
          </Button>
        </>
      }
    >
      <p className="muted">
        Seules les personnes qui modèrent le quartier le lisent, avec une copie de ce que vous
        voyez. La personne concernée n'apprend pas qui l'a signalée.
      </p>
      <fieldset
        className="reasons"
        aria-describedby={form.faults.reason ? 'report-reason-fault' : undefined}
      >
        <legend>Qu'est-ce qui ne va pas ?</legend>
        {REASONS.map(([value, label]) => (
          <label key={value} className="reason">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => form.set('reason', value)}
            />
            {label}
          </label>
        ))}
        {form.faults.reason && (
          <div className="help err" id="report-reason-fault" role="alert">
            <Icon of={IconAlertCircle} size="s" />
            <span>{form.faults.reason}</span>
          </div>
        )}
      </fieldset>
      <div ref={text}>
        <TextArea
          label="Précisions"
          name="details"
          optional={reason !== 'autre'}
          required={reason === 'autre'}
          maxLength={1000}
          value={details}
          onValue={(value) => form.set('details', value)}
          error={form.faults.details}
        />
      </div>
      {lines.length > 0 && (
        <ReportAround
          lines={lines}
          joined={around}
          onJoined={(joined) => form.set('around', joined)}
        />
      )}
      <FormFailure error={report.error} onLater={report.onLater} />
    </Dialog>
  );
}
