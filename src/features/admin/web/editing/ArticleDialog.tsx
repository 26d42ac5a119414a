import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import {
  type AdminArticle,
  changedArticle,
  createArticle,
  updateArticle,
} from '../../admin-contents.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { RowFailure } from './RowFailure.tsx';
import { useRowChange } from './use-row-change.ts';

type Props = { article: AdminArticle | undefined; onClose: () => void };

export function ArticleDialog({ article, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: changedArticle,
    initial: { title: article?.title ?? '', content: article?.content ?? '' },
    draft: `article-${article?._id ?? 'new'}`,
    onClose,
  });
  const { values, faults, set } = form;
  const create = useSaved(createArticle, adminTexts.articleCreated, leave);
  const update = useRowChange(updateArticle, article, {
    done: adminTexts.articleUpdated,
    onDone: leave,
  });
  const working = create.isPending || update.isPending;

  return (
    <FormDialog
      title={article ? "Modifier l'article" : 'Nouvel article'}
      area="journal"
      submitLabel={article ? 'Enregistrer' : 'Publier'}
      working={working ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit((whole, typed) =>
          article ? update.send(typed) : create.mutate({ body: whole, once: form.once }),
        )
      }
    >
      <DraftNote form={form} />
      <TextField
        label="Titre"
        name="title"
        maxLength={200}
        required
        value={values.title}
        onValue={(value) => set('title', value)}
        error={faults.title}
      />
      <TextArea
        label="Contenu"
        name="content"
        rows={12}
        maxLength={10_000}
        required
        value={values.content}
        onValue={(value) => set('content', value)}
        error={faults.content}
      />
      <RowFailure kind="journal" error={create.error ?? update.error} now={update.now} />
    </FormDialog>
  );
}
