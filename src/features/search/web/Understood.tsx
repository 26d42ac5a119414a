import { IconArrowRight, IconHeartHandshake } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { SearchAnswer } from '../search.contract.ts';
import { DayStrip } from './DayStrip.tsx';
import { pageOf } from './found-look.ts';
import { sayDays, sayUnderstood } from './search-words.ts';

type Props = { answer: SearchAnswer; q: string };

/** What was understood of the question, where that is not just what was typed. */
export function Understood({ answer, q }: Props) {
  const { dates, also, results } = answer;
  const sentence = sayUnderstood(answer, q);
  return (
    <div className="understood">
      {dates && <h2>{sayDays(dates)}</h2>}
      {sentence && <p>{sentence}</p>}
      {dates && <DayStrip dates={dates} />}
      {also.length > 0 && results.length > 0 && (
        <p className="understood-also">
          <span className="muted">Cherché aussi :</span>
          {also.map((word) => (
            <Link key={word} className="understood-word" to={pageOf(word)}>
              {word}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

type AskProps = Props & { first?: boolean };

/** Asking one's neighbours for what was looked for: the form of a service, filled in with what is known. */
export function AskButton({ answer, q, first = false }: AskProps) {
  const { category, corrected } = answer;
  const asked = corrected ?? q.trim();
  const form = new URLSearchParams({ nouveau: '1', titre: asked });
  if (category) form.set('categorie', category._id);
  return (
    <LinkButton look={first ? '1' : '2'} to={`/services?${form}`}>
      Demander «&nbsp;{asked}&nbsp;»
    </LinkButton>
  );
}

/** Where to go on from the answers: the nearest category, and asking for it oneself. */
export function LeadOn({ answer, q }: Props) {
  const { category, dates, results } = answer;
  if (dates || !category) return null;
  return (
    <div className="lead-on">
      <Link
        className="card lead-on-category"
        data-area="services"
        to={`/services?category=${category._id}`}
      >
        <Icon of={IconHeartHandshake} />
        <span className="grow">
          <b>Catégorie {category.name}</b>
          <span className="small muted">Demandes et offres de vos voisins</span>
        </span>
        <Icon of={IconArrowRight} />
      </Link>
      {results.length > 0 && (
        <section className="card lead-on-ask" aria-labelledby="lead-on-ask">
          <span className="grow">
            <b id="lead-on-ask">Rien qui convienne ?</b>
            <span className="small muted">Titre et catégorie déjà remplis</span>
          </span>
          <AskButton answer={answer} q={q} />
        </section>
      )}
    </div>
  );
}
