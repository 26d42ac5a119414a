import { IconHelpCircle, IconX } from '@tabler/icons-react';
import { useMissing } from '#features/residency/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { useMaybe } from './maybe.data.ts';
import { chooseStanding, mayStillComeTo } from './standing.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** 'Perhaps', for whoever does not come yet: it takes no place, and is taken back by the same press. */
export function Maybe({ setting, gathering }: Props) {
  const now = useNow();
  const { isMissing } = useMissing();
  const maybe = useMaybe(setting, gathering);
  const { saysMaybe } = gathering;
  const mayCome = ['open', 'full'].includes(chooseStanding(gathering, now));
  if (saysMaybe ? !mayStillComeTo(gathering, now) : isMissing || !mayCome) return null;
  return (
    <div>
      <Button
        block
        look="3"
        icon={saysMaybe ? IconX : IconHelpCircle}
        working={maybe.isPending}
        workingLabel="Un instant…"
        onClick={() => maybe.start(!saysMaybe)}
      >
        {saysMaybe ? 'Retirer mon « peut-être »' : 'Peut-être'}
      </Button>
    </div>
  );
}
