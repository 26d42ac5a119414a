// What administrators' dialogs share with those of the owner.
export { kindWords } from './kind-words.ts';
export { ASK_TROC, NEW_TROC, WAIT_FOR_TROC } from './posting.ts';
export { splitItems } from './split-items.ts';
export { TrocRow } from './TrocRow.tsx';
export { TrocWords } from './TrocWords.tsx';
export { typedLists, withTypedLists } from './troc-form.ts';
export { undrawnTroc } from './troc-words.ts';
