import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useNow } from '#web/use-now.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { inviteToTalk } from '../gathering-words.ts';
import { GroupChat } from './GroupChat.tsx';
import './discussion.css';

type Props = { setting: GatheringSetting; gathering: Gathering; onClose: () => void };

export function ChatDialog({ setting, gathering, onClose }: Props) {
  const now = useNow();
  return (
    <Dialog title={`Discussion : ${gathering.title}`} area={setting.area} onClose={onClose}>
      <div className="disc-panel disc-dialog">
        <GroupChat
          chat={setting.chat}
          id={gathering._id}
          title={gathering.title}
          first={inviteToTalk(gathering, now)}
          focus
        />
      </div>
    </Dialog>
  );
}
