import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { sayDay } from '#web/words/when-words.ts';
import { letterTexts, type Rhythm } from '../letter.contract.ts';
import { useLetterChoice } from './letter.data.ts';

const OPTIONS: { value: Rhythm; label: string }[] = [
  { value: 'off', label: 'Pas de lettre' },
  { value: 'weekly', label: 'Le jeudi' },
  { value: 'daily', label: 'Chaque jour' },
];

/** How often the letter comes, and when the next one leaves. */
export function LetterChoice() {
  const { choice, choose } = useLetterChoice();
  if (choice.isPending) return <TextSkeleton label="Chargement de votre choix…" count={2} />;
  if (!choice.data) {
    return (
      <ErrorState
        message={letterTexts.loadFailed}
        onRetry={() => void choice.refetch()}
        retrying={choice.isFetching}
      />
    );
  }
  const { rhythm, nextOn } = choice.data;
  return (
    <>
      <ChoiceField
        label="La recevoir par courriel"
        name="rhythm"
        options={OPTIONS}
        value={rhythm}
        onValue={choose}
      />
      {nextOn !== null && (
        <p className="small muted">
          La prochaine part {sayDay(`${nextOn}T12:00:00Z`, Date.now())}, le matin.
        </p>
      )}
    </>
  );
}
