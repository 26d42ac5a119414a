// What an entry of the audit log changed is as it was before. Invariant: only where nothing newer stands on it, by the
// rules of the administrators' own calls, in one transaction that is audited as one line.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { tellingOwner } from '#features/accounts/accounts.public.ts';
import { changedCategory, changedUser } from '#features/admin/admin.contract.ts';
import {
  type ChangeableKind,
  changeEntity,
  entities,
  holdEntity,
  tellAccountChange,
} from '#features/admin/admin.public.ts';
import {
  changedArticle,
  changedService,
  changedTroc,
} from '#features/admin/admin-contents.contract.ts';
import { changedEvent, changedOuting } from '#features/admin/admin-gatherings.contract.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import { lockDecision } from '../decisions/decisions.sql.ts';
import { findPartDecision } from '../decisions/parts.sql.ts';
import type { AuditKind } from '../moderation-audit.contract.ts';
import { queueErrors, queueTexts } from '../moderation-queue-sentences.contract.ts';
import { type LoggedEntry, lockEntry, lockLinesOf, openBatch } from './audit.sql.ts';
import { lockDeletion, readDeletionOf } from './deletions.sql.ts';
import { boundTime } from './time-bound.ts';
import { auditRestoring, restoreAccount, restoreThing, takeBack, tellReopened } from './undoing.ts';

/** The most lines that are taken back at once without proving again who one is. */
const MOST_UNPROVED = 20;

/** What administrators change of each kind: the schemas of their own calls. */
const CHANGED: Record<ChangeableKind, z.ZodObject> = {
  user: changedUser,
  service: changedService,
  troc: changedTroc,
  event: changedEvent,
  outing: changedOuting,
  category: changedCategory,
  journal: changedArticle,
};
/** Pictures may be gone for good. */
const PICTURES = ['imageUrl', 'thumbnailUrl'];
/** Moves with the date of what lasts. */
const END = 'end';

/** What an account is entered by, and the rights it has. */
const OPENING = ['email', 'isAdmin', 'isModerator'];

/** What opens on lines of its own. */
const BATCHES = new Set(['query', 'bulk', 'revert']);

type Row = Record<string, unknown>;
type Outcome = 'reverted' | 'newer' | 'never';

interface Run {
  tx: Tx;
  site: Site;
  viewer: Viewer;
  /** Called once the transaction is committed. */
  afterwards: (() => void)[];
}

const isDeleting = (action: string) => action === 'delete' || action === 'close';

const isChangeable = (kind: string): kind is ChangeableKind => Object.hasOwn(entities, kind);

export async function revertEntry(
  tx: Tx,
  site: Site,
  { id, viewer }: { id: string; viewer: Viewer },
) {
  const run: Run = { tx, site, viewer, afterwards: [] };
  const entry = await lockEntry(tx, id);
  if (!entry) throw new Refusal(queueErrors.entryNotFound);
  if (isOwn(entry, viewer.id)) throw new Refusal(queueErrors.own);
  const isBatch = BATCHES.has(entry.action);
  const lines = isBatch ? await lockLinesOf(tx, id) : [entry];
  if (isGrave(lines)) await requireFresh(tx, site.config, viewer);
  await openBatch(tx, {
    ...{ adminId: viewer.id, action: 'revert', kind: entry.kind as AuditKind, targetId: id },
    ...{ title: entry.title, aboutId: entry.aboutId, after: null },
  });
  const counts: Record<Outcome, number> = { reverted: 0, newer: 0, never: 0 };
  const check = boundTime();
  // Of one line, what was decided is held before what it changed, as by whoever takes the decision back.
  if (isBatch) await holdChanged(run, lines, check);
  for (const line of lines) {
    check();
    counts[await revertLine(run, line)] += 1;
  }
  const { reverted, newer: left } = counts;
  if (reverted === 0) throw new Refusal(left ? queueErrors.newerStands : queueErrors.cannotRevert);
  const answer = { message: sayReverted(isBatch, { reverted, left }), reverted, left };
  return { answer, afterwards: run.afterwards };
}

/**
 * Holds the deletions that the lines made, then what they changed, each in the order of whoever takes back, or changes, many
 * at once: never each waits for the other.
 */
async function holdChanged({ tx, viewer }: Run, lines: readonly LoggedEntry[], check: () => void) {
  const deletions = new Set<string>();
  for (const { action, kind, targetId } of lines) {
    const id = isDeleting(action) ? await readDeletionOf(tx, { kind, targetId }) : undefined;
    if (id) deletions.add(id);
  }
  for (const id of [...deletions].sort()) {
    check();
    await lockDeletion(tx, id);
  }
  const targets = new Map<string, { kind: ChangeableKind; id: string }>();
  for (const { kind, targetId: id, before, after } of lines)
    if (before && after && isChangeable(kind)) targets.set(`${kind} ${id}`, { kind, id });
  for (const key of [...targets.keys()].sort()) {
    check();
    const target = targets.get(key);
    if (target) await holdEntity(tx, { ...target, by: viewer.id }).catch(isGone);
  }
}

