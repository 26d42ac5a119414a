import { IconHammer } from '@tabler/icons-react';
import { useState } from 'react';
import { ILLUSTRATIONS } from '#web/motif/illustration.ts';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { PhotoField } from '#web/ui/controls/PhotoField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';

const CATEGORIES = ['Courses', 'Animaux', 'Bricolage', 'Autre'].map((label) => ({
  value: label,
  label,
}));

export function ServiceForm() {
  const [title, setTitle] = useState('Fixer une étagère au mur');
  const [text, setText] = useState("Le mur est en brique creuse et je n'ai pas de perceuse.");
  const [category, setCategory] = useState('Bricolage');
  const [date, setDate] = useState('2026-11-20T09:00:00.000Z');
  return (
    <>
      <TextField label="De quoi avez-vous besoin ?" value={title} onValue={setTitle} required />
      <TextArea label="Description" value={text} onValue={setText} maxLength={120} required />
      <div className="two">
        <SelectField
          label="Catégorie"
          icon={IconHammer}
          options={CATEGORIES}
          placeholder="Choisissez"
          value={category}
          onValue={setCategory}
        />
        <DateTimeField
          label="Date et heure"
          value={date}
          onValue={setDate}
          error={
            date < '2026-11-21' && date !== '' ? 'La date ne peut pas être déjà passée.' : undefined
          }
        />
      </div>
      <PhotoField
        preview={ILLUSTRATIONS.etagere}
        fileName="etagere.jpg"
        progress={64}
        onPick={() => undefined}
        onClear={() => undefined}
      />
    </>
  );
}
