export { ArticleTeaser } from './ArticleTeaser.tsx';
