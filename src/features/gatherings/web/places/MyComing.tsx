import { useProches } from '#features/proches/web/public.ts';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { countBrought, isOpen } from '../../gatherings-rights.contract.ts';
import { MyAnswer } from '../dates/MyAnswer.tsx';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { MyParty } from './MyParty.tsx';
import { PlacesFor } from './PlacesFor.tsx';
import { sayParty } from './participants.ts';
import '../organising/organise.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** What whoever comes, or waits, has said of it and may change; on a phone folded, for the discussion comes first. */
export function MyComing({ setting, gathering }: Props) {
  const now = useNow();
  const isWide = useWide();
  const isSpeaker = (useProches().data ?? []).length > 0;
  const { myParty, question, guestsAllowed } = gathering;
  if (!myParty) return null;
  const open = isOpen(gathering, now);
  const mayBring = open && (guestsAllowed || countBrought(myParty) > 0);
  const mayAnswer = gathering.status !== 'cancelled' && Date.parse(gathering.date) > now;
  const party = mayBring && <MyParty setting={setting} gathering={gathering} party={myParty} />;
  const answer = mayAnswer && question && (
    <MyAnswer setting={setting} gathering={gathering} question={question} />
  );
  const places = <PlacesFor setting={setting} gathering={gathering} />;
  const lines = [mayBring, mayAnswer && question, open && isSpeaker].filter(Boolean).length;
  // One line is as short as what would fold it.
  if (isWide || lines < 2) {
    return (
      <>
        {party}
        {answer}
        {places}
      </>
    );
  }
  return (
    <details className="my-coming">
      <summary>{sayMine(gathering, lines)}</summary>
      {party}
      {answer}
      {places}
    </details>
  );
}

/** 'À 3, avec 2 enfants · réponse, vos proches': how many come, and what is folded besides. */
function sayMine({ myParty, question }: Gathering, lines: number): string {
  const heads = 1 + countBrought(myParty ?? {});
  const coming = heads === 1 ? 'Vous venez sans invité' : `À ${heads}, ${sayParty(myParty ?? {})}`;
  const rest = [question && 'réponse', lines > (question ? 2 : 1) && 'vos proches'];
  return `${coming} · ${rest.filter(Boolean).join(', ')}`;
}
