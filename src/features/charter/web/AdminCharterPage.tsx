import { useState } from 'react';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { formatDate } from '#web/words/format-date.ts';
import { type Charter, LONGEST_CHARTER, newCharter, saveCharter } from '../charter.contract.ts';
import { charterTexts } from '../charter-sentences.contract.ts';
import { CharterText } from './CharterText.tsx';
import { Reasons } from './Reasons.tsx';
import { useCharter } from './use-charter.ts';
import './charter.css';

/** Where administrators keep the rules of the quarter, and the reasons they give. */
export function AdminCharterPage() {
  const { charter, error, retry } = useCharter();
  return (
    <>
      <PageHead
        title="Charte et raisons"
        back={{ to: '/admin/moderation', label: 'Modération' }}
        action={
          <LinkButton look="2" small to="/charte">
            Lire la page
          </LinkButton>
        }
      >
        <p className="lead">
          Chaque raison renvoie à une règle de la charte. L'auteur lit les deux, et peut contester.
        </p>
      </PageHead>
      <div className="charter-tools">
        <Reasons />
        {error && <ErrorState message={error} onRetry={retry} />}
        {!error && !charter && <TextSkeleton />}
        {charter && <CharterForm key={charter._id} charter={charter} onSaved={retry} />}
      </div>
    </>
  );
}

function CharterForm({ charter, onSaved }: { charter: Charter; onSaved: () => void }) {
  const [isShown, setIsShown] = useState(false);
  const { form } = useDialogForm({
    schema: newCharter,
    initial: { from: charter._id, content: charter.content },
    draft: `charter-${charter._id}`,
    onClose: () => undefined,
  });
  const save = useSaved(saveCharter, charterTexts.saved, () => {
    form.reset();
    onSaved();
  });
  const { content } = form.values;
  return (
    <section aria-labelledby="charter-text">
      <h2 id="charter-text">La charte</h2>
      <p className="small muted">
        Version du {formatDate(charter.since)}. Une règle commence par « ## 4. Son nom ». Chaque
        enregistrement fait une version ; celles d'avant restent lisibles.
      </p>
      <DraftNote form={form} />
      {isShown ? (
        <CharterText content={content} />
      ) : (
        <TextArea
          label="Texte, en Markdown"
          name="content"
          required
          maxLength={LONGEST_CHARTER}
          value={content}
          onValue={(value) => form.set('content', value)}
          error={form.faults.content}
        />
      )}
      <FormFailure error={save.error} />
      <div className="adm-line">
        <Button
          working={save.isPending}
          disabled={!form.touched}
          onClick={() => form.submit((body) => save.mutate({ body }))}
        >
          Enregistrer cette version
        </Button>
        <Button look="2" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Écrire' : 'Voir comme les voisins'}
        </Button>
        {!form.touched && <span className="small muted">Rien n'est changé depuis.</span>}
      </div>
    </section>
  );
}
