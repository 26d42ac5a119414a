import { type ReactNode, useMemo } from 'react';
import type { TalkNote } from '#web/chat/weave-notes.ts';
import { useNow } from '#web/use-now.ts';
import type { Agreement } from '../agreements.contract.ts';
import { isStanding } from '../agreements-rights.contract.ts';
import './agreement.css';
import { useAgreementsLive, useAgreementsWith, useLinesOf } from './agreements.data.ts';
import { choosePinned } from './choose-pinned.ts';
import { Quick } from './Quick.tsx';
import { noteLines } from './TalkLines.tsx';
import { TalkStrip } from './TalkStrip.tsx';
import { useActDialog } from './use-act-dialog.tsx';

const NONE: Agreement[] = [];

/** What a conversation shows of the rendez-vous of the two: at its head, in its flow, above where one writes. */
export function useTalkAgreements(userId: string): {
  strip: ReactNode;
  notes: TalkNote[];
  quick: ReactNode;
} {
  useAgreementsLive();
  const now = useNow();
  const agreements = useAgreementsWith(userId).data ?? NONE;
  const told = useLinesOf(agreements);
  const notes = useMemo(() => noteLines(told, now), [told, now]);
  const acts = useActDialog(now);
  const pinned = choosePinned(agreements, now);
  return {
    strip: (
      <>
        {pinned && <TalkStrip pinned={pinned} now={now} onOpen={acts.open} />}
        {acts.dialog}
      </>
    ),
    notes,
    quick: pinned && isStanding(pinned.agreement) && (
      <Quick agreement={pinned.agreement} now={now} />
    ),
  };
}
