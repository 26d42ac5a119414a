import { AlertButton } from '#features/alerts/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import type { SearchAnswer } from '../search.contract.ts';
import { AskButton } from './AskButton.tsx';
import { sayNoneExact } from './search-words.ts';
import './near.css';

type Props = {
  answer: SearchAnswer;
  q: string;
  /** Looks in all the site, where one kind alone was looked in. */
  onAll?: () => void;
};

/** No answer at all: elsewhere, or from one's neighbours. */
export function NothingFound({ answer, q, onAll }: Props) {
  const { counts, dates, category } = answer;
  const elsewhere = Object.values(counts).some((count) => count > 0);
  return (
    <Card bare>
      <EmptyState
        title="Aucun résultat trouvé"
        action={
          onAll && elsewhere ? (
            <Button onClick={onAll}>Chercher dans tout le site</Button>
          ) : (
            !dates && (
              <>
                <AskButton first answer={answer} q={q} />
                {category && (
                  <LinkButton look="2" to={`/services?category=${category._id}`}>
                    Voir la catégorie {category.name}
                  </LinkButton>
                )}
              </>
            )
          )
        }
      >
        Essayez un autre mot, ou demandez-le à vos voisins.
      </EmptyState>
    </Card>
  );
}

/** Nothing says what is looked for, though something comes near: said first, and one's neighbours may be asked. */
export function NothingExact({ answer, q }: Props) {
  return (
    <Card className="nothing-exact">
      <h2>{sayNoneExact(answer, q)}</h2>
      <p className="small muted">
        Demandez-le à vos voisins, ou gardez une alerte ; ce qui s'en approche est plus bas.
      </p>
      <div className="nothing-exact-acts">
        <AskButton first answer={answer} q={q} />
        <AlertButton kind="service" filters={{ q }} />
      </div>
    </Card>
  );
}

/** Nothing takes place when it was asked for: what does at another time, or what one makes of it. `first`: more is found below. */
export function NothingThen({ title, first }: { title: string; first: boolean }) {
  const agenda = (
    <LinkButton small={first} look={first ? '2' : '1'} to="/agenda">
      Voir l'agenda du quartier
    </LinkButton>
  );
  if (first) return <Note action={agenda}>{title}.</Note>;
  return (
    <Card bare>
      <EmptyState
        title={title}
        action={
          <>
            {agenda}
            <LinkButton look="2" to="/sorties?nouveau=1">
              Organiser une sortie
            </LinkButton>
          </>
        }
      >
        Choisissez un autre jour, ou proposez vous-même quelque chose.
      </EmptyState>
    </Card>
  );
}
