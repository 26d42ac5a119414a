import { IconPencil, IconRss } from '@tabler/icons-react';
import { of } from '#contract/name-words.ts';
import { AlertButton } from '#features/alerts/web/public.ts';
import { SearchLink } from '#features/search/web/public.ts';
import { useAddress } from '#web/forms/use-address.ts';
import { picturesApart, undrawnArticle } from '#web/motif/drawing.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { ListCount } from '#web/ui/cards/ListCount.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { journalTexts } from '../../journal-sentences.contract.ts';
import { sayArticleCount } from '../article-words.ts';
import { ArticleCard } from './ArticleCard.tsx';
import '../journal.css';
import { useArticles, useJournalLive, usePlaces, useTags } from '../journal.data.ts';
import './lead-story.css';

/** Tags beside the search; the others stand behind 'Filtres'. */
const IN_SIGHT = 6;
const ID = /^[0-9a-f]{24}$/;

const write = (
  <LinkButton icon={IconPencil} to="/journal/new">
    Écrire un article
  </LinkButton>
);

const writeShort = (
  <LinkButton small look="2" icon={IconPencil} to="/journal/new" aria-label="Écrire un article">
    Écrire
  </LinkButton>
);

const follow = (
  <LinkButton small look="3" icon={IconRss} to="/my-journal#suivre">
    Suivre le journal
  </LinkButton>
);

/** The journal of the quarter: `?tag=`, `?q=`, `?auteur=`, `?lieu=`. */
export function JournalPage() {
  useJournalLive();
  const { params, change, clear } = useAddress();
  const read = (name: string) => (params.get(name) ?? '').slice(0, 200).trim();
  const [tag, q, given, place] = [read('tag'), read('q'), read('auteur'), read('lieu')];
  const author = ID.test(given) ? given : '';
  const filters = {
    ...(tag && { tag }),
    ...(q && { q }),
    ...(author && { author }),
    ...(place && { place }),
  };
  const articles = useArticles(filters);

  const tags = useTagOptions(tag);
  const placed = usePlaceOptions(place);
  const onTag = (value: string) => change({ tag: value });
  const first = articles.data?.pages[0]?.items[0];

  return (
    <>
      <ListControls
        title="Journal du quartier"
        publish={write}
        publishShort={writeShort}
        main={<FilterChips label="Tags" options={tags.first} value={tags.known} onValue={onTag} />}
        search={{ label: 'Chercher un article', q, onText: (text) => change({ q: text }) }}
        filters={
          (placed.length > 0 || tags.all.length > tags.first.length) && (
            <>
              {tags.all.length > tags.first.length && (
                <FilterChips
                  named
                  label="Tous les tags"
                  options={tags.all}
                  value={tags.known}
                  onValue={onTag}
                />
              )}
              {placed.length > 0 && (
                <FilterChips
                  named
                  label="Lieux du quartier"
                  options={placed}
                  value={place}
                  onValue={(value) => change({ lieu: value })}
                />
              )}
            </>
          )
        }
        chosen={[
          ...(author
            ? [
                {
                  label: first
                    ? `Articles ${of(nameShortly(first.author))}`
                    : 'Articles de ce voisin',
                  onRemove: () => change({ auteur: '' }),
                },
              ]
            : []),
          ...(place ? [{ label: `Lieu : ${place}`, onRemove: () => change({ lieu: '' }) }] : []),
        ]}
      >
        <AlertButton kind="journal" filters={filters} />
        <div className="desk">{follow}</div>
      </ListControls>
      <Articles
        articles={articles}
        filtered={Object.keys(filters).length > 0}
        asked={q}
        onShowAll={clear}
      />
    </>
  );
}

/** The commonest tags; in sight the first of them, and the one asked for wherever it stands. */
function useTagOptions(tag: string) {
  const tags = useTags().data ?? [];
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const known = tags.find((each) => fold(each.tag) === fold(tag))?.tag ?? tag;
  const others = tag !== '' && known === tag && !tags.some((each) => each.tag === tag);
  const all = [
    { value: '', label: 'Tous' },
    ...(others ? [{ value: tag, label: tag }] : []),
    ...tags.map((each) => ({ value: each.tag, label: each.tag })),
  ];
  const first = all.filter(({ value }, index) => index < IN_SIGHT || value === known);
  return { known, all, first };
}

/** The places that articles are about, and the one asked for. */
function usePlaceOptions(place: string) {
  const places = (usePlaces().data ?? []).map((each) => each.place);
  const all = place === '' || places.includes(place) ? places : [place, ...places];
  if (all.length === 0) return [];
  return [
    { value: '', label: 'Tous' },
    ...all.toSorted((a, b) => a.localeCompare(b, 'fr')).map((one) => ({ value: one, label: one })),
  ];
}

type ListProps = {
  articles: ReturnType<typeof useArticles>;
  filtered: boolean;
  /** What was typed to find one. */
  asked: string;
  onShowAll: () => void;
};

function Articles({ articles, filtered, asked, onShowAll }: ListProps) {
  const now = useNow();
  const listed = articles.data?.pages.flatMap(({ items }) => items) ?? [];
  const drawn = useStaged(listed);
  const look = joinClasses('articles', !filtered && 'with-lead');
  if (articles.isPending || !drawn) {
    return (
      <CardSkeletons counted label="Chargement des articles…" text="content" className={look} />
    );
  }
  if (articles.isError && listed.length === 0) {
    return (
      <ErrorState
        message={journalTexts.loadFailed}
        onRetry={() => void articles.refetch()}
        retrying={articles.isFetching}
      />
    );
  }
  if (listed.length === 0) {
    return (
      <Card bare>
        {filtered ? (
          <EmptyState
            title="Aucun article ne correspond"
            action={
              <>
                {write}
                <SearchLink asked={asked} />
                <Button look="2" onClick={onShowAll}>
                  Afficher tous les articles
                </Button>
              </>
            }
          >
            Essayez un autre tag ou un autre mot, ou racontez-le vous-même.
          </EmptyState>
        ) : (
          <EmptyState title="Aucun article pour le moment" action={write}>
            Une adresse, une recette, un souvenir : le premier article est peut-être le vôtre.
          </EmptyState>
        )}
      </Card>
    );
  }
  const pictures = picturesApart(drawn.map(undrawnArticle));
  return (
    <>
      <div className="journal-count">
        <ListCount>{sayArticleCount(articles.data?.pages[0]?.total ?? listed.length)}</ListCount>
        <div className="phone">{follow}</div>
      </div>
      <h2 className="sr">Articles des voisins</h2>
      <ul className={joinClasses('grid3', look)}>
        {drawn.map((article, at) => (
          <ArticleCard key={article._id} article={article} now={now} picture={pictures[at] ?? ''} />
        ))}
      </ul>
      <NextPage
        list={articles}
        label="Afficher plus d'articles"
        failed={journalTexts.loadFailed}
        early={drawn.length < listed.length}
      />
    </>
  );
}
