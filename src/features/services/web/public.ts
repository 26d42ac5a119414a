// What administrators' dialogs share with those of the creator.
export { wordsOf } from './nature-words.ts';
export { ServiceFields } from './ServiceFields.tsx';
