export { ArticleTeaser } from './ArticleTeaser.tsx';
export { Markdown } from './Markdown.tsx';
