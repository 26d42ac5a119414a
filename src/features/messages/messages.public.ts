export { messagesHolder, messagesReportable } from './messages.holder.ts';
