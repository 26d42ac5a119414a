import { IconPencil, IconUser } from '@tabler/icons-react';
import { listReasons } from '#features/charter/charter.contract.ts';
import { useRead } from '#web/data/api.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { editOf, type Thing } from './moderate-words.ts';
import { QueueActs } from './QueueActs.tsx';
import './queue.css';
import './moderate.css';

type Props = { thing: Thing; onClose: () => void };

/** What an administrator does with something where it stands: changes it, or decides of it, with a reason its author reads. */
export function ModerateDialog({ thing, onClose }: Props) {
  const { kind, id, title, author } = thing;
  const reasons = useRead(listReasons);
  return (
    <Dialog
      title={`Modérer « ${title} »`}
      onClose={onClose}
      actions={
        <>
          <LinkButton look="2" icon={IconUser} to={`/admin/personnes/${author._id}`}>
            La personne
          </LinkButton>
          <LinkButton look="2" icon={IconPencil} to={editOf(thing)}>
            Modifier
          </LinkButton>
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
            card={{ kind, targetId: id, reasons: [], held: false, target: { hidden: false } }}
            kept={reasons.data}
            keys={false}
            inPlace
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
