export { ArticleTeaser } from './ArticleTeaser.tsx';
export { Markdown } from './Markdown.tsx';
export { NEW_ARTICLE } from './posting.ts';
