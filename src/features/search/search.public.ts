export {
  isByWords,
  type ListWords,
  listWords,
  queryOf,
  readListWords,
} from './search.query.sql.ts';
export { askUnits, lettersOf, readQuestion } from './search.question.ts';
export { excerptOf } from './search.rules.ts';
export { sweepWords } from './words/spelling.sql.ts';
