import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import type { Article } from '../journal.contract.ts';
import type { Thanks } from '../journal-talk.contract.ts';
import { useSayThanks, useThanks } from './article-talk.data.ts';
import { sayThanks } from './article-words.ts';

const FACES = 5;

/** 'Merci', once, taken back by the same button; its author reads from whom. */
export function ArticleThanks({ article }: { article: Article }) {
  const mine = useSession()?.user._id === article.author._id;
  const thanks = useThanks(article._id).data;
  if (!thanks) return <div className="art-thanks" aria-hidden="true" />;
  return mine ? <Received thanks={thanks} /> : <Say id={article._id} thanks={thanks} />;
}

function Say({ id, thanks }: { id: string; thanks: Thanks }) {
  const say = useSayThanks(id);
  const { count, mine } = thanks;
  return (
    <div className="art-thanks">
      <Button
        look="2"
        icon={mine ? IconHeartFilled : IconHeart}
        aria-pressed={mine}
        working={say.isPending}
        workingLabel="Merci"
        onClick={() => say.toggle(mine)}
      >
        Merci
      </Button>
      <span className="muted" role="status">
        {sayThanks(count, mine)}
      </span>
    </div>
  );
}

function Received({ thanks: { count, from } }: { thanks: Thanks }) {
  if (count === 0) return null;
  return (
    <section className="art-thanks received" aria-label="Mercis">
      <span className="faces" aria-hidden="true">
        {from.slice(0, FACES).map((person) => (
          <Avatar key={person._id} person={person} size="s" />
        ))}
      </span>
      <span>
        <b>{sayThanks(count, false)}</b>
        {from.length > 0 && (
          <small className="muted">
            {from.map((person, index) => (
              <span key={person._id}>
                {index > 0 && ', '}
                <NeighbourLink of={person} />
              </span>
            ))}
            {count > from.length && ` et ${count - from.length} de plus`}. Personne d'autre ne voit
            qui.
          </small>
        )}
      </span>
    </section>
  );
}
