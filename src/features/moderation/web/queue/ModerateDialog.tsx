import { IconPencil, IconUser } from '@tabler/icons-react';
import { listReasons } from '#features/charter/charter.contract.ts';
import { useRead } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { QueueAct } from '../../moderation-queue.contract.ts';
import { LISTS, type Thing } from './moderate-words.ts';
import { QueueActs } from './QueueActs.tsx';
import { useLeaving } from './use-leaving.ts';
import './queue.css';
import './moderate.css';

/** What leaves nothing of a page to whoever decided it there. */
const TAKES_AWAY: ReadonlySet<QueueAct> = new Set(['hide', 'delete', 'delete_suspend']);

type Props = { thing: Thing; onEdit: (() => void) | undefined; onClose: () => void };

/** What an administrator does with something where it stands: changes it, or decides of it, with a reason its author reads. */
export function ModerateDialog({ thing, onEdit, onClose }: Props) {
  const { kind, id, title, author, pictures } = thing;
  const target = { hidden: false, pictures: [...pictures], imageUrl: pictures[0] ?? null };
  const reasons = useRead(listReasons);
  const leave = useLeaving(LISTS[kind]);
  return (
    <Dialog
      title={`Modérer « ${title} »`}
      onClose={onClose}
      actions={
        <>
          <LinkButton look="2" icon={IconUser} to={`/admin/personnes/${author._id}`}>
            Son auteur
          </LinkButton>
          {onEdit && (
            <Button look="2" icon={IconPencil} onClick={onEdit}>
              Modifier
            </Button>
          )}
        </>
      }
    >
      <div className="moderate">
        {reasons.isPending && <TextSkeleton />}
        {reasons.error && (
          <ErrorState
            message={reasons.error.message}
            retrying={reasons.isFetching}
            onRetry={() => void reasons.refetch()}
          />
        )}
        {reasons.data && (
          <QueueActs
            card={{ kind, targetId: id, reasons: [], held: false, target }}
            kept={reasons.data}
            keys={false}
            inPlace
            onDone={(_card, act) => {
              onClose();
              return TAKES_AWAY.has(act) ? leave() : undefined;
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
