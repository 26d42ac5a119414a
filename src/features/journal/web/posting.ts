import { keyOf } from '#web/data/api.ts';
import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createArticle } from '../journal.contract.ts';
import { journalTexts } from '../journal-sentences.contract.ts';
import { listComments, readThanks, thankAuthor, writeComment } from '../journal-talk.contract.ts';
import { articleCache } from './article-cache.ts';

export const NEW_ARTICLE: Posting<typeof createArticle> = {
  kind: 'article',
  route: createArticle,
  draft: 'article',
  address: '/journal/new',
  area: 'journal',
  onMade(client, made) {
    articleCache.keep(client, made);
    articleCache.count(client);
    toast.success(journalTexts.created);
  },
};

const comment = {
  route: writeComment,
  address: '/journal/:id',
  area: 'journal',
  sent: journalTexts.commented,
  onMade: (client) => void client.invalidateQueries({ queryKey: keyOf(listComments) }),
} satisfies Omit<Posting<typeof writeComment>, 'kind'>;

export const NEW_COMMENT: Posting<typeof writeComment> = {
  ...comment,
  kind: 'comment',
  draft: 'comment-:id',
};

/** To another comment: a form of its own. */
export const NEW_ANSWER: Posting<typeof writeComment> = {
  ...comment,
  kind: 'comment-answer',
  draft: 'answer-:answers',
};

export const THANK_AUTHOR: Posting<typeof thankAuthor> = {
  kind: 'article-thanks',
  route: thankAuthor,
  area: 'journal',
  sent: journalTexts.thanked,
  onMade: (client, thanks, params) => client.setQueryData(keyOf(readThanks, { params }), thanks),
};
