import { Link } from 'react-router';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import { beginArticle, CARD_PREVIEW } from '#web/words/plain-text.ts';
import type { Article } from '../journal.contract.ts';
import './article-teaser.css';
import { pictureOf } from './article-words.ts';

/** The newest article: its picture, how it begins, who wrote it. */
export function ArticleTeaser({ article, now }: { article: Article; now: number }) {
  const { _id, title, author, createdAt } = article;
  return (
    <Link className="card teaser" to={`/journal/${_id}`} data-area="journal">
      <span className="teaser-pic">
        <img src={pictureOf(article)} alt="" width={400} height={300} />
      </span>
      <span className="teaser-in">
        <b>{title}</b>
        <span>{beginArticle(article, CARD_PREVIEW)}</span>
        <span>
          {nameShortly(author)} ·&nbsp;{saySince(createdAt, now)}
        </span>
      </span>
    </Link>
  );
}
