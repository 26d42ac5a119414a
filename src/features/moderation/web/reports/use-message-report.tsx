import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatMessage } from '#web/chat/chat-message.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import './message-report.css';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** Reporting one message of a talk or discussion: it is chosen where it stands. */
export function useMessageReport() {
  const [isChoosing, setChoosing] = useState(false);
  const [target, setTarget] = useState<string>();
  const stop = () => {
    setChoosing(false);
    setTarget(undefined);
  };
  return {
    choose: () => setChoosing(true),
    action: isChoosing
      ? ({ id, withdrawn }: ChatMessage) =>
          !withdrawn && (
            <IconButton icon={IconFlag} label="Signaler ce message" onClick={() => setTarget(id)} />
          )
      : undefined,
    bar: isChoosing && (
      <div className="report-choice" role="status">
        <span className="grow">Quel message voulez-vous signaler ?</span>
        <Button look="3" small onClick={stop}>
          Annuler
        </Button>
      </div>
    ),
    dialog: target && <ReportDialog kind="message" id={target} onClose={stop} />,
  };
}
