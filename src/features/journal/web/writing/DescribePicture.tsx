import { useEffect, useState } from 'react';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';

type Props = {
  file: File;
  /** What it shows; empty: it is put in without. */
  onDone: (shows: string) => void;
  onClose: () => void;
};

const LONGEST = 200;

/** What a picture shows, asked before it is put into the text: for those who do not see it. */
export function DescribePicture({ file, onDone, onClose }: Props) {
  const [shows, setShows] = useState('');
  const [view, setView] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setView(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <FormDialog
      title="Décrire la photo"
      area="journal"
      size="s"
      submitLabel="Placer la photo"
      working={undefined}
      onClose={onClose}
      onSubmit={() => onDone(shows)}
    >
      {view && <img className="md-described" src={view} alt="" />}
      <TextField
        label="Que montre-t-elle ?"
        help="En une phrase, pour qui ne la voit pas : « Samia verse le café, au petit jour »."
        name="shows"
        value={shows}
        onValue={setShows}
        maxLength={LONGEST}
        autoComplete="off"
      />
    </FormDialog>
  );
}
