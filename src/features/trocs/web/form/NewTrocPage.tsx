import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProcheField } from '#features/proches/web/public.ts';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { kindWords } from '../kind-words.ts';
import { NEW_TROC } from '../posting.ts';
import { TrocFields } from './TrocFields.tsx';
import { bodyOf, useNewTrocForm } from './troc-form.ts';
import '../trocs.css';

/** What is typed stays in this browser until it is published or erased. */
export function NewTrocPage() {
  const navigate = useNavigate();
  const form = useNewTrocForm();
  const words = kindWords(form.values.kind);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const create = useCreation(NEW_TROC, form, {
    // Its own page shows at once whose troc meets it.
    onDone: ({ _id }) => void navigate(`/troc/${_id}`, { replace: true }),
    onKept: () => void navigate('/trocs', { replace: true }),
  });

  function send() {
    if (create.isPending || sendingPhoto) return;
    form.submit((values) => create.send(bodyOf(values)));
  }

  return (
    <div className="troc-new">
      <PageHead title="Proposer un troc" area="troc" back={{ to: '/trocs', label: 'Trocs' }} />
      <VerifiedOnly to="proposer un troc">
        <Card>
          <form
            className="stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <DraftNote form={form}>
              <p className="muted">{words.lead}</p>
            </DraftNote>
            <TrocFields form={form} onBusyChange={setSendingPhoto}>
              <ProcheField form={form} />
            </TrocFields>
            <FormFailure error={create.error} onLater={create.onLater} />
            <Button
              type="submit"
              block
              working={create.isPending || sendingPhoto}
              workingLabel={sendingPhoto ? 'Envoi de la photo…' : 'Envoi…'}
            >
              {words.send}
            </Button>
          </form>
        </Card>
      </VerifiedOnly>
    </div>
  );
}
