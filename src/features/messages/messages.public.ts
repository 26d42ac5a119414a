export { type AnswerAddresses, createAnswerAddresses } from './answers/answer-address.ts';
export { messagesHolder, messagesReportable, talksHolder } from './messages.holder.ts';
export { removeMessage } from './messages.moderating.ts';
