import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { capitalise } from '#web/words/when-words.ts';
import { countBrought, rightsOf } from '../../gatherings-rights.contract.ts';
import { MyAnswer } from '../dates/MyAnswer.tsx';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { MyParty } from './MyParty.tsx';
import { PlacesFor, usePlacesFor } from './PlacesFor.tsx';
import { sayParty } from './participants.ts';
import '../organising/organise.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** What whoever comes, or waits, has said of it and may change; on a phone folded, for what is said comes first. */
export function MyComing({ setting, gathering }: Props) {
  const now = useNow();
  const isWide = useWide();
  const isSpeaker = usePlacesFor(gathering).length > 0;
  const { myParty, question, guestsAllowed } = gathering;
  if (!myParty) return null;
  const rights = rightsOf(gathering, now);
  const mayBring = rights.changeParty && (guestsAllowed || countBrought(myParty) > 0);
  const party = mayBring && <MyParty setting={setting} gathering={gathering} party={myParty} />;
  const answer = rights.answer && question && (
    <MyAnswer setting={setting} gathering={gathering} question={question} />
  );
  const places = <PlacesFor setting={setting} gathering={gathering} />;
  const may = [
    mayBring ? 'changer' : '',
    rights.answer && question ? 'répondre' : '',
    isSpeaker ? 'inscrire un proche' : '',
  ].filter((each) => each !== '');
  // One line is as short as what would fold it.
  if (isWide || may.length < 2) {
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
      <Summary gathering={gathering} may={may} />
      {party}
      {answer}
      {places}
    </details>
  );
}

/** 'À 3, avec 2 enfants' and 'Changer, répondre ou inscrire un proche': how many come, and what unfolds. */
function Summary({ gathering, may }: { gathering: Gathering; may: readonly string[] }) {
  const heads = 1 + countBrought(gathering.myParty ?? {});
  return (
    <summary>
      <span>
        {heads === 1 ? 'Une place à votre nom' : `À ${heads}, ${sayParty(gathering.myParty ?? {})}`}
        <span className="small muted">{capitalise(sayAnyOf(may))}</span>
      </span>
    </summary>
  );
}

/** 'changer, répondre ou inscrire un proche' */
const sayAnyOf = (acts: readonly string[]) =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(acts);
