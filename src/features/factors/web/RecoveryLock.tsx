import { IconLifebuoy } from '@tabler/icons-react';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useToast } from '#web/ui/feedback/toast.ts';
import { renewRecoveryCodes } from '../factors.contract.ts';
import { LockRow } from './LockRow.tsx';
import { sayLeft } from './words.ts';

const FEW = 3;

/** 'Codes de secours': how many are left, and ten others. */
export function RecoveryLock({ left, onCodes }: { left: number; onCodes: (c: string[]) => void }) {
  const toast = useToast();
  const confirm = useConfirm();
  const renew = useWrite(renewRecoveryCodes, {
    onSuccess: ({ codes }) => onCodes(codes),
    onError: ({ message }) => toast.error(message),
  });

  async function askToRenew() {
    const yes = await confirm({
      title: 'Refaire dix codes ?',
      message: 'Ceux que vous avez notés ne serviront plus.',
      confirmLabel: 'Refaire',
    });
    if (yes) renew.mutate({});
  }

  return (
    <LockRow
      name="Codes de secours"
      icon={IconLifebuoy}
      detail={<span className={left < FEW ? 'recovery-few' : undefined}>{sayLeft(left)}</span>}
      closed={left > 0}
      act={
        <Button
          look="2"
          small
          working={renew.isPending}
          workingLabel="Un instant…"
          onClick={() => void askToRenew()}
        >
          En refaire dix
        </Button>
      }
    />
  );
}
