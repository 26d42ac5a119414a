// 'Voisin sans internet': a resident speaks for one or two others, who agreed. Invariant: their home is one of the quarter,
// judged as a resident's, and is read by the resident alone.
import { Refusal } from '#contract/errors.ts';
import type { BodyOf } from '#contract/route.ts';
import { decideHome } from '#features/accounts/accounts.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import { judgeAddress } from '#features/quartier/quartier.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { errorCode } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import * as contract from './proches.contract.ts';
import { closeProche } from './proches.ending.ts';
import { readProcheNews, saveTold } from './proches.news.sql.ts';
import * as store from './proches.sql.ts';
import { getProcheNews, tellProche } from './proches-news.contract.ts';
import { procheErrors, procheTexts } from './proches-sentences.contract.ts';

const found = foundOr(procheErrors.notFound);
/** PostgreSQL: there is one already. */
const UNIQUE = '23505';

export function prochesRoutes(setting: FeatureSetting): void {
  ownRoutes(setting);
  newsRoutes(setting);
  adminRoutes(setting);
}

/** What is written, at the point where the address lies; refused as one of nobody's outside the quarter. */
async function fieldsOf(
  site: Site,
  { coordonnees, phone = null, civility = null, ...sent }: BodyOf<typeof contract.createProche>,
): Promise<store.ProcheFields> {
  const verdict = await judgeAddress(site, sent.adresse, coordonnees);
  const home = decideHome(sent.adresse, verdict, 'unless_outside');
  if (!home) throw new Refusal(procheErrors.notTaken);
  return { ...sent, phone, civility, lon: home.lon, lat: home.lat };
}

function ownRoutes({ mount, site }: FeatureSetting): void {
  const { db, limiter } = site;

  mount(
    contract.listProches,
    async ({ viewer }) => new JsonText(await store.readProches(db.once, viewer.id)),
  );

  mount(contract.createProche, async ({ body, viewer, create }) => {
    await limiter.consume(limits.proche, viewer.id);
    const fields = await fieldsOf(site, body);
    return create(async (tx) => {
      const kept = await store.insertProche(tx, { ...fields, residentId: viewer.id });
      if (kept === 'full' || kept === 'notTaken') throw new Refusal(procheErrors[kept]);
      return new JsonText(kept.body);
    });
  });

  mount(contract.changeProche, async ({ params: { id }, body, viewer }) => {
    await limiter.consume(limits.proche, viewer.id);
    const fields = await fieldsOf(site, body);
    try {
      return found(await store.updateProche(db.once, { ...fields, id, residentId: viewer.id }));
    } catch (error) {
      if (errorCode(error) === UNIQUE) throw new Refusal(procheErrors.notTaken);
      throw error;
    }
  });

  mount(contract.endProche, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      if (!(await closeProche(tx, id, viewer.id))) throw new Refusal(procheErrors.notFound);
      return { message: procheTexts.ended };
    }),
  );
}

function newsRoutes({ mount, site: { db } }: FeatureSetting): void {
  mount(getProcheNews, async ({ params: { id }, viewer }) =>
    found(await readProcheNews(db.once, { id, residentId: viewer.id })),
  );

  mount(tellProche, async ({ params: { id }, body: { until }, viewer }) => {
    if (!(await saveTold(db.once, { id, residentId: viewer.id, until })))
      throw new Refusal(procheErrors.notFound);
    return { message: procheTexts.told };
  });
}

function adminRoutes({ mount, site: { db } }: FeatureSetting): void {
  mount(contract.listAdminProches, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await store.readAdminProches(db.once, asked), asked.from);
  });

  mount(contract.endAdminProche, ({ params: { id }, body: { reason }, viewer }) =>
    db.transaction(async (tx) => {
      const held = await closeProche(tx, id);
      if (!held) throw new Refusal(procheErrors.notFound);
      await insertAudit(tx, {
        adminId: viewer.id,
        action: 'delete',
        kind: 'proche',
        targetId: id,
        aboutId: held.residentId,
        title: held.name,
        before: null,
        after: JSON.stringify({ reason }),
      });
      return { message: procheTexts.endedByTeam };
    }),
  );
}
