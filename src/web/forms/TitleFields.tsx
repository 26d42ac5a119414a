import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import type { Form } from './use-form.ts';

interface Words {
  title: string;
  description: string;
}

type Props = {
  form: Pick<Form<Words>, 'values' | 'faults' | 'set' | 'leave'>;
  titleHelp?: string | undefined;
  /** Lines of the description. */
  rows?: number;
};

/** What residents publish begins with these two, whoever writes them. */
export function TitleFields({ form, titleHelp, rows }: Props) {
  const { values, faults, set, leave } = form;
  return (
    <>
      <TextField
        label="Titre"
        name="title"
        help={titleHelp}
        value={values.title}
        onValue={(title) => set('title', title)}
        onBlur={() => leave('title')}
        error={faults.title}
        autoComplete="off"
        required
      />
      <TextArea
        label="Description"
        name="description"
        {...(rows ? { rows } : {})}
        value={values.description}
        onValue={(description) => set('description', description)}
        onBlur={() => leave('description')}
        error={faults.description}
        required
      />
    </>
  );
}
