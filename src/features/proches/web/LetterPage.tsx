import { useParams } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { capitalise, sayDay, sayWhen } from '#web/words/when-words.ts';
import type { Proche } from '../proches.contract.ts';
import type { ProcheNews } from '../proches-news.contract.ts';
import { procheTexts } from '../proches-sentences.contract.ts';
import { sayState } from './news-words.ts';
import { nameFully } from './proche-words.ts';
import { useProcheNews, useProches } from './proches.data.ts';
import { Sheet } from './Sheet.tsx';

/** The news of somebody without internet, as a letter in large letters. */
export function LetterPage() {
  const { id = '' } = useParams();
  const proches = useProches();
  const read = useProcheNews(id);
  const proche = proches.data?.find(({ _id }) => _id === id);
  const isGone = proches.data !== undefined && !proche;
  const failed = (read.isError && !read.data) || (proches.isError && !proches.data);
  return (
    <Sheet
      title="Une lettre à imprimer"
      lead="Ce qui est convenu et ce qui attend, en grandes lettres. Rien n'en est envoyé."
      print="Imprimer la lettre"
    >
      {isGone && <EmptyState title="Vous ne parlez plus pour cette personne" />}
      {!isGone && failed && (
        <ErrorState
          message={procheTexts.newsFailed}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {!isGone && !failed && !(proche && read.data) && (
        <TextSkeleton label="Chargement de la lettre…" count={5} />
      )}
      {proche && read.data && <Words proche={proche} news={read.data.news} />}
    </Sheet>
  );
}

function Words({ proche, news }: { proche: Proche; news: readonly ProcheNews[] }) {
  const now = useNow();
  const user = useSession()?.user;
  const agreed = news.filter(({ state }) => state === 'agreed');
  const others = news.filter(({ state }) => state !== 'agreed');
  return (
    <>
      <p>Paris, {sayDay(now, Number.NaN)}</p>
      <h2>{nameFully(proche)}</h2>
      <p>Bonjour,</p>
      <p>
        {news.length === 0
          ? "Il n'y a rien de nouveau pour vous sur le site du quartier Nation."
          : "Voici où en est ce que j'ai demandé pour vous sur le site du quartier Nation."}
      </p>
      {agreed.length > 0 && <h3>Ce qui est convenu</h3>}
      {agreed.length > 0 && (
        <ul>
          {agreed.map((one) => (
            <li key={one._id}>
              {one.date && (
                <>
                  <b>{capitalise(sayWhen(one.date, now))}</b>
                  <br />
                </>
              )}
              {one.title}
              {one.with && `, avec ${nameShortly(one.with)}`}
              <br />
              {sayPlace(one.location, null)}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <h3>Ce qui attend, ou a changé</h3>}
      {others.length > 0 && (
        <ul>
          {others.map((one) => (
            <li key={one._id}>
              <b>{one.title}</b>
              <br />
              {capitalise(sayState(one, now))}
            </li>
          ))}
        </ul>
      )}
      <p>Si quelque chose ne va pas, dites-le-moi : je m'en occupe.</p>
      <p>
        <b>
          {user?.firstName} {user?.lastName}
        </b>
      </p>
    </>
  );
}
