import { useId } from 'react';
import { MOST_TIMES } from '#features/agreements/agreements-wish.contract.ts';
import { MeetingPlaceField } from '#features/quartier/web/public.ts';
import type { ApiError } from '#web/data/call.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { MomentsField } from '#web/ui/controls/MomentsField.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { isMoment } from '#web/words/typed-moment.ts';
import type { Troc } from '../../trocs.contract.ts';
import { trocErrors, trocTexts } from '../../trocs-sentences.contract.ts';
import { requestOf, useRequestForm } from '../form/troc-form.ts';
import { WishFields } from '../form/WishFields.tsx';
import { kindWords } from '../kind-words.ts';
import { ASK_TROC } from '../posting.ts';
import { trocCache } from '../troc-cache.ts';
import { AskBar } from './AskBar.tsx';

type Props = {
  troc: Troc;
  /** It was asked just now, by this form. */
  onAsked: () => void;
};

/** The server says this one in English: it is known by its sentence. */
const isTooLate = (error: ApiError | null) => error?.message === trocErrors.pastDate.message;

export function TradeForm({ troc, onAsked }: Props) {
  const id = useId();
  const words = kindWords(troc.kind);
  const form = useRequestForm(troc);
  const { askIfStale } = useAftermath(trocCache, troc._id);
  const request = useCreation(ASK_TROC, form, {
    params: { id: troc._id },
    called: `${words.ask} : ${troc.title}`,
    onDone: onAsked,
  });
  const missing = form.faults.date === trocErrors.dateRequired.message;
  const tooLate = isTooLate(request.error);

  function send() {
    if (request.isPending) return;
    form.submit((values) =>
      request.send(requestOf(values), (error) => {
        askIfStale(error);
        if (isTooLate(error)) form.fault('date', trocTexts.pastDate);
      }),
    );
  }

  return (
    // Within the form: a bar that came before it would lead nowhere.
    <AskBar kind={troc.kind}>
      <Card aria-labelledby={id}>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <h2 id={id} tabIndex={-1}>
            {words.ask}
          </h2>
          <DateTimeField
            label={words.dateLabel}
            name="date"
            value={form.values.date}
            onValue={(date) => form.set('date', date)}
            onLeave={() => form.leave('date')}
            min={new Date().toISOString()}
            error={missing ? words.dateMissing : form.faults.date}
            required
          />
          <MomentsField
            label="Ou bien"
            addLabel="Un autre moment irait aussi"
            moreLabel="Encore un autre moment"
            name="times"
            most={MOST_TIMES - 1}
            values={form.values.times}
            onValues={(times) => form.set('times', times)}
            min={new Date().toISOString()}
            error={form.faults.times}
          />
          {troc.kind === 'loan' && (
            <DateTimeField
              label="Retour prévu"
              name="returnDate"
              value={form.values.returnDate}
              onValue={(date) => form.set('returnDate', date)}
              onLeave={() => form.leave('returnDate')}
              min={isMoment(form.values.date) ? form.values.date : new Date().toISOString()}
              error={form.faults.returnDate}
              required
            />
          )}
          <MeetingPlaceField
            help={`Laissez vide pour : ${troc.location}. ${words.placeHelp}`}
            value={form.values.location}
            onValue={(location) => form.set('location', location)}
            error={form.faults.location}
          />
          <WishFields troc={troc} form={form} />
          <FormFailure error={tooLate ? null : request.error} onLater={request.onLater} />
          <Button type="submit" block working={request.isPending}>
            {words.asking}
          </Button>
        </form>
      </Card>
    </AskBar>
  );
}
