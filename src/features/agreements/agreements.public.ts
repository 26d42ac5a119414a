export { agreementsHolder } from './agreements.holder.ts';
export { type FeedAgreement, readFeedAgreements } from './calendar/feed.sql.ts';
export { endAgreementsBetween, endAgreementsOf, noteCompletion } from './ending/ending.sql.ts';
export { trocWasMissed } from './ending/missed.sql.ts';
