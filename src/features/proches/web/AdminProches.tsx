import { useState } from 'react';
import { Queue, useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { formatDate } from '#web/words/format-date.ts';
import {
  type AdminProche,
  endAdminProche,
  endingReason,
  listAdminProches,
} from '../proches.contract.ts';
import { procheTexts } from '../proches-sentences.contract.ts';
import { sayConsent } from './proche-words.ts';

/** Who speaks for whom, in the back-office. */
export function AdminProches() {
  return (
    <Queue<AdminProche>
      route={listAdminProches}
      search="Nom"
      filters={[]}
      empty="Personne ne parle encore pour un proche"
    >
      {(proche) => <Row proche={proche} />}
    </Queue>
  );
}

function Row({ proche }: { proche: AdminProche }) {
  const { speaker, name, shownAs, createdAt } = proche;
  const [asked, setAsked] = useState(false);
  const title = `${speaker.firstName} ${speaker.lastName} parle pour ${name}`;
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{title}</h2>
        <span className="chip plain">pour {shownAs}</span>
      </div>
      <p className="small muted">
        @{speaker.username}, depuis le {formatDate(createdAt)}. {sayConsent(proche)}.
      </p>
      <div>
        <Button look="2" small aria-label={`Mettre fin : ${title}`} onClick={() => setAsked(true)}>
          Mettre fin
        </Button>
      </div>
      {asked && <EndDialog proche={proche} title={title} onClose={() => setAsked(false)} />}
    </>
  );
}

type Props = { proche: AdminProche; title: string; onClose: () => void };

function EndDialog({ proche, title, onClose }: Props) {
  const end = useSaved(endAdminProche, procheTexts.endedByTeam, onClose);
  const { form, close } = useDialogForm({
    schema: endingReason,
    initial: { reason: '' },
    draft: `proche-${proche._id}`,
    onClose,
  });
  return (
    <FormDialog
      title={`Mettre fin : ${title}`}
      area="services"
      size="s"
      submitLabel="Mettre fin"
      working={end.isPending ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() => form.submit((body) => end.mutate({ params: { id: proche._id }, body }))}
    >
      <TextField
        label="Raison"
        name="reason"
        help="Elle reste dans le journal d'audit. Ce qui était publié pour cette personne est retiré."
        value={form.values.reason}
        onValue={(reason) => form.set('reason', reason)}
        error={form.faults.reason}
        autoComplete="off"
        required
      />
      <FormFailure error={end.error} />
    </FormDialog>
  );
}
