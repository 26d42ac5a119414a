import { VerifiedDialog } from '#features/residency/web/public.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { helpOffer, type Service } from '../services.contract.ts';
import { wordsOf } from './nature-words.ts';
import { useProposeHelp } from './services.data.ts';

type Props = { service: Service; onClose: () => void };

export function ProposeHelpDialog(props: Props) {
  return (
    <VerifiedDialog
      title={wordsOf(props.service.nature).answer}
      area="services"
      onClose={props.onClose}
    >
      <HelpOffer {...props} />
    </VerifiedDialog>
  );
}

function HelpOffer({ service, onClose }: Props) {
  const words = wordsOf(service.nature);
  const form = useForm({
    schema: helpOffer,
    initial: { message: '' },
    draft: useDraftName(`service-help-${service._id}`),
  });
  const propose = useProposeHelp(service._id, () => {
    form.reset();
    onClose();
  });

  return (
    <FormDialog
      title={words.answer}
      area="services"
      size="s"
      submitLabel="Envoyer"
      working={propose.isPending ? 'Envoi…' : undefined}
      onClose={onClose}
      onSubmit={() => form.submit((body) => propose.mutate({ params: { id: service._id }, body }))}
    >
      <div>
        <h3>{service.title}</h3>
        <p className="muted small">
          {formatDateTime(service.date)} · {sayPlace(service.location, service.distance)}
        </p>
      </div>
      <TextArea
        label={`Message pour ${nameShortly(service.creator)}`}
        name="message"
        optional
        rows={4}
        help={words.answerHelp}
        value={form.values.message}
        onValue={(message) => form.set('message', message)}
        error={form.faults.message}
      />
      <FormFailure error={propose.error} />
    </FormDialog>
  );
}
