import { type ReactNode, useState } from 'react';
import { PictureField } from '#features/uploads/web/public.ts';
import type { ApiError } from '#web/data/call.ts';
import type { Form } from '#web/forms/use-form.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { LONGEST_TITLE, splitTags } from '../../journal.contract.ts';
import { journalTexts } from '../../journal-sentences.contract.ts';
import { AboutFields } from './AboutFields.tsx';
import type { ArticleValues } from './article-form.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';

type Props = {
  form: Form<ArticleValues>;
  intro: ReactNode;
  /** What the filled button says: it publishes, or saves what is published. */
  submitLabel: string;
  /** Of what is not published: kept as a draft. */
  draftLabel?: string | undefined;
  working: boolean;
  error: ApiError | null;
  /** What is said before several faults that the server found. */
  failed: string;
  onSend: (values: ArticleValues, published: boolean) => void;
  /** Where the server could not be reached: sends it later. */
  onLater?: (() => void) | undefined;
};

export function ArticleForm(props: Props) {
  const { form, working, onSend } = props;
  // Setters that stay the same: the fields tell them again whenever they are given others.
  const [sendingCover, setSendingCover] = useState(false);
  const [sendingInText, setSendingInText] = useState(false);
  const { values, faults, set, leave } = form;
  const sendingPhoto = sendingCover || sendingInText;

  function send(published: boolean) {
    if (!working && !sendingPhoto) form.submit((given) => onSend(given, published));
  }

  return (
    <Card>
      <form
        className="stack article-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(true);
        }}
      >
        <DraftNote form={form}>{props.intro}</DraftNote>
        <TextField
          label="Titre"
          name="title"
          value={values.title}
          onValue={(title) => set('title', title)}
          onBlur={() => leave('title')}
          error={sayMissing(faults.title, 'Donnez un titre à votre article')}
          help={
            values.title.length > LONGEST_TITLE - 50
              ? `${LONGEST_TITLE - values.title.length} caractères restants`
              : undefined
          }
          autoComplete="off"
          required
        />
        <TextArea
          label="Introduction"
          name="standfirst"
          optional
          rows={2}
          help="Une ou deux phrases sous le titre, qui donnent envie de lire."
          value={values.standfirst}
          onValue={(standfirst) => set('standfirst', standfirst)}
          onBlur={() => leave('standfirst')}
          error={faults.standfirst}
        />
        <MarkdownEditor
          value={values.content}
          onValue={(content) => set('content', content)}
          onBlur={() => leave('content')}
          error={sayMissing(faults.content, 'Écrivez au moins une phrase')}
          onBusyChange={setSendingInText}
        />
        <div className="article-extras">
          <Tags form={form} />
          <AboutFields form={form} />
          <PictureField form={form} onBusyChange={setSendingCover} />
        </div>
        <Switch
          label="Page publique"
          name="public"
          checked={values.public}
          onChecked={(isPublic) => set('public', isPublic)}
          error={faults.public}
        >
          Une fois publié, qui a l'adresse lit l'article sans compte, sans votre nom.
        </Switch>
        <Switch
          label="Commentaires ouverts"
          name="commentsOpen"
          checked={values.commentsOpen}
          onChecked={(open) => set('commentsOpen', open)}
          error={faults.commentsOpen}
        >
          Vos voisins peuvent commenter. Fermés, ceux qui sont écrits restent lisibles.
        </Switch>
        {[faults.title, faults.content].includes(journalTexts.required) && (
          <Note tone="bad" alert>
            {journalTexts.required}
          </Note>
        )}
        <Failure error={props.error} failed={props.failed} onLater={props.onLater} />
        <div className="row wrapx article-buttons">
          {props.draftLabel && (
            <Button look="2" working={working || sendingPhoto} onClick={() => send(false)}>
              {props.draftLabel}
            </Button>
          )}
          <Button
            type="submit"
            working={working || sendingPhoto}
            workingLabel={sendingPhoto ? 'Envoi de la photo…' : 'Envoi…'}
          >
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The contract has one sentence for both fields: it stands where one sends, and each says what is missing there. */
const sayMissing = (fault: string | undefined, sentence: string) =>
  fault === journalTexts.required ? sentence : fault;

function Tags({ form }: { form: Form<ArticleValues> }) {
  const { values, faults, set, leave } = form;
  const typed = splitTags(values.tags);
  return (
    <div className="stack tags-field">
      <TextField
        label="Tags"
        name="tags"
        optional
        help="Séparez-les par des virgules : « marché, recette »."
        value={values.tags}
        onValue={(tags) => set('tags', tags)}
        onBlur={() => leave('tags')}
        error={faults.tags}
        autoComplete="off"
      />
      {typed.length > 0 && (
        <ul className="tags" aria-label="Tags, un par un">
          {typed.map((tag) => (
            <li key={tag} className="chip plain">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Several faults that the server found stand behind the sentence, after a colon. */
function Failure({ error, failed, onLater }: Pick<Props, 'error' | 'failed' | 'onLater'>) {
  if (!error || error.details.length === 0) {
    return <FormFailure error={error} onLater={onLater} />;
  }
  return (
    <Note tone="bad" alert answers>
      {failed} : {error.details.join(', ')}
    </Note>
  );
}
