import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { type Letter, type LetterPart, letterTexts } from '../letter.contract.ts';
import { LetterChoice } from './LetterChoice.tsx';
import { LetterLines } from './LetterLines.tsx';
import { useLetter } from './letter.data.ts';
import './letter.css';

/** The letter as it would be now, and how often it comes. */
export function LetterPage() {
  const letter = useLetter();
  return (
    <>
      <PageHead title="La lettre du quartier">
        <p className="lead">
          Le quartier en un courriel : assez pour ne rien manquer sans venir sur le site.
        </p>
      </PageHead>
      <div className="letter">
        <Card className="letter-card" aria-label="Votre choix">
          <LetterChoice />
        </Card>
        {letter.isPending && <TextSkeleton label="Chargement de la lettre…" count={6} />}
        {letter.isError && !letter.data && (
          <ErrorState
            message={letterTexts.loadFailed}
            onRetry={() => void letter.refetch()}
            retrying={letter.isFetching}
          />
        )}
        {letter.data && <Sheet letter={letter.data} />}
      </div>
    </>
  );
}

/** Beside one another where there is room: what is the reader's, what is the quarter's. */
const YOURS: readonly LetterPart[] = ['waits', 'news', 'meetings'];
const QUARTER: readonly LetterPart[] = ['near', 'happens', 'article'];

function Sheet({ letter: { parts, rhythm } }: { letter: Letter }) {
  if (parts.length === 0) {
    return (
      <Card bare>
        <EmptyState title="Rien à vous dire pour l'instant">
          Une lettre vide n'est pas envoyée.
        </EmptyState>
      </Card>
    );
  }
  return (
    <section aria-labelledby="letter-sheet">
      <h2 id="letter-sheet">
        Telle qu'elle serait maintenant{rhythm === 'off' && ', pour la semaine'}
      </h2>
      <Card as="div" className="letter-sheet">
        {[YOURS, QUARTER].map((names) => {
          const told = parts.filter(({ name }) => names.includes(name));
          return (
            told.length > 0 && (
              <div key={names[0]}>
                {told.map((part) => (
                  <LetterLines key={part.name} {...part} />
                ))}
              </div>
            )
          );
        })}
      </Card>
    </section>
  );
}
