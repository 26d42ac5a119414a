import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  area: Area;
  size?: 's' | 'm';
  /** The verb on the filled button: 'Enregistrer'. */
  submitLabel: string;
  /** A hard act: its button says so. */
  danger?: true;
  /** What runs, in words ('Envoi…'); undefined while nothing does. It cannot be sent twice. */
  working: string | undefined;
  onSubmit: () => void;
  /** By 'Annuler', the cross, Escape, or a click beside. */
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog(props: Props) {
  const { title, area, size = 'm', submitLabel, working, onSubmit, onClose, children } = props;
  return (
    <Dialog
      title={title}
      area={area}
      size={size}
      onClose={onClose}
      onSubmit={() => {
        if (working === undefined) onSubmit();
      }}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            look={props.danger ? 'x' : undefined}
            working={working !== undefined}
            workingLabel={working}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
