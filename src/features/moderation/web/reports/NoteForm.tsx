import { useState } from 'react';
import { useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { queueTexts } from '../../moderation-queue-sentences.contract.ts';
import { addReportNote } from '../../moderation-reports.contract.ts';

/** One line for the other administrators. */
export function NoteForm({ reportId }: { reportId: string }) {
  const [content, setContent] = useState('');
  const save = useSaved(addReportNote, queueTexts.noteAdded, () => setContent(''));
  return (
    <form
      noValidate
      className="adm-line adm-note"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() === '' || save.isPending) return;
        save.mutate({ params: { id: reportId }, body: { content } });
      }}
    >
      <div className="grow">
        <TextField
          label="Ajouter une note"
          maxLength={2000}
          autoComplete="off"
          value={content}
          onValue={setContent}
        />
      </div>
      <Button type="submit" look="2" small working={save.isPending}>
        Noter
      </Button>
      <FormFailure error={save.error} />
    </form>
  );
}
