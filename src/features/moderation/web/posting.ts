import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { objectToDecision } from '../moderation-decisions.contract.ts';
import { reportContent } from '../moderation-reporting.contract.ts';

export const NEW_REPORT: Posting<typeof reportContent> = {
  kind: 'report',
  route: reportContent,
  draft: 'report-:kind-:targetId',
  area: 'messagerie',
  onMade: (_client, { message }) => toast.success(message),
};

export const OBJECT_TO_DECISION: Posting<typeof objectToDecision> = {
  kind: 'objection',
  route: objectToDecision,
  draft: 'objection-:id',
  address: '/decisions/:id',
  area: 'messagerie',
  onMade: (_client, { message }) => toast.success(message),
};
