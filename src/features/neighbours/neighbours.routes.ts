// A neighbour's page, and one's own. Invariant: whatever hides a page answers alike; what administrators do to one is in
// the audit log.
import { refuseOwn } from '#features/moderation/moderation.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr, refuseIf } from '#server/http/decided.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { JsonText } from '#server/http/mount.ts';
import * as contract from './neighbours.contract.ts';
import { hidePage, wipePage } from './neighbours.moderating.ts';
import { refuseAhead } from './neighbours.rules.ts';
import * as store from './neighbours.sql.ts';
import { neighbourErrors } from './neighbours-sentences.contract.ts';

const visible = foundOr(neighbourErrors.notVisible);

export function neighboursRoutes(setting: FeatureSetting): void {
  const { mount, site } = setting;
  const { once } = site.db;

  mount(
    contract.getNeighbour,
    ({ params, viewer }) =>
      store.readPage(once, { id: params.id, readerId: viewer.id }).then(visible),
    ofQuarter,
  );

  mount(
    contract.listKnown,
    async ({ viewer }) => new JsonText(await store.readKnown(once, viewer.id)),
  );

  mount(
    contract.getOwnPage,
    async ({ viewer }) => new JsonText(await store.readOwnPage(once, viewer.id)),
  );

  mount(contract.saveOwnPage, async ({ body, viewer }) => {
    refuseIf(refuseAhead(body.since, new Date()));
    await store.savePage(once, { ...body, residentId: viewer.id });
    return new JsonText(await store.readOwnPage(once, viewer.id));
  });

  adminRoutes(setting);
}

function adminRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.getModeratedPage, ({ params }) =>
    store.readModeratedPage(db.once, params.id).then(visible),
  );

  mount(contract.maskPage, ({ params: { id }, body: { masked }, viewer }) =>
    db.transaction((tx) => {
      refuseOwn(id, viewer.id);
      return hidePage(tx, { id, by: viewer.id, masked });
    }),
  );

  mount(contract.erasePage, ({ params: { id }, viewer }) =>
    db.transaction((tx) => {
      // Emptied, it is shown again.
      refuseOwn(id, viewer.id);
      return wipePage(tx, { id, by: viewer.id });
    }),
  );
}
