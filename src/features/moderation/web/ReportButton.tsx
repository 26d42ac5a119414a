import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import type { ReportKind } from '../moderation.contract.ts';
import { REPORTED } from './report-words.ts';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** 'Signaler', quietly: opens the form of a report on this thing. */
export function ReportButton({ kind, id }: { kind: ReportKind; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="3"
        small
        icon={IconFlag}
        aria-haspopup="dialog"
        aria-label={`Signaler ${REPORTED[kind]}`}
        onClick={() => setOpen(true)}
      >
        Signaler
      </Button>
      {open && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
