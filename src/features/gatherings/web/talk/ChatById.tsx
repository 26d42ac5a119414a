import { ChatDialog } from '../dialogs.ts';
import type { GatheringSetting } from '../gathering.ts';
import { useGathering } from '../gatherings.data.ts';
import { mayChat } from '../standing.ts';

const ID = /^[0-9a-f]{24}$/;

type Props = { setting: GatheringSetting; id: string; onClose: () => void };

/** For those who take part; nothing for the others. */
export function ChatById({ setting, id, onClose }: Props) {
  const { data } = useGathering(setting, ID.test(id) ? id : undefined);
  if (!data || !mayChat(data)) return null;
  return <ChatDialog key={id} setting={setting} gathering={data} onClose={onClose} />;
}
