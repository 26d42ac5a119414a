import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { ApiError } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import {
  addPersonNote,
  askSecrets,
  newPersonNote,
  type Person,
  peopleTexts,
  readSecrets,
} from '../people.contract.ts';
import { revealSecrets } from './people.data.ts';

/** What administrators tell each other about somebody. */
export function Notes({ id, notes }: { id: string; notes: Person['notes'] }) {
  const { form } = useDialogForm({
    schema: newPersonNote,
    initial: { content: '' },
    draft: `person-note-${id}`,
    onClose: () => undefined,
  });
  const save = useSaved(addPersonNote, peopleTexts.noted, () => form.reset());
  return (
    <section className="card person-part" aria-labelledby="person-notes">
      <h2 id="person-notes">Notes entre nous</h2>
      {notes.length > 0 && (
        <ul className="person-notes">
          {notes.map((note) => (
            <li key={note._id}>
              <p>{note.content}</p>
              <p className="small">
                <b>
                  {nameShortly(note.author)}, {formatDateTime(note.createdAt)}
                </b>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (save.isPending) return;
          form.submit((body) => save.mutate({ params: { id }, body, once: form.once }));
        }}
      >
        <TextArea
          label="Une note"
          name="content"
          help="La personne ne la verra pas."
          maxLength={2000}
          required
          value={form.values.content}
          error={form.faults.content}
          onValue={(value) => form.set('content', value)}
        />
        <FormFailure error={save.error} />
        <div>
          <Button type="submit" look="2" small working={save.isPending}>
            Ajouter la note
          </Button>
        </div>
      </form>
    </section>
  );
}

type Told = { email: string | null; adresse: string | null };

/** Read with a reason alone, which is written down. */
export function Secrets({ id }: { id: string }) {
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<Told>();
  const [fault, setFault] = useState<string>();
  const [working, setWorking] = useState(false);

  async function read() {
    const sent = askSecrets.safeParse({ reason });
    setFault(sent.error?.issues[0]?.message);
    if (!sent.data || working) return;
    setWorking(true);
    try {
      setTold(await revealSecrets(id, reason));
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : readSecrets.fallback);
    } finally {
      setWorking(false);
    }
  }

  return (
    <section className="card person-part" aria-labelledby="person-secrets">
      <h2 id="person-secrets">Ce qui reste secret</h2>
      {told ? (
        <>
          <dl className="person-secrets">
            <dt className="muted">E-mail</dt>
            <dd>{told.email ?? 'Aucun'}</dd>
            <dt className="muted">Adresse</dt>
            <dd>{told.adresse ?? 'Aucune'}</dd>
          </dl>
          <Note>Cette lecture est inscrite dans le journal d'audit.</Note>
        </>
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void read();
          }}
        >
          <p className="small muted">
            Ici, son e-mail et son adresse ne se lisent qu'avec une raison, et la lecture est
            inscrite. La table des utilisateurs montre l'e-mail aux administrateurs, jamais
            l'adresse.
          </p>
          <TextField
            label="Pourquoi"
            name="reason"
            autoComplete="off"
            maxLength={300}
            required
            value={reason}
            error={fault}
            onValue={setReason}
          />
          <div>
            <Button type="submit" look="2" small icon={IconLockOpen} working={working}>
              Lire
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
