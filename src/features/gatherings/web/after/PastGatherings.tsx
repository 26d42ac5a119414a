import { IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
import { useAddress } from '#web/forms/use-address.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { GatheringBoard } from '../GatheringBoard.tsx';
import type { GatheringFilters, GatheringSetting } from '../gathering.ts';
import { useGatherings } from '../gatherings.data.ts';
import '../gathering-parts.css';

type Props = {
  setting: GatheringSetting;
  /** Those of the list above. */
  filters: Partial<GatheringFilters>;
  onChat: (id: string) => void;
};

/** What has taken place, folded away until it is asked for (`?passe=1`). */
export function PastGatherings(props: Props) {
  const { params, change } = useAddress();
  const isAsked = useRef(false);
  const { words } = props.setting;
  if (params.get('passe') !== '1') {
    return (
      <p className="past-fold">
        <Button
          look="2"
          icon={IconHistory}
          onClick={() => {
            isAsked.current = true;
            change({ passe: '1' });
          }}
        >
          {words.showPast}
        </Button>
      </p>
    );
  }
  return (
    <section className="gathering-part" aria-labelledby="passe">
      <div className="row wrapx">
        <h2
          id="passe"
          className="grow"
          tabIndex={-1}
          // Whoever asked for them is brought to them.
          ref={(title) => {
            if (!title || !isAsked.current) return;
            isAsked.current = false;
            title.focus({ preventScroll: true });
            title.scrollIntoView();
          }}
        >
          {words.past}
        </h2>
        <LinkButton small look="3" icon={IconHistory} to={words.mineBehind}>
          {words.where}
        </LinkButton>
      </div>
      <PastList {...props} />
    </section>
  );
}

function PastList({ setting, filters, onChat }: Props) {
  const list = useGatherings(setting, { ...filters, when: 'past', fold: 'series' });
  return (
    <GatheringBoard
      setting={setting}
      list={list}
      onChat={onChat}
      empty={<p className="pad muted">{setting.words.noPast}</p>}
    />
  );
}
