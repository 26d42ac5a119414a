import { IconCalendarMonth } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';

type Props = {
  label: string;
  q: string;
  onText: (text: string) => void;
  /** As a list or as a map. */
  view: ReactNode;
};

export function GatheringSearch({ label, q, onText, view }: Props) {
  return (
    <div className="gathering-search">
      <search>
        <SearchField label={label} q={q} onText={onText} />
      </search>
      <div className="gathering-views">
        {view}
        <LinkButton small look="3" icon={IconCalendarMonth} to="/agenda">
          Voir le mois
        </LinkButton>
      </div>
    </div>
  );
}
