import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { type Letter, letterTexts } from '../letter.contract.ts';
import { LetterChoice } from './LetterChoice.tsx';
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
    <Card className="letter-sheet" aria-labelledby="letter-sheet">
      <h2 id="letter-sheet" className="small muted">
        Telle qu'elle serait maintenant{rhythm === 'off' && ', pour la semaine'}
      </h2>
      {parts.map(({ name, title, lines }) => (
        <section key={name} aria-labelledby={`letter-${name}`}>
          <h3 id={`letter-${name}`}>{title}</h3>
          <ul>
            {lines.map(({ text, detail, url }) => (
              <li key={`${url} ${text}`}>
                <Link to={url}>{text}</Link>
                {detail !== null && <span className="small muted">{detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
