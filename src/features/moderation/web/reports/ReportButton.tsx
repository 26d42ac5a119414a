import { IconFlag, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import type { ReportKind } from '../../moderation-reporting.contract.ts';
import { givenEditor } from '../edit-in-place.ts';
import type { Thing } from '../queue/moderate-words.ts';
import { REPORTED } from '../report-words.ts';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const ModerateDialog = lazyDialog(
  async () => (await import('../queue/ModerateDialog.tsx')).ModerateDialog,
);

type Props =
  | Thing
  | {
      kind: Exclude<ReportKind, Thing['kind']>;
      id: string;
      /** What it is called where its kind says too little. */
      what?: string;
    };

/** 'Signaler', quietly: opens the form of a report on this thing; beside it, to an administrator, 'Modérer'. */
export function ReportButton(props: Props) {
  const { kind, id } = props;
  const what = ('what' in props && props.what) || REPORTED[kind];
  const [open, setOpen] = useState<'report' | 'moderate' | 'edit'>();
  const isAdmin = useSession()?.user.isAdmin;
  const close = () => setOpen(undefined);
  const Edit = givenEditor();
  return (
    <>
      <Button
        look="3"
        small
        icon={IconFlag}
        aria-haspopup="dialog"
        aria-label={`Signaler ${what}`}
        onClick={() => setOpen('report')}
      >
        Signaler
      </Button>
      {isAdmin && 'title' in props && (
        <Button
          look="3"
          small
          icon={IconShieldCheck}
          aria-haspopup="dialog"
          onClick={() => setOpen('moderate')}
        >
          Modérer
        </Button>
      )}
      {open === 'report' && <ReportDialog kind={kind} id={id} what={what} onClose={close} />}
      {open === 'moderate' && 'title' in props && (
        <ModerateDialog thing={props} onEdit={Edit && (() => setOpen('edit'))} onClose={close} />
      )}
      {open === 'edit' && Edit && 'title' in props && <Edit thing={props} onClose={close} />}
    </>
  );
}
