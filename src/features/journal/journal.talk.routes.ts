// Thanks and comments: told to whom they are for, and to every browser that shows the article.
import { Refusal } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import { creationsOf } from '#server/http/limits.ts';
import { listReply } from '#server/http/mount.ts';
import * as talk from './journal.talk.sql.ts';
import { eraseWords, moderateComment, tellTalk } from './journal.talk.ts';
import { journalErrors, journalTexts } from './journal-sentences.contract.ts';
import * as contract from './journal-talk.contract.ts';

const found = foundOr(journalErrors.notFound);

export function articleTalkRoutes({ mount, site }: FeatureSetting): void {
  const { db, limiter } = site;

  mount(contract.readThanks, async ({ params, viewer }) =>
    found(await talk.readThanksOf(db.once, { id: params.id, readerId: viewer.id })),
  );

  mount(contract.thankAuthor, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId, title } = await holdFor(tx, id);
      if (authorId === viewer.id) throw new Refusal(journalErrors.ownThanks);
      await refuseBlocked(tx, viewer.id, authorId);
      const said = await talk.insertThanks(tx, { id, byId: viewer.id });
      if (said) await tellTalk(tx, id, 'thanks');
      if (said?.isNews) {
        const news = { kind: 'journal_thanked', to: authorId, by: viewer.id } as const;
        await notify(tx, { ...news, about: { type: 'journal', id }, title });
      }
      return found(await talk.readThanksOf(tx, { id, readerId: viewer.id }));
    }),
  );

  mount(contract.takeThanksBack, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      if (await talk.deleteThanks(tx, { id, byId: viewer.id })) await tellTalk(tx, id, 'thanks');
      return found(await talk.readThanksOf(tx, { id, readerId: viewer.id }));
    }),
  );

  mount(contract.listComments, async (call) => {
    const which = { id: call.params.id, readerId: call.viewer.id };
    found(await talk.readThanksOf(db.once, which));
    return listReply(call, await talk.readComments(db.once, { ...call.query, ...which }));
  });

  mount(contract.writeComment, async ({ params: { id }, body, viewer, create }) => {
    await limiter.consume(creationsOf(viewer), `comment:${viewer.id}`);
    const answersId = body.answers ?? null;
    return create(async (tx) => {
      const article = await holdFor(tx, id);
      if (!article.commentsOpen) throw new Refusal(journalErrors.commentsClosed);
      await refuseBlocked(tx, viewer.id, article.authorId);
      const answered =
        answersId && (await holdAnswered(tx, { id: answersId, articleId: id, byId: viewer.id }));
      const written = { articleId: id, authorId: viewer.id, answersId, content: body.content };
      const said = found(await talk.insertComment(tx, written));
      await tellTalk(tx, id, 'comments');
      const news = { by: viewer.id, about: { type: 'journal', id }, title: article.title } as const;
      if (answered) await notify(tx, { ...news, kind: 'journal_answered', to: answered });
      if (answered !== article.authorId) {
        await notify(tx, { ...news, kind: 'journal_commented', to: article.authorId });
      }
      return said;
    });
  });

  mount(contract.removeComment, ({ params: { id, commentId }, viewer }) =>
    db.transaction(async (tx) => {
      const comment = await talk.holdWords(tx, { id: commentId, byId: viewer.id });
      if (comment?.articleId !== id) throw new Refusal(journalErrors.commentNotFound);
      const mine = comment.authorId === viewer.id;
      if (!(mine || comment.byAdmin)) throw new Refusal(journalErrors.notCommentAuthor);
      if (mine) await eraseWords(tx, commentId);
      else await moderateComment(tx, { id: commentId, by: viewer.id });
      return { message: journalTexts.commentRemoved };
    }),
  );
}

async function holdFor(tx: Tx, id: string) {
  const article = await talk.holdForTalk(tx, id);
  if (!article) throw new Refusal(journalErrors.notFound);
  return article;
}

/** Gives whose comment is answered. */
async function holdAnswered(
  tx: Tx,
  which: { id: string; articleId: string; byId: string },
): Promise<string> {
  const comment = await talk.holdAnswered(tx, which);
  if (!comment) throw new Refusal(journalErrors.commentNotFound);
  if (comment.answered >= contract.MOST_ANSWERS) throw new Refusal(journalErrors.tooManyAnswers);
  return comment.authorId;
}
