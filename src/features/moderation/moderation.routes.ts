// What moderation answers: each wing mounts its own.
import type { FeatureSetting } from '#server/feature.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { bulkRoutes } from './audit/bulk.routes.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { decisionRoutes } from './decisions/decisions.routes.ts';
import { holdingRoutes } from './queue/holding.routes.ts';
import { queueRoutes } from './queue/queue.routes.ts';
import { tellingRoutes } from './queue/telling.routes.ts';
import { reportingRoutes } from './reports/reporting.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { suspensionRoutes } from './suspensions/suspensions.routes.ts';

/** What each wing answers. */
export function moderationRoutes(setting: FeatureSetting): void {
  blockRoutes(setting);
  reportingRoutes(setting);
  reportRoutes(setting);
  queueRoutes(setting);
  tellingRoutes(setting);
  holdingRoutes(setting);
  suspensionRoutes(setting);
  decisionRoutes(setting);
  auditRoutes(setting);
  bulkRoutes(setting);
}
