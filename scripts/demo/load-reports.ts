/** Writes the reports of the demonstration and what administrators made of them, as it all stands at `now`. */

import { entities } from '../../src/features/admin/admin.public.ts';
import { removeArticle } from '../../src/features/journal/journal.public.ts';
import { noteSuspension } from '../../src/features/moderation/decisions/objecting.ts';
import {
  auditChange,
  auditDeletion,
  insertAudit,
} from '../../src/features/moderation/moderation.public.ts';
import {
  readSuspensionRow,
  reportEntity,
} from '../../src/features/moderation/moderation.tables.sql.ts';
import { LINES_AROUND } from '../../src/features/moderation/moderation-reporting.contract.ts';
import { insertLines } from '../../src/features/moderation/reports/around.sql.ts';
import { reportables } from '../../src/features/moderation/reports/reportables.ts';
import { closeReport, insertNote } from '../../src/features/moderation/reports/reports.sql.ts';
import { insertSuspension } from '../../src/features/moderation/suspensions/suspensions.sql.ts';
import { removeService } from '../../src/features/services/services.public.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { insertServices } from './load.sql.ts';
import { writeArticles } from './load-articles.ts';
import {
  answerSuspension,
  dateWork,
  insertReport,
  liftSuspension,
  readTargetId,
} from './load-reports.sql.ts';
import type { DemoPerson } from './people.ts';
import { makeLocator } from './places.ts';
import type { DemoReport } from './reports.ts';
import { type DemoSetting, hoursBefore } from './setting.ts';

/** What is taken down had stood for so long when it was reported. */
const STOOD_HOURS = 6;

export interface ReportSetting extends DemoSetting {
  reports: readonly DemoReport[];
  admin: DemoPerson;
}

interface Scene extends ReportSetting {
  adminId: string;
  /** ISO 8601. */
  before: (hours: number) => string;
  locate: ReturnType<typeof makeLocator>;
}

/** What one report is about, once it is known where it stands. */
type Case = { report: DemoReport; targetId: string; authorId: string; id: string };

export async function writeReports(tx: Tx, setting: ReportSetting): Promise<void> {
  const { reports, admin, idOf, now } = setting;
  const before = (hours: number) => hoursBefore(now, hours);
  const scene = { ...setting, adminId: idOf(admin), before, locate: makeLocator() };
  for (const report of reports) {
    const one = await writeOne(tx, scene, report);
    const { hoursAgo, closed, notes = [] } = report;
    for (const content of notes) {
      await audited(tx, scene, { ...one, action: 'note' }, () =>
        insertNote(tx, { reportId: one.id, authorId: scene.adminId, content }),
      );
    }
    await dateWork(tx, before(hoursAgo - 1));
    if (closed) await close(tx, scene, { ...one, closed });
  }
}

/** Writes a report, and before it what it is about where that is gone since. */
async function writeOne(tx: Tx, scene: Scene, report: DemoReport): Promise<Case> {
  const { target, author, reporter, reason, details, hoursAgo } = report;
  const [authorId, reporterId] = [scene.idOf(author), scene.idOf(reporter)];
  if ('title' in target) await writeTarget(tx, scene, { ...report, target });
  const words = 'title' in target ? target.title : target.words;
  const targetId = await readTargetId(tx, { kind: target.kind, words });
  const reported = await reportables
    .get(target.kind)
    ?.read(tx, { id: targetId, viewerId: reporterId });
  const id = await insertReport(tx, {
    ...{ kind: target.kind, targetId, authorId, reporterId, reason, details },
    content: reported?.text ?? words,
    createdAt: scene.before(hoursAgo),
  });
  const around = await reportables
    .get(target.kind)
    ?.around?.(tx, { id: targetId, viewerId: reporterId, most: LINES_AROUND });
  if (around) await insertLines(tx, id, around);
  return { report, targetId, authorId, id };
}

type Gone = Extract<DemoReport['target'], { title: string }>;

async function writeTarget(
  tx: Tx,
  scene: Scene,
  { target, author, hoursAgo }: DemoReport & { target: Gone },
): Promise<void> {
  const createdHoursAgo = hoursAgo + STOOD_HOURS;
  if (target.kind === 'journal') {
    const { title, text: content, tags } = target;
    const words = { title, standfirst: '', content, tags };
    const article = { author, ...words, published: true, createdHoursAgo };
    await writeArticles(tx, { ...scene, articles: [article] });
    return;
  }
  const { title, text: description, category, place: location } = target;
  const [lon, lat] = scene.locate(location);
  const createdAt = scene.before(createdHoursAgo);
  await insertServices(tx, [
    {
      ...{ rank: 0, nature: 'request', status: 'open' },
      ...{ title, description, category, location, lon, lat },
      date: scene.before(hoursAgo - 7 * 24),
      creatorId: scene.idOf(author),
      ...{ createdAt, updatedAt: createdAt, completedAt: null },
    },
  ]);
}

async function audited(
  tx: Tx,
  { adminId }: Scene,
  { id, authorId, action }: Case & { action: 'note' | 'handle' },
  work: () => Promise<void>,
): Promise<void> {
  await auditChange(tx, { ...reportEntity, id, by: adminId, action, aboutId: authorId }, work);
}

async function close(
  tx: Tx,
  scene: Scene,
  one: Case & { closed: NonNullable<DemoReport['closed']> },
): Promise<void> {
  const { report, closed, id, targetId, authorId } = one;
  const { adminId } = scene;
  const { target, suspended, hoursAgo } = report;
  if ('title' in target) {
    const kept = { ...entities[target.kind], id: targetId, by: adminId, authorId };
    const remove = target.kind === 'journal' ? removeArticle : removeService;
    await auditDeletion(tx, kept, () => remove(tx, { id: targetId, by: adminId }));
  }
  const status = closed.upheld ? 'upheld' : 'dismissed';
  await audited(tx, scene, { ...one, action: 'handle' }, () =>
    closeReport(tx, { id, status, outcome: closed.outcome, adminId }),
  );
  await dateWork(tx, scene.before(hoursAgo - closed.after));
  if (suspended) await suspend(tx, scene, { ...one, suspended });
}

/** Suspended an hour after, answered the next day, and perhaps lifted the day after. */
async function suspend(
  tx: Tx,
  scene: Scene,
  one: Case & { suspended: NonNullable<DemoReport['suspended']> },
): Promise<void> {
  const { report, suspended, authorId } = one;
  const { adminId, before } = scene;
  const { reason, days, objection, lifted } = suspended;
  const at = report.hoursAgo - (report.closed?.after ?? 0) - 1;
  const endsAt = before(-24 * days);
  const id = await insertSuspension(tx, { residentId: authorId, reason, endsAt, adminId });
  const say = async (action: 'suspend' | 'lift') =>
    insertAudit(tx, {
      ...{ adminId, action, kind: 'user', targetId: authorId, aboutId: authorId, before: null },
      title: report.author.username,
      after: (await readSuspensionRow(tx, id)) ?? null,
    });
  await noteSuspension(tx, { id, residentId: authorId, by: adminId, reason });
  await say('suspend');
  await dateWork(tx, before(at));
  if (objection) await answerSuspension(tx, { id, objection });
  await dateWork(tx, before(at - 20));
  if (!lifted) return;
  await liftSuspension(tx, { id, adminId });
  await say('lift');
  await dateWork(tx, before(at - 44));
}
