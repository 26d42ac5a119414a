import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMissing } from '#features/residency/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { usePlace } from '../gatherings.data.ts';
import { chooseStanding, isPromised, type ReaderStanding } from '../standing.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

const WORDS: Partial<Record<ReaderStanding, string>> = {
  organiser: 'Vous organisez',
  participant: 'Vous y allez',
  waiting: 'Vous attendez une place',
};

/** 'Je viens', in a line among others; leaving, or waiting for a place, is for its page. */
export function ComeButton({ setting, gathering }: Props) {
  const now = useNow();
  const { isMissing } = useMissing();
  const { join } = usePlace(setting, gathering);
  const standing = chooseStanding(gathering, now);
  const words = WORDS[standing];
  const hasPressed = useRef(false);
  if (words) {
    return (
      // What was pressed is gone: whoever uses a keyboard goes on from what it has become.
      <span
        className="chip st st-open"
        tabIndex={-1}
        ref={(chip) => {
          if (hasPressed.current && document.activeElement === document.body) chip?.focus();
          hasPressed.current = false;
        }}
      >
        <Icon of={standing === 'waiting' ? IconHourglass : IconCircleCheck} size="s" />
        {words}
      </span>
    );
  }
  // The line says for whom the free place is.
  if (standing === 'full' && isPromised(gathering)) return null;
  if (standing === 'full') return <span className="yours">Complet</span>;
  if (standing !== 'open' || isMissing) return null;
  return (
    <Button
      small
      look="2"
      working={join.isPending}
      workingLabel="Inscription…"
      onClick={() => {
        hasPressed.current = true;
        join.start();
      }}
    >
      Je viens<span className="sr"> : {gathering.title}</span>
    </Button>
  );
}