/** What another administrator did to what is theirs who asks: a third one takes it back. */
const isOwn = ({ kind, aboutId, adminId }: LoggedEntry, viewerId: string) =>
  kind !== 'user' && aboutId === viewerId && adminId !== viewerId;

function sayReverted(isBatch: boolean, { reverted, left }: { reverted: number; left: number }) {
  if (!isBatch) return queueTexts.reverted;
  const back = reverted === 1 ? '1 ligne est comme avant' : `${reverted} lignes sont comme avant`;
  if (left === 0) return back;
  return `${back}, ${left} ${left === 1 ? 'reste' : 'restent'} : quelqu'un y a touché depuis`;
}

/** What wants its administrator's password again: many lines, and what opens accounts. */
function isGrave(lines: readonly LoggedEntry[]): boolean {
  if (lines.length > MOST_UNPROVED) return true;
  return lines.some(
    ({ kind, action, before, after }) =>
      kind === 'user' &&
      (action === 'close' || OPENING.some((field) => before?.[field] !== after?.[field])),
  );
}

async function revertLine(run: Run, entry: LoggedEntry): Promise<Outcome> {
  const { action } = entry;
  if (isOwn(entry, run.viewer.id)) return 'newer';
  if (isDeleting(action)) return bringBack(run, entry);
  const decision = action === 'update' ? await findPartDecision(run.tx, entry.id) : undefined;
  if (decision) return putBack(run, decision);
  if (action === 'update' || action === 'restore') return changeBack(run, entry);
  return 'never';
}

/** What was removed alone comes back as by the decision itself. */
async function putBack({ tx, site, viewer }: Run, id: string): Promise<Outcome> {
  const decision = await lockDecision(tx, { id });
  const taken = decision && (await takeBack(tx, site, { decision, by: viewer.id }));
  return taken?.undone ? 'reverted' : 'newer';
}

async function bringBack({ tx, site, viewer, afterwards }: Run, entry: LoggedEntry) {
  const { kind, targetId } = entry;
  const by = viewer.id;
  const id = await readDeletionOf(tx, { kind, targetId });
  const deleted = id ? await lockDeletion(tx, id) : undefined;
  if (!id || !deleted) return 'newer';
  if (deleted.kind === 'user') {
    const account = await restoreAccount(tx, site, { id, residentId: targetId });
    afterwards.push(() => tellReopened(site.security, { ...account, by }));
  } else {
    await restoreThing(tx, { ...deleted, kind: deleted.kind, id, by });
  }
  await auditRestoring(tx, { ...deleted, by });
  return 'reverted';
}

/** What of an entry was another value before. */
function formerOf(kind: ChangeableKind, before: Row, after: Row): string[] {
  return [...Object.keys(CHANGED[kind].shape), END].filter(
    (name) =>
      name in before && !PICTURES.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  );
}

const isGone = (error: unknown) => {
  if (error instanceof Refusal && error.definition.status === 404) return 'gone' as const;
  throw error;
};

async function changeBack(run: Run, { kind, targetId: id, before, after }: LoggedEntry) {
  const { tx, site, viewer } = run;
  if (!before || !after || !isChangeable(kind)) return 'never';
  const names = formerOf(kind, before, after);
  if (names.length === 0) return 'never';
  const target = { kind, id, by: viewer.id };
  if ((await holdEntity(tx, target).catch(isGone)) === 'gone') return 'newer';
  const now: Row = JSON.parse((await entities[kind].read(tx, id)) ?? '{}');
  if (names.some((name) => !isDeepStrictEqual(now[name], after[name]))) return 'newer';
  const fields = Object.fromEntries(names.map((name) => [name, keyOf(before[name])]));
  const place = placeOf(site, kind, before.location);
  const work = () => changeEntity(tx, target, { fields, place });
  if (kind !== 'user') {
    await work();
    return 'reverted';
  }
  await tellingOwner(tx, site, id, work);
  run.afterwards.push(() =>
    tellAccountChange(site.security, target, { before: now, after: { ...now, ...fields } }),
  );
  return 'reverted';
}

/** What stands inside another entity, by its identifier. */
const keyOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

function placeOf(site: Site, kind: ChangeableKind, location: unknown) {
  const locator = locatorOf(site);
  const named = String(location ?? '');
  return kind === 'event' || kind === 'outing'
    ? locator.placeAnnounced(named, locator.locate(named))
    : locator.placeOnStreet(named);
}
