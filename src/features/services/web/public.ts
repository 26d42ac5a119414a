// What administrators' dialogs share with those of the creator, and the home page with the board.
export { ProposeHelpDialog } from './dialogs.ts';
export { ServiceFields } from './form/ServiceFields.tsx';
export { wordsOf } from './nature-words.ts';
export { NEW_SERVICE, OFFER_HELP } from './posting.ts';
export { Request, RequestSkeleton } from './Request.tsx';
export { undrawnService } from './ServiceCard.tsx';
