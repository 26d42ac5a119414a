import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, callFile } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { exportData } from '../../accounts-privacy.contract.ts';
import { AccountLine } from './AccountLine.tsx';

/** Time for a browser to begin writing the file. */
const KEPT_MS = 60_000;

/** What the site holds of the resident, as a file. */
export function Download() {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      const file = await callFile(exportData);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'quartier-nation-mes-donnees.json';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : exportData.fallback);
    } finally {
      setWorking(false);
    }
  };
  return (
    <AccountLine
      icon={IconDownload}
      title="Télécharger mes données"
      state="Tout ce que le site garde sur vous, en un fichier."
      act={
        <Button
          look="2"
          small
          working={working}
          workingLabel="Préparation…"
          onClick={() => void download()}
        >
          Télécharger
        </Button>
      }
    >
      {failure && (
        <Note tone="bad" alert answers>
          {failure}
        </Note>
      )}
    </AccountLine>
  );
}
