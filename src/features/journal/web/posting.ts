import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createArticle } from '../journal.contract.ts';
import { journalTexts } from '../journal-sentences.contract.ts';
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
