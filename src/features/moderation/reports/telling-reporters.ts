// What whoever reported something is told once somebody has looked. Invariant: nothing that only its author is to know:
// neither the reason, nor whether they were warned or kept out.
import { notifyEach, readAbout } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { QueueAct } from '../moderation-queue.contract.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';

const GONE = 'Vos voisins ne le voient plus. Merci de nous avoir prévenus.';
const SPOKEN = 'Nous sommes intervenus. Merci de nous avoir prévenus.';

// Alone: the rest of it is still there.
const removed = (what: string) => `${what}. Merci de nous avoir prévenus.`;

const CAME_OF_IT: Record<QueueAct, string> = {
  keep: "Nous n'y avons rien vu de contraire à la charte : cela reste en place.",
  hide: GONE,
  delete: GONE,
  delete_suspend: GONE,
  warn: SPOKEN,
  suspend: SPOKEN,
  remove_name: removed('Le nom de cette personne est retiré'),
  remove_username: removed("Le nom d'utilisateur de cette personne est retiré"),
  remove_avatar: removed('La photo de cette personne est retirée'),
  remove_picture: removed('La photo est retirée'),
};

/** What it is called, to who reported it. */
const CALLED: Record<ReportKind, (content: string) => string> = {
  message: () => 'un message',
  resident: () => 'une page de voisin',
  service: firstLine,
  troc: firstLine,
  outing: firstLine,
  event: firstLine,
  journal: firstLine,
  comment: () => 'un commentaire',
  circle: firstLine,
};

/** What it is called to others than its author: of a message nothing of what it says. */
export const calledOf = (kind: ReportKind, content: string): string => CALLED[kind](content);

function firstLine(content: string): string {
  return (content.split('\n')[0] ?? '').slice(0, 90);
}

export async function tellReporters(
  tx: Tx,
  seen: {
    kind: ReportKind;
    targetId: string;
    /** As it stood when it was reported. */
    content: string;
    by: string;
    act: QueueAct;
    reporters: readonly string[];
  },
): Promise<void> {
  const { kind, targetId: id, content, by, act, reporters } = seen;
  const title = calledOf(kind, content);
  const told = { kind: 'moderation_report_seen', by, about: { type: 'moderation', id } } as const;
  await notifyEach(
    tx,
    [...new Set(reporters)].map((to) => ({
      ...told,
      to,
      title,
      facts: { words: CAME_OF_IT[act] },
    })),
  );
}

/** It waits again: what they were told came of it, and have not read, is told no more. */
export async function untellReporters(
  tx: Tx,
  { targetId: id, reporters }: { targetId: string; reporters: readonly string[] },
): Promise<void> {
  for (const residentId of new Set(reporters)) {
    await readAbout(tx, { residentId, type: 'moderation', id, kinds: ['moderation_report_seen'] });
  }
}
