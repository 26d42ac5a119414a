export { endAgreementsBetween, endAgreementsOf, noteCompletion } from './agreements.ending.sql.ts';
export { type FeedAgreement, readFeedAgreements } from './agreements.feed.sql.ts';
export { agreementsHolder } from './agreements.holder.ts';
export { trocWasMissed } from './agreements.missed.sql.ts';
