import { IconClipboardList } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** To the page of whoever organises: the list, a word to all, registration, who organises too. */
export function OrganiserTools({ setting, gathering }: Props) {
  return (
    <div className="own-actions">
      <LinkButton
        small
        className="wide"
        icon={IconClipboardList}
        to={`${setting.path}/${gathering._id}/liste`}
      >
        Organiser
      </LinkButton>
    </div>
  );
}
