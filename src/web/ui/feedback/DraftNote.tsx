import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from './Note.tsx';

type Props = {
  form: { touched: boolean; reset: () => void };
  /** Said instead where the form starts empty. */
  children?: ReactNode;
};

/** Says that what was typed last time is there again, and offers to start anew. */
export function DraftNote({ form, children }: Props) {
  const [resumed, setResumed] = useState(form.touched);
  if (!resumed) return children;
  return (
    <Note
      action={
        <Button
          look="2"
          small
          onClick={({ currentTarget }) => {
            // The button goes: the focus stays in the form.
            const fields = 'input:not([type="file"]), select, textarea';
            currentTarget.closest('form')?.querySelector<HTMLElement>(fields)?.focus();
            form.reset();
            setResumed(false);
          }}
        >
          Tout effacer
        </Button>
      }
    >
      Votre brouillon est repris là où vous l'aviez laissé.
    </Note>
  );
}
