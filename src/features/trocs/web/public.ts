// What administrators' dialogs share with those of the owner.

export { splitItems } from './form/split-items.ts';
export { TrocWords } from './form/TrocWords.tsx';
export { typedLists, withTypedLists } from './form/troc-form.ts';
export { kindWords } from './kind-words.ts';
export { ASK_TROC, NEW_TROC, WAIT_FOR_TROC } from './posting.ts';
export { TrocRow } from './TrocRow.tsx';
export { undrawnTroc } from './troc-words.ts';
