import { z } from 'zod';
import { momentInput } from '#contract/fields.ts';
import { MOST_TIMES } from '#features/agreements/agreements-wish.contract.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { filledMoments } from '#web/forms/filled-moments.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { MomentsField } from '#web/ui/controls/MomentsField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import type { Service } from '../../services.contract.ts';
import { helpOffer } from '../../services-help.contract.ts';
import { serviceErrors } from '../../services-sentences.contract.ts';
import { wordsOf } from '../nature-words.ts';
import { OFFER_HELP } from '../posting.ts';
import { serviceCache } from '../service-cache.ts';

type Props = { service: Service; onClose: () => void };

/** Its moments lie ahead; a field that was opened and left empty asks for nothing. */
const schema = helpOffer.extend({
  brings: z.string(),
  times: filledMoments(
    momentInput('La date est requise').refine(
      (time) => Date.parse(time) > Date.now(),
      serviceErrors.pastTime.message,
    ),
  ),
});

export function ProposeHelpDialog(props: Props) {
  const { answer } = wordsOf(props.service.nature);
  return (
    <VerifiedDialog title={answer} area="services" onClose={props.onClose}>
      <HelpOffer {...props} />
    </VerifiedDialog>
  );
}

function HelpOffer({ service, onClose }: Props) {
  const words = wordsOf(service.nature);
  const form = useForm({
    schema,
    initial: { message: '', times: [] as string[], brings: '' },
    draft: useDraftName(`service-help-${service._id}`),
  });
  const { askIfStale } = useAftermath(serviceCache, service._id);
  const propose = useCreation(OFFER_HELP, form, {
    params: { id: service._id },
    called: `${words.answer} : ${service.title}`,
    onDone: onClose,
    onKept: onClose,
  });

  return (
    <FormDialog
      title={words.answer}
      area="services"
      size="s"
      submitLabel="Envoyer"
      working={propose.isPending ? 'Envoi…' : undefined}
      onClose={onClose}
      onSubmit={() => form.submit((values) => propose.send(offerOf(values), askIfStale))}
    >
      <div>
        <h3>{service.title}</h3>
        <p className="muted small">
          <DatedDay date={service.date} /> ·{' '}
          {sayPlace(service.location, distanceOf(service, service.creator))}
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
      <TextField
        label={words.brings}
        name="brings"
        optional
        help={words.bringsHelp}
        autoComplete="off"
        maxLength={200}
        value={form.values.brings}
        onValue={(brings) => form.set('brings', brings)}
        error={form.faults.brings}
      />
      <MomentsField
        label="Plutôt à ce moment"
        addLabel="Proposer un autre moment que le sien"
        moreLabel="Encore un autre moment"
        name="times"
        most={MOST_TIMES}
        values={form.values.times}
        onValues={(times) => form.set('times', times)}
        min={new Date().toISOString()}
        error={form.faults.times}
      />
      <FormFailure error={propose.error} onLater={propose.onLater} />
    </FormDialog>
  );
}

/** What is sent: a word alone where nothing else is said. */
function offerOf({ message, brings, times }: { message: string; brings: string; times: string[] }) {
  const asked = times.filter((time) => time !== '');
  const things = brings
    .split(',')
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');
  return {
    message,
    ...(things.length > 0 ? { brings: things } : {}),
    ...(asked.length > 0 ? { times: asked } : {}),
  };
}
