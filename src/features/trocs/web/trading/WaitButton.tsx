import { IconBell, IconBellOff } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Troc } from '../../trocs.contract.ts';
import { useWait } from '../trocs.data.ts';

/** For whoever came too late, or was refused: told once it is free again. */
export function WaitButton({ troc }: { troc: Troc }) {
  const { ask, stop } = useWait(troc);
  const params = { id: troc._id };
  if (troc.waiting) {
    return (
      <Button
        look="3"
        icon={IconBellOff}
        working={stop.isPending}
        onClick={() => stop.mutate({ params })}
      >
        Ne plus me prévenir
      </Button>
    );
  }
  return (
    <Button look="2" icon={IconBell} working={ask.isPending} onClick={ask.press}>
      Prévenez-moi si cela se libère
    </Button>
  );
}
