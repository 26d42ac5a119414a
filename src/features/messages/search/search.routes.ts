// Finding again what was said in a talk. Invariant: only its two residents do, and neither once one has blocked the
// other; what is searched is never logged nor kept.
import { askUnits, excerptOf, readQuestion } from '#features/search/search.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr, refuseIf } from '#server/http/decided.ts';
import { listReply } from '#server/http/mount.ts';
import { moderationErrors } from '../../moderation/moderation-sentences.contract.ts';
import { pairOf } from '../messages.access.ts';
import { readStanding } from '../messages.read.sql.ts';
import * as rules from '../messages.rules.ts';
import { readAround, searchTalk } from '../messages-search.contract.ts';
import { messageErrors } from '../messages-sentences.contract.ts';
import { findInTalk, readPlace } from './search.sql.ts';

export function messageSearchRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(searchTalk, async (call) => {
    const { q, ...page } = call.query;
    const pair = pairOf(call.viewer.id, call.params.userId);
    refuseIf(rules.refuseReading(await readStanding(db.once, pair)));
    const question = readQuestion(q);
    if (!question) return listReply(call, { body: '[]', total: 0, next: null });
    const sought = { words: question.words };
    const { rows, ...found } = await findInTalk(db.once, {
      ...pair,
      units: askUnits(question.units),
      ...page,
    });
    const shown = rows.map(({ content, ...row }) => ({
      ...row,
      excerpt: excerptOf(content, sought),
    }));
    return listReply(call, { ...found, body: JSON.stringify(shown) });
  });

  mount(readAround, async ({ params, viewer }) => {
    const pair = pairOf(viewer.id, params.userId);
    const place = await readPlace(db.once, { ...pair, messageId: params.messageId });
    refuseIf(place.blocked ? moderationErrors.contactRefused : undefined);
    return foundOr(messageErrors.messageUnknown)(place.body ?? undefined);
  });
}
