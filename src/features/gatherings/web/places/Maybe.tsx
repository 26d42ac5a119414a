import { IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { useMissing } from '#features/residency/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useNow } from '#web/use-now.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { chooseStanding, mayStillComeTo } from '../standing.ts';
import { useMaybe } from './maybe.data.ts';

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
    <Button
      className="maybe"
      block
      look={saysMaybe ? '2' : '3'}
      icon={saysMaybe ? IconCheck : IconHelpCircle}
      aria-pressed={saysMaybe}
      working={maybe.isPending}
      workingLabel="…"
      onClick={() => maybe.start(!saysMaybe)}
    >
      Peut-être
    </Button>
  );
}
