export { excerptOf, readQuestion } from './search.rules.ts';
