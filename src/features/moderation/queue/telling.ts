// How whoever moderates is told: each new thing in the bell, danger to somebody at once, the rest once a day by mail.
import { notifyEach } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';
import type { ReportKind, ReportReason } from '../moderation-reporting.contract.ts';
import { REPORT_REASONS } from '../moderation-reporting.contract.ts';
import { calledOf } from '../reports/telling-reporters.ts';
import { readCards } from './queue.sql.ts';
import { claimDigests, type DueDigest, listModerators } from './telling.sql.ts';

/** Cards that a mail names. */
const NAMED = 5;

interface Reported {
  kind: ReportKind;
  targetId: string;
  reason: ReportReason;
  content: string;
  authorId: string;
  reporterId: string;
  /** What waited of it before: whether anything, and whether danger was said already. */
  before: { open: boolean; danger: boolean };
  /** Whether whoever reports has said danger so often today that it calls nobody any more. */
  cries: boolean;
}

/** Tells whoever moderates, in the report's transaction: of a thing once, and once more when danger is first said. */
export async function tellModerators(tx: Tx, reported: Reported): Promise<void> {
  const { kind, targetId, reason, content, authorId, reporterId: by, before, cries } = reported;
  const isDanger = reason === 'danger' && !before.danger && !cries;
  if (!isDanger && before.open) return;
  const title = calledOf(kind, content);
  const moderators = await listModerators(tx, { kind, targetId, authorId, by });
  await notifyEach(
    tx,
    moderators.map((to) =>
      isDanger
        ? { kind: 'danger_reported', to, by, title, about: { type: 'moderation', id: targetId } }
        : { kind: 'queue_waiting', to, by, title, about: { type: 'moderation', id: to } },
    ),
  );
}

/** Mails what waits to whom it waits for, at their hour; nothing where nothing waits. */
export function sendDigests(site: Site, now: Date): Promise<void> {
  return site.db.transaction(async (tx) => {
    for (const due of await claimDigests(tx, now.toISOString())) {
      const row = await readCards(tx, { limit: NAMED, viewerId: due.residentId });
      const cards = JSON.parse(row?.body ?? '[]') as QueueCard[];
      if (!row || cards.length === 0) continue;
      await addMail(
        tx,
        'news',
        writeDigest(due, { cards, total: row.total, url: site.config.publicUrl }),
      );
    }
  });
}

function writeDigest(
  { email, firstName }: DueDigest,
  { cards, total, url }: { cards: QueueCard[]; total: number; url: string },
): Mail {
  const lines = cards.map(({ kind, content, reasons }) => {
    const said = reasons.map(({ reason }) => REPORT_REASONS[reason]).join(', ');
    return `- ${calledOf(kind, content)} : ${said}`;
  });
  const more = total - cards.length;
  return {
    to: email,
    subject: total === 1 ? 'Une chose à voir' : `${total} choses à voir`,
    text: [
      `Bonjour ${firstName},`,
      total === 1
        ? "Un signalement attend qu'on le regarde :"
        : `${total} signalements attendent qu'on les regarde, le plus grave d'abord :`,
      [...lines, ...(more > 0 ? [`- et ${more} de plus`] : [])].join('\n'),
      `${url}/admin/moderation`,
      `Pour choisir l'heure de ce courriel, ou ne plus le recevoir :\n${url}/admin/moderation?tab=prevenir`,
      'Quartier Nation',
      '',
    ].join('\n\n'),
  };
}
