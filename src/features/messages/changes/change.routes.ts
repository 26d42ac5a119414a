// Messages corrected, taken back, answered with a sign; talks that are to keep silent.
import { Refusal } from '#contract/errors.ts';
import { readAbout, retellMessage } from '#features/notifications/notifications.public.ts';
import { eraseUnshownPhotos } from '#features/uploads/uploads.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr, refuseIf } from '#server/http/decided.ts';
import { ofTalks } from '#server/http/kept.ts';
import { JsonText } from '#server/http/mount.ts';
import { pairOf, refuseUnverified } from '../messages.access.ts';
import { setArchived } from '../messages.archive.sql.ts';
import type { ReactionKind } from '../messages.contract.ts';
import { readMuted, setMuted } from '../messages.mute.sql.ts';
import { type Pair, readMessage } from '../messages.read.sql.ts';
import * as rules from '../messages.rules.ts';
import { readArchived } from '../messages.talks.sql.ts';
import { awaitTurn } from '../messages.write.sql.ts';
import * as contract from '../messages-changes.contract.ts';
import { messageErrors, messageTexts } from '../messages-sentences.contract.ts';
import * as change from './change.sql.ts';

type Call = { params: { userId: string; messageId: string }; viewer: { id: string } };

export function messageChangeRoutes(setting: FeatureSetting): void {
  changeRoutes(setting);
  reactionRoutes(setting);
  muteRoutes(setting);
  archiveRoutes(setting);
}

function changeRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  /** Gives a message another text, and what was told of it too; the empty one takes it back. @returns its photo. */
  async function rewrite(tx: Tx, which: change.Which, content: string) {
    const known = await change.lockMessage(tx, which);
    refuseIf(rules.refuseRewriting(known, content === ''));
    if (!known || known.content === content) return undefined;
    await change.changeMessage(tx, { ...which, content });
    const unread = await change.readNewestUnread(tx, which);
    const { otherId: recipientId, readerId: actorId } = which;
    await retellMessage(tx, {
      recipientId,
      actorId,
      before: known.content,
      after: content,
      unread,
    });
    return known.photo ?? undefined;
  }

  mount(contract.editMessage, async (call) => {
    const which = whichOf(call);
    await refuseUnverified(site, which);
    return db.transaction(async (tx) => {
      await awaitTurn(tx, which);
      await rewrite(tx, which, call.body.content);
      return readBack(tx, which);
    });
  });

  mount(contract.withdrawMessage, async (call) => {
    const which = whichOf(call);
    const photo = await db.transaction(async (tx) => {
      await awaitTurn(tx, which);
      return rewrite(tx, which, '');
    });
    if (photo) await eraseUnshownPhotos(site, which.readerId, photo);
    return { message: messageTexts.withdrawn };
  });
}

function reactionRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  async function react(tx: Tx, which: change.Which, reaction?: ReactionKind): Promise<void> {
    await awaitTurn(tx, which);
    refuseIf(rules.refuseReacting(await change.lockMessage(tx, which)));
    await change.changeReaction(tx, which, reaction);
  }

  mount(contract.reactToMessage, async (call) => {
    const which = whichOf(call);
    await refuseUnverified(site, which);
    return db.transaction(async (tx) => {
      await react(tx, which, call.body.reaction);
      return readBack(tx, which);
    });
  });

  mount(contract.removeReaction, async (call) => {
    await db.transaction((tx) => react(tx, whichOf(call)));
    return { message: messageTexts.reactionRemoved };
  });
}

function muteRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(
    contract.listMuted,
    async ({ viewer }) => new JsonText(await readMuted(db.once, viewer.id)),
    ofTalks,
  );

  async function keep(pair: Pair, muted: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      await awaitTurn(tx, pair);
      if (!(await setMuted(tx, { ...pair, muted }))) throw new Refusal(messageErrors.talkUnknown);
      // What waits to be mailed or pushed would else still come.
      const of = { type: 'conversation', id: pair.otherId, kinds: ['message'] } as const;
      if (muted) await readAbout(tx, { ...of, residentId: pair.readerId, kinds: [...of.kinds] });
    });
  }

  mount(contract.muteTalk, async ({ params, viewer }) => {
    await keep(pairOf(viewer.id, params.userId), true);
    return { message: messageTexts.muted };
  });

  mount(contract.unmuteTalk, async ({ params, viewer }) => {
    await keep(pairOf(viewer.id, params.userId), false);
    return { message: messageTexts.unmuted };
  });
}

function archiveRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(
    contract.listArchived,
    async ({ viewer }) => new JsonText(await readArchived(db.once, viewer.id)),
    ofTalks,
  );

  async function keep(pair: Pair, archived: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      await awaitTurn(tx, pair);
      if (!(await setArchived(tx, { ...pair, archived })))
        throw new Refusal(messageErrors.talkUnknown);
    });
  }

  mount(contract.archiveTalk, async ({ params, viewer }) => {
    await keep(pairOf(viewer.id, params.userId), true);
    return { message: messageTexts.archived };
  });

  mount(contract.unarchiveTalk, async ({ params, viewer }) => {
    await keep(pairOf(viewer.id, params.userId), false);
    return { message: messageTexts.unarchived };
  });
}

const whichOf = ({ params, viewer }: Call): change.Which => ({
  ...pairOf(viewer.id, params.userId),
  messageId: params.messageId,
});

/** The message as it is now, in the transaction that changed it. */
async function readBack(tx: Tx, { messageId, ...pair }: change.Which): Promise<JsonText> {
  return foundOr(messageErrors.messageUnknown)(await readMessage(tx, { ...pair, id: messageId }));
}
