export { type AnswerAddresses, createAnswerAddresses } from './messages.answer-address.ts';
export { messagesHolder, messagesReportable, talksHolder } from './messages.holder.ts';
export { removeMessage } from './messages.moderating.ts';
