import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { GroupChat } from './GroupChat.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';
import './gatherings.css';

type Props = { setting: GatheringSetting; gathering: Gathering; onClose: () => void };

export function ChatDialog({ setting, gathering, onClose }: Props) {
  return (
    <Dialog title={`Discussion : ${gathering.title}`} area={setting.area} onClose={onClose}>
      <div className="disc-panel disc-dialog">
        <GroupChat chat={setting.chat} id={gathering._id} title={gathering.title} focus />
      </div>
    </Dialog>
  );
}
