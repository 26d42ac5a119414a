// A neighbour's page, and one's own. Invariant: whatever hides a page answers alike; what administrators do to one is in
// the audit log.
import { Refusal } from '#contract/errors.ts';
import { type Audited, auditChange } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr, refuseIf } from '#server/http/decided.ts';
import { JsonText } from '#server/http/mount.ts';
import * as contract from './neighbours.contract.ts';
import { refuseAhead } from './neighbours.rules.ts';
import * as store from './neighbours.sql.ts';
import { neighbourErrors } from './neighbours-sentences.contract.ts';

const visible = foundOr(neighbourErrors.notVisible);

export function neighboursRoutes(setting: FeatureSetting): void {
  const { mount, site } = setting;
  const { once } = site.db;

  mount(contract.getNeighbour, ({ params, viewer }) =>
    store.readPage(once, { id: params.id, readerId: viewer.id }).then(visible),
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

const pageEntity: Audited = {
  kind: 'page',
  read: store.readModeratedPage,
  notFound: neighbourErrors.notVisible,
};

function adminRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.getModeratedPage, ({ params }) =>
    store.readModeratedPage(db.once, params.id).then(visible),
  );

  const change = (id: string, by: string, work: (tx: Tx) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await store.lockPageOwner(tx, id))) throw new Refusal(neighbourErrors.notVisible);
      return auditChange(tx, { ...pageEntity, id, by, aboutId: id }, () => work(tx));
    });

  mount(contract.maskPage, ({ params: { id }, body, viewer }) =>
    change(id, viewer.id, (tx) => store.setPageMasked(tx, { id, masked: body.masked })),
  );

  mount(contract.erasePage, ({ params: { id }, viewer }) =>
    change(id, viewer.id, (tx) => store.clearPage(tx, id)),
  );
}
