export { ArticleTeaser } from './ArticleTeaser.tsx';
export { useArticlesOf } from './journal.data.ts';
export { PlaceArticles } from './PlaceArticles.tsx';
export { NEW_ANSWER, NEW_ARTICLE, NEW_COMMENT, THANK_AUTHOR } from './posting.ts';
export { Markdown } from './reading/Markdown.tsx';
