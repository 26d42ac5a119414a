import { IconClockExclamation, IconMapPinCheck } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Agreement } from '../agreements.contract.ts';
import { rightsOf } from '../agreements-rights.contract.ts';
import { areaOf } from './agreement-words.ts';
import './strip.css';
import { useAct } from './agreements.data.ts';
import { capitalise, sayAhead } from './when-words.ts';

type Props = { agreement: Agreement; now: number };

/** From an hour before: what is told with one press. */
export function Quick({ agreement, now }: Props) {
  const say = useAct('presence');
  const { here, late } = rightsOf(agreement, now);
  if (!here && !late) return null;
  const ahead = sayAhead(agreement.date, now);
  const tell = (state: 'here' | 'late') => {
    if (!say.isPending) say.mutate({ params: { id: agreement._id }, body: { state } });
  };
  return (
    <fieldset className="rdv-quick" data-area={areaOf(agreement)}>
      <legend className="sr">Messages d'un geste</legend>
      {ahead && <span>{capitalise(ahead)}</span>}
      {here && (
        <button type="button" className="rdv-tap" onClick={() => tell('here')}>
          <Icon of={IconMapPinCheck} size="s" />
          J'y suis
        </button>
      )}
      {late && (
        <button type="button" className="rdv-tap" onClick={() => tell('late')}>
          <Icon of={IconClockExclamation} size="s" />
          J'ai 10 minutes de retard
        </button>
      )}
    </fieldset>
  );
}
