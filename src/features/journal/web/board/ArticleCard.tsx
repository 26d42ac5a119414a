import { IconBook2, IconPencil, IconTrash } from '@tabler/icons-react';
import { HiddenNote } from '#features/moderation/web/public.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { beginArticle, CARD_PREVIEW, sayReadingTime } from '#web/words/plain-text.ts';
import type { Article } from '../../journal.contract.ts';
import { MY_PREVIEW, pictureOf } from '../article-words.ts';
import { TagList } from '../TagList.tsx';
import { useArticleDeletion } from '../use-article-deletion.ts';

type Props = { article: Article; now: number; picture: string };

export function ArticleCard({ article, now, picture }: Props) {
  return (
    <ItemCard
      title={article.title}
      to={`/journal/${article._id}`}
      picture={picture}
      text={beginArticle(article, CARD_PREVIEW)}
      meta={article.tags.length > 0 && <TagList short tags={article.tags} />}
      person={{
        who: article.author,
        name: nameShortly(article.author),
        since: saySince(article.createdAt, now),
      }}
      action={<ReadingTime article={article} />}
    />
  );
}

export function MyArticleCard({ article }: { article: Article }) {
  const deletion = useArticleDeletion(article);
  return (
    <ItemCard
      title={article.title}
      to={`/journal/${article._id}`}
      picture={pictureOf(article)}
      category={<TagList short tags={article.tags} />}
      status={article.published ? undefined : <span className="chip plain st">Brouillon</span>}
      text={beginArticle(article, MY_PREVIEW)}
      meta={
        <span>
          {article.published ? 'Publié' : 'Commencé'} le {formatDateTime(article.createdAt)}
        </span>
      }
      action={
        <div className="own-actions">
          {!article.published && (
            <div className="wide">
              <HiddenNote id={article._id} />
            </div>
          )}
          <LinkButton small look="2" icon={IconPencil} to={`/journal/${article._id}/edit`}>
            Modifier
          </LinkButton>
          <Button
            small
            look="x"
            icon={IconTrash}
            working={deletion.isPending}
            workingLabel="Suppression…"
            onClick={() => void deletion.ask()}
          >
            Supprimer
          </Button>
        </div>
      }
    />
  );
}

function ReadingTime({ article }: { article: Article }) {
  return (
    <span className="reading-time">
      <Icon of={IconBook2} size="s" />
      {sayReadingTime(article.content)}
    </span>
  );
}
