// Letters, vouchings and verifying by hand. Invariant: whatever an administrator does here is in the audit log, homes they
// read included, and no code is told but once, to who prints its letter.
import { Refusal } from '#contract/errors.ts';
import { lockUser } from '#features/accounts/accounts.public.ts';
import { readHomesTable } from '#features/admin/admin.public.ts';
import { adminErrors } from '#features/admin/admin-sentences.contract.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import type { AuditAction } from '#features/moderation/moderation-audit.contract.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import * as letters from './residency.letters.sql.ts';
import { createCode, hashCode } from './residency.secrets.ts';
import * as store from './residency.sql.ts';
import * as tables from './residency.tables.sql.ts';
import { tellResidency } from './residency.telling.ts';
import { endCircle, endOneVouching } from './residency.vouching.ts';
import { endAskedBy, readStandingVouching } from './residency.vouchings.sql.ts';
import * as contract from './residency-admin.contract.ts';
import {
  residencyErrors as errors,
  residencyTexts as texts,
} from './residency-sentences.contract.ts';

interface Deed {
  adminId: string;
  action: AuditAction;
  residentId: string;
  title: string;
  before?: object;
  after?: object;
}

async function audit(tx: Tx, { residentId, before, after, ...deed }: Deed): Promise<void> {
  await insertAudit(tx, {
    ...deed,
    kind: 'residency',
    targetId: residentId,
    aboutId: residentId,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  });
}

export function residencyAdminRoutes(setting: FeatureSetting): void {
  listRoutes(setting);
  letterRoutes(setting);
  handRoutes(setting);
}

function listRoutes({ mount, site }: FeatureSetting): void {
  mount(contract.listLetters, async (call) => {
    const { homes: _, ...query } = call.query;
    const asked = askedOf(query);
    const row = await readHomesTable(site, call, () => tables.readLetters(site.db.once, asked));
    return tableReply(call, row, asked.from);
  });

  mount(contract.listVouchings, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await tables.readVouchings(site.db.once, asked), asked.from);
  });

  mount(contract.listResidents, async (call) => {
    const { homes: _, ...query } = call.query;
    const asked = askedOf(query);
    const row = await readHomesTable(site, call, () => tables.readResidents(site.db.once, asked));
    return tableReply(call, row, asked.from);
  });
}

function letterRoutes({ mount, site }: FeatureSetting): void {
  const { db, config } = site;

  mount(contract.printLetters, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      await requireFresh(tx, config, viewer);
      const which = { ids: body.ids, limit: contract.LETTERS_AT_ONCE };
      const held = await letters.lockLetters(tx, which);
      const coded = held.map((letter) => ({ ...letter, code: createCode() }));
      const until = await letters.savePrinted(tx, {
        ids: coded.map(({ id }) => id),
        hashes: coded.map(({ id, code }) => hashCode(id, code, config.jwtSecret)),
      });
      for (const { residentId, username } of coded) {
        await audit(tx, { adminId: viewer.id, action: 'print', residentId, title: username });
      }
      return coded.map(({ id, name, adresse, code }) => ({
        _id: id,
        name,
        adresse,
        code,
        url: `${config.publicUrl}/voisin-verifie?code=${code}`,
        expiresAt: until.get(id) ?? '',
      }));
    }),
  );

  mount(contract.dropLetter, async ({ params, viewer }) => {
    await db.transaction(async (tx) => {
      const letter = await letters.dropLetter(tx, params.id);
      if (!letter) throw new Refusal(errors.letterNotFound);
      const { residentId, username } = letter;
      await audit(tx, { adminId: viewer.id, action: 'drop', residentId, title: username });
      await tellResidency(tx, { kind: 'residency_unsent', to: residentId, by: viewer.id });
    });
    return { message: texts.letterDropped };
  });
}

function handRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.verifyByHand, ({ params, body, viewer, create }) =>
    create(async (tx) => {
      const user = await lockUser(tx, params.id);
      const own = await store.lockResident(tx, params.id);
      if (!user || !own) throw new Refusal(adminErrors.userNotFound);
      if (!own.hasHome) throw new Refusal(errors.residentWithoutHome);
      const whose = { residentId: params.id, how: 'administrator', byId: viewer.id } as const;
      if (!(await store.verify(tx, whose))) throw new Refusal(errors.residentVerified);
      await audit(tx, {
        adminId: viewer.id,
        action: 'verify',
        residentId: params.id,
        title: user.username,
        after: { reason: body.reason },
      });
      await tellResidency(tx, { kind: 'residency_verified', to: params.id, by: viewer.id });
      return { message: texts.madeVerified };
    }),
  );

  mount(contract.takeBack, async ({ params, body, viewer }) => {
    await db.transaction(async (tx) => {
      await store.takeTurn(tx);
      const user = await lockUser(tx, params.id);
      if (!user) throw new Refusal(adminErrors.userNotFound);
      if (!(await store.unverify(tx, params.id))) throw new Refusal(errors.notVerified);
      // What they stood on was judged with it: two vouchings left would give the badge back at once.
      await endAskedBy(tx, { residentId: params.id });
      await endCircle(tx, { residentId: params.id, by: viewer.id });
      await audit(tx, {
        adminId: viewer.id,
        action: 'unverify',
        residentId: params.id,
        title: user.username,
        after: { reason: body.reason },
      });
      await tellResidency(tx, {
        kind: 'residency_removed',
        to: params.id,
        by: viewer.id,
        title: body.reason,
      });
    });
    return { message: texts.takenBack };
  });

  mount(contract.revokeVouching, async ({ params, body, viewer }) => {
    await db.transaction(async (tx) => {
      await store.takeTurn(tx);
      const row = await readStandingVouching(tx, params.id);
      if (!row) throw new Refusal(errors.vouchingGone);
      const asker = await store.lockResident(tx, row.askerId);
      await endOneVouching(tx, { id: params.id, askerId: row.askerId, by: viewer.id });
      await audit(tx, {
        adminId: viewer.id,
        action: 'unvouch',
        residentId: row.askerId,
        title: asker?.username ?? '',
        before: { voucher: row.voucherId },
        after: { reason: body.reason },
      });
    });
    return { message: texts.vouchingEnded };
  });
}
