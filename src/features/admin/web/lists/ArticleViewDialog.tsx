import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import type { AdminArticle } from '../../admin-contents.contract.ts';

type Props = { article: AdminArticle; onClose: () => void };

/** An article as its author typed it. */
export function ArticleViewDialog({ article, onClose }: Props) {
  const { author, tags, imageUrl } = article;
  return (
    <Dialog title={article.title} area="journal" onClose={onClose}>
      <p className="small muted">
        {author.firstName} {author.lastName} (@{author.username}), le{' '}
        {formatDateTime(article.createdAt)}
      </p>
      {tags.length > 0 && (
        <p className="adm-line">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      {imageUrl && <img src={imageUrl} alt={`Illustration de « ${article.title} »`} />}
      <div className="adm-quote">{article.content}</div>
    </Dialog>
  );
}
