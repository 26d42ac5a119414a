// Verified neighbours. Invariant: what is asked about oneself is decided under one's own lock; a wrong code is counted
// whatever is answered; nobody learns who refused.
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { refuseIf } from '#server/http/decided.ts';
import { JsonText } from '#server/http/mount.ts';
import { readAcquaintances } from './residency.acquaintances.sql.ts';
import { residencyAdminRoutes } from './residency.admin.routes.ts';
import * as contract from './residency.contract.ts';
import * as letters from './residency.letters.sql.ts';
import * as rules from './residency.rules.ts';
import { createLink, isCode, readLink } from './residency.secrets.ts';
import * as store from './residency.sql.ts';
import { tellResidency } from './residency.telling.ts';
import { answerAsking, endOneVouching } from './residency.vouching.ts';
import * as vouchings from './residency.vouchings.sql.ts';
import { residencyErrors as errors, sayTriesLeft } from './residency-sentences.contract.ts';

/** Locks the resident's own row; refuses whoever cannot or need not be verified. */
async function lockUnverified(tx: Tx, residentId: string) {
  const own = await store.lockResident(tx, residentId);
  refuseIf(rules.refuseVerified(own ?? { verified: false, hasHome: false }));
}

export function residencyRoutes(setting: FeatureSetting): void {
  const { mount, site } = setting;
  const { db, config } = site;

  async function tellStanding(residentId: string, tx = db.once): Promise<JsonText> {
    const mode = config.residency;
    return new JsonText(await store.readStanding(tx, { residentId, mode }));
  }

  mount(contract.getResidency, ({ viewer }) => tellStanding(viewer.id));

  mount(
    contract.listTeam,
    async ({ viewer }) => new JsonText(await store.readTeam(db.once, { residentId: viewer.id })),
  );

  mount(contract.askLetter, ({ viewer, create }) =>
    create(async (tx) => {
      const own = await store.lockResident(tx, viewer.id);
      const facts = await letters.readLetterFacts(tx, viewer.id);
      refuseIf(rules.refuseLetter({ verified: false, hasHome: false, ...own, ...facts }));
      await letters.askForLetter(tx, viewer.id);
      return tellStanding(viewer.id, tx);
    }),
  );

  mount(contract.giveCode, async ({ body, viewer }) => {
    // Refused once it is committed: the try counts.
    const refused = await db.transaction(async (tx) => {
      await store.lockResident(tx, viewer.id);
      const letter = await letters.lockLetter(tx, viewer.id);
      const same = isCode(letter, body.code, config.jwtSecret);
      if (!letter) return errors.noLetter;
      const { outcome, left } = rules.judgeCode({ ...letter, same });
      if (outcome === 'expired') return errors.codeExpired;
      if (outcome === 'right') {
        await store.verify(tx, { residentId: viewer.id, how: 'letter' });
        return undefined;
      }
      await letters.countWrongCode(tx, { id: letter.id, last: left === 0 });
      return { ...errors.wrongCode, message: sayTriesLeft(left) };
    });
    refuseIf(refused);
    return tellStanding(viewer.id);
  });

  vouchingRoutes(setting, tellStanding);
  residencyAdminRoutes(setting);
}

function vouchingRoutes(
  { mount, site }: FeatureSetting,
  tellStanding: (residentId: string, tx?: Tx) => Promise<JsonText>,
): void {
  const { db, config } = site;

  mount(
    contract.listAcquaintances,
    async ({ viewer }) => new JsonText(await readAcquaintances(db.once, viewer.id)),
  );

  mount(contract.askVouching, async ({ body, viewer, create }) => {
    const voucherId = await vouchings.findNamed(db.once, body.username);
    if (voucherId === viewer.id) throw new Refusal(errors.oneself);
    if (!voucherId) throw new Refusal(errors.residentUnknown);
    return create(async (tx) => {
      await lockUnverified(tx, viewer.id);
      const pair = { askerId: viewer.id, voucherId };
      refuseIf(rules.refuseAsking(await vouchings.readAskedFacts(tx, pair)));
      await vouchings.ask(tx, pair);
      const told = { to: voucherId, by: viewer.id, whose: viewer.id };
      await tellResidency(tx, { kind: 'residency_asked', ...told });
      return tellStanding(viewer.id, tx);
    });
  });

  mount(contract.answerVouching, async ({ params, body, viewer }) => {
    const given = { id: params.id, voucherId: viewer.id, answer: body.answer };
    await db.transaction((tx) => answerAsking(tx, given));
    return tellStanding(viewer.id);
  });

  mount(contract.endVouching, async ({ params, viewer }) => {
    await db.transaction(async (tx) => {
      await store.takeTurn(tx);
      const row = await vouchings.readVouching(tx, params.id);
      const isMine = row && [row.askerId, row.voucherId].includes(viewer.id);
      // What one has not agreed to is answered, not ended.
      const isVoid = row?.voucherId === viewer.id && row.answer !== 'yes';
      if (!isMine || isVoid) throw new Refusal(errors.vouchingGone);
      await endOneVouching(tx, { id: params.id, askerId: row.askerId, by: viewer.id });
    });
    return tellStanding(viewer.id);
  });

  mount(contract.showLink, async ({ viewer }) => {
    await db.transaction((tx) => lockUnverified(tx, viewer.id));
    const { token, expiresAt } = createLink(viewer.id, config.jwtSecret, Date.now());
    const url = `${config.publicUrl}/voisin-verifie?voisin=${token}`;
    return { url, expiresAt: expiresAt.toISOString() };
  });

  mount(contract.openLink, async ({ body, viewer }) => {
    const askerId = readLink(body.token, config.jwtSecret, Date.now());
    if (!askerId) throw new Refusal(errors.linkDead);
    if (askerId === viewer.id) throw new Refusal(errors.oneself);
    await db.transaction(async (tx) => {
      const own = await store.lockResident(tx, askerId);
      const pair = { askerId, voucherId: viewer.id };
      const facts = await vouchings.readAskedFacts(tx, pair);
      // Verified, moved out or blocked since: the link is worth nothing, and does not say why.
      if (!own || !facts.known || rules.refuseVerified(own)) throw new Refusal(errors.linkDead);
      // Nobody is troubled: they read it themselves, whatever others were asked and have not answered.
      if (!facts.mayVouch) throw new Refusal(errors.mayNotVouch);
      await vouchings.ask(tx, pair);
    });
    return tellStanding(viewer.id);
  });
}
