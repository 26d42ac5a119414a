export { ArticleTeaser } from './ArticleTeaser.tsx';
export { Markdown } from './Markdown.tsx';
export { PlaceArticles } from './PlaceArticles.tsx';
export { NEW_ARTICLE } from './posting.ts';
