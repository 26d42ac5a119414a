import { IconPencil } from '@tabler/icons-react';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { orderSteps, type Step, StepList } from '#web/ui/cards/StepList.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useArrival } from '#web/use-arrival.ts';
import { journalTexts } from '../../journal-sentences.contract.ts';
import { MyArticleCard } from './ArticleCard.tsx';
import { FollowJournal } from './FollowJournal.tsx';
import '../journal.css';
import { useJournalLive, useMyArticles } from '../journal.data.ts';
import '../reading/article-about.css';

const write = (
  <LinkButton icon={IconPencil} to="/journal/new">
    Écrire un article
  </LinkButton>
);

const stepOfArticle = ({ published }: { published: boolean }): Step => ({
  group: published ? 'over' : 'todo',
});

/** Drafts included. */
export function MyArticlesPage() {
  useJournalLive();
  const mine = useMyArticles();
  const articles = mine.data?.pages.flatMap(({ items }) => items) ?? [];
  const drawn = useStaged(orderSteps(articles, stepOfArticle));
  const empty = mine.isSuccess && articles.length === 0;
  return (
    <>
      <PageHead title="Mes articles" area="journal" action={empty ? undefined : write} />
      {(mine.isPending || !drawn) && (
        <CardSkeletons rows count={3} label="Chargement de vos articles…" />
      )}
      {mine.isError && articles.length === 0 && (
        <ErrorState
          message={journalTexts.loadFailed}
          onRetry={() => void mine.refetch()}
          retrying={mine.isFetching}
        />
      )}
      {empty && (
        <Card bare>
          <EmptyState title="Aucun article écrit" action={write}>
            Une adresse, une recette, un souvenir : vos voisins aiment vous lire.
          </EmptyState>
        </Card>
      )}
      {articles.length > 0 && (
        <StepList
          items={drawn ?? []}
          stepOf={stepOfArticle}
          titles={{ todo: 'Brouillons à finir', over: 'Publiés' }}
        >
          {(article) => <MyArticleCard article={article} />}
        </StepList>
      )}
      <NextPage
        list={mine}
        label="Afficher plus d'articles"
        failed={journalTexts.loadFailed}
        early={drawn?.length !== articles.length}
      />
      {mine.isSuccess && drawn?.length === articles.length && <Follow />}
    </>
  );
}

/** Where the journal's own page leads. */
function Follow() {
  const part = useArrival<HTMLDivElement>('suivre');
  return (
    <div className="journal-feed" id="suivre" ref={part} tabIndex={-1}>
      <FollowJournal />
    </div>
  );
}
