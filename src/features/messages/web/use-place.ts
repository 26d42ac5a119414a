import { useState } from 'react';
import { useRead } from '#web/data/api.ts';
import { useAddress } from '#web/forms/use-address.ts';
import type { Message } from '../messages.contract.ts';
import { readAround } from '../messages-search.contract.ts';

/** The message that the address asks to be shown at its place (`message`), and those around it. */
export function usePlace(userId: string) {
  const { params, change } = useAddress();
  const [isBack, setBack] = useState(false);
  const id = /^[0-9a-f]{24}$/.exec(params.get('message') ?? '')?.[0];
  const input = { params: { userId, messageId: id ?? '' } };
  const { data, isError } = useRead(readAround, input, { enabled: id !== undefined });
  // One that is gone, or of another talk: the talk itself is shown.
  const around: Message[] | undefined = id === undefined || isError ? undefined : data;
  return {
    id: around && id,
    around,
    open: (messageId: string) => change({ message: messageId }),
    leave: () => {
      if (!id) return;
      setBack(true);
      change({ message: '' });
    },
    /** They have come back from it to the newest messages: where reading had stopped is behind them. */
    isBack,
  };
}
