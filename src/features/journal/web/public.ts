export { ArticleTeaser } from './ArticleTeaser.tsx';
export { Markdown } from './Markdown.tsx';
export { PlaceArticles } from './PlaceArticles.tsx';
export { NEW_ANSWER, NEW_ARTICLE, NEW_COMMENT, THANK_AUTHOR } from './posting.ts';
