import { formatDateTime } from '#web/format-date.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useForm } from '#web/use-form.ts';
import { helpOffer, type Service } from '../services.contract.ts';
import { FormFailure } from './FormFailure.tsx';
import { nameShortly, sayPlace } from './service-words.ts';
import { useProposeHelp } from './services.data.ts';

type Props = { service: Service; onClose: () => void };

export function ProposeHelpDialog({ service, onClose }: Props) {
  const me = useSession()?.user._id ?? '';
  const form = useForm({
    schema: helpOffer,
    initial: { message: '' },
    draft: `service-help-${service._id}:${me}`,
  });
  const propose = useProposeHelp(service._id, () => {
    form.reset();
    onClose();
  });

  function send() {
    if (propose.isPending) return;
    form.submit((body) => propose.mutate({ params: { id: service._id }, body }));
  }

  return (
    <Dialog
      title="Proposer mon aide"
      area="services"
      size="s"
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" working={propose.isPending}>
            Envoyer
          </Button>
        </>
      }
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
        help="Quand êtes-vous libre, et que savez-vous faire ?"
        value={form.values.message}
        onValue={(message) => form.set('message', message)}
        error={form.faults.message}
      />
      <FormFailure error={propose.error} />
    </Dialog>
  );
}
