import { IconClockExclamation, IconMapPinCheck } from '@tabler/icons-react';
import { useMissing } from '#features/residency/web/public.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Agreement } from '../agreements.contract.ts';
import { rightsOf } from '../agreements-rights.contract.ts';
import { areaOf } from './agreement-words.ts';
import './talk/strip.css';
import { capitalise, sayAhead } from '#web/words/when-words.ts';
import { useAct } from './agreements.data.ts';

type Props = {
  agreement: Agreement;
  now: number;
  /** Inside a card or a dialog that says the hour already: without its own bar. */
  bare?: boolean;
};

/** From an hour before: what is told with one press. */
export function Quick({ agreement, now, bare = false }: Props) {
  const say = useAct('presence');
  const { isMissing } = useMissing();
  const { here, late } = rightsOf(agreement, now);
  // The screen itself says why.
  if (isMissing || (!here && !late)) return null;
  const ahead = sayAhead(agreement.date, now);
  const tell = (state: 'here' | 'late') => {
    if (!say.isPending) say.mutate({ params: { id: agreement._id }, body: { state } });
  };
  return (
    <fieldset
      className={joinClasses('rdv-quick', bare && 'rdv-quick-bare')}
      data-area={areaOf(agreement)}
    >
      <legend className="sr">Messages d'un geste</legend>
      {ahead && !bare && <span>{capitalise(ahead)}</span>}
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
