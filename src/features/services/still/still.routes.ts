// What its creator answers when asked whether a service still stands: on the site, or by the link of a mail.
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import { readService } from '../services.read.sql.ts';
import { lockService } from '../services.write.sql.ts';
import { serviceErrors } from '../services-sentences.contract.ts';
import * as contract from '../services-still.contract.ts';
import { readAsked } from './still.sql.ts';
import { answer, createStillLinks, type StillLink } from './still.ts';

const { stillErrors, stillTexts } = contract;
const found = foundOr(serviceErrors.notFound);

export function stillRoutes({ mount, site: { db, config } }: FeatureSetting): void {
  const links = createStillLinks(config.jwtSecret);
  const linkOf = (token: string): StillLink => {
    const link = links.read(token);
    if (!link) throw new Refusal(stillErrors.link);
    return link;
  };

  mount(contract.answerStill, ({ params: { id }, body: { still }, viewer }) =>
    db.transaction(async (tx) => {
      const service = await lockService(tx, id);
      if (!service) throw new Refusal(serviceErrors.notFound);
      await answer(tx, service, { by: viewer.id, still });
      return found(await readService(tx, { id, readerId: viewer.id }));
    }),
  );

  mount(contract.readStillLink, async ({ query }) => {
    const asked = await readAsked(db.once, linkOf(query.token));
    if (!asked) throw new Refusal(stillErrors.link);
    const { _id, title, date } = asked;
    return { _id, title, date };
  });

  mount(contract.answerStillLink, ({ query, body: { still } }) => {
    const link = linkOf(query.token);
    return db.transaction(async (tx) => {
      const service = await lockService(tx, link.id);
      // Under its lock: a link that comes twice at once answers once.
      const asked = service && (await readAsked(tx, link));
      if (!service || !asked) throw new Refusal(stillErrors.link);
      await answer(tx, service, { by: asked.creatorId, still });
      return { message: still ? stillTexts.kept : stillTexts.over };
    });
  });
}
