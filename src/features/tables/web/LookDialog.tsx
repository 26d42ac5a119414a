import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { useTableLook } from './table-view.ts';

type Props = {
  columns: readonly { label: string; head?: boolean }[];
  look: ReturnType<typeof useTableLook>;
  onClose: () => void;
};

/** Columns of a table, and its views: what is searched, filtered and ordered now, under a name. */
export function LookDialog({ columns, look, onClose }: Props) {
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = () => {
    if (name.trim() === '') {
      setError('Donnez un nom à cette vue');
      return;
    }
    const kept = new URLSearchParams(params);
    for (const place of ['cursor', 'page']) kept.delete(place);
    look.save(name.trim(), kept.toString());
    setName('');
  };
  return (
    <Dialog title="Colonnes et vues" size="s" onClose={onClose}>
      <div className="adm-look-dialog">
        <h3>Colonnes</h3>
        {columns
          .filter(({ head }) => !head)
          .map(({ label }) => (
            <Switch
              key={label}
              label={label}
              checked={!look.hidden.includes(label)}
              onChecked={() => look.toggle(label)}
            />
          ))}
        <h3>Vues enregistrées</h3>
        {look.views.length === 0 && <p className="muted small">Aucune pour l'instant.</p>}
        <ul>
          {look.views.map((view) => (
            <li key={view.name}>
              <Button
                look="2"
                small
                onClick={() => {
                  setParams(view.search);
                  onClose();
                }}
              >
                {view.name}
              </Button>
              <IconButton
                icon={IconTrash}
                label={`Oublier la vue ${view.name}`}
                onClick={() => look.forget(view.name)}
              />
            </li>
          ))}
        </ul>
        <TextField
          label="Garder la vue actuelle"
          help="Recherche, filtres et ordre, dans ce navigateur."
          placeholder="Ma vue du matin"
          value={name}
          error={error}
          maxLength={60}
          onValue={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <div>
          <Button look="2" small icon={IconDeviceFloppy} onClick={save}>
            Garder
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
