// What administrators' dialogs share with those of the owner.
export { splitItems } from './split-items.ts';
export { TrocWords } from './TrocWords.tsx';
export { typedLists, withTypedLists } from './troc-form.ts';
