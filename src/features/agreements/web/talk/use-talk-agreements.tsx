import { type ReactNode, useMemo, useState } from 'react';
import type { TalkNote } from '#web/chat/weave-notes.ts';
import { useNow } from '#web/use-now.ts';
import type { Agreement } from '../../agreements.contract.ts';
import { isStanding } from '../../agreements-rights.contract.ts';
import '../agreement.css';
import { useActDialog } from '../acts/use-act-dialog.tsx';
import { useAgreementsLive, useAgreementsWith, useLinesOf } from '../agreements.data.ts';
import { Quick } from '../Quick.tsx';
import { choosePinned } from './choose-pinned.ts';
import { noteLines } from './TalkLines.tsx';
import { TalkStrip } from './TalkStrip.tsx';

const NONE: Agreement[] = [];

/**
 * What a conversation shows of the rendez-vous of the two: at its head, in its flow, above where one writes. All of it
 * comes with the messages, once they are found: what came later would push what is read.
 */
export function useTalkAgreements(
  userId: string,
  isFound: boolean,
): {
  strip: ReactNode;
  notes: TalkNote[];
  quick: ReactNode;
  isReady: boolean;
} {
  useAgreementsLive();
  const now = useNow();
  const read = useAgreementsWith(userId);
  const agreements = read.data ?? NONE;
  const { told, isPending } = useLinesOf(agreements);
  const notes = useMemo(() => noteLines(told, now), [told, now]);
  const acts = useActDialog(now);
  const pinned = choosePinned(agreements, now);
  const isKnown = isFound && (!read.isPending || read.fetchStatus === 'paused') && !isPending;
  const [isReady, setReady] = useState(isKnown);
  // Once it is there it stays: what is agreed on later comes by itself.
  if (isKnown && !isReady) setReady(true);
  const shown = isReady ? pinned : undefined;
  return {
    isReady,
    strip: (
      <>
        {shown && <TalkStrip pinned={shown} now={now} onOpen={acts.open} />}
        {acts.dialog}
      </>
    ),
    notes,
    quick: shown && isStanding(shown.agreement) && <Quick agreement={shown.agreement} now={now} />,
  };
}
