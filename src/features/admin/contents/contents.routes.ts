// Services, trocs and articles, as administrators change and delete them: by their own features' rules.
import {
  holdArticle,
  insertModerated,
  moderateArticle,
  removeArticle,
} from '#features/journal/journal.public.ts';
import {
  auditChange,
  auditCreation,
  auditDeletion,
} from '#features/moderation/moderation.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import { holdService, moderateService, removeService } from '#features/services/services.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { holdTroc, moderateTroc, removeTroc } from '#features/trocs/trocs.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { completeWith } from '../admin.complete.ts';
import { entities } from '../admin.entities.sql.ts';
import { readArticles, readServices, readTrocs } from '../admin.tables.sql.ts';
import * as contract from '../admin-contents.contract.ts';
import { adminTexts } from '../admin-sentences.contract.ts';

export function adminContentRoutes(setting: FeatureSetting): void {
  serviceRoutes(setting);
  trocRoutes(setting);
  articleRoutes(setting);
}

function serviceRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const locator = locatorOf(site);
  const entity = entities.service;

  mount(contract.listServices, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readServices(db.once, asked), asked.from);
  });

  mount(contract.updateService, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId: aboutId } = await holdService(tx, id);
      return auditChange(tx, { ...entity, id, by: viewer.id, aboutId }, (before) => {
        const schema = contract.changedService;
        const { coordonnees, ...whole } = completeWith(before, { schema, sent: body });
        const place = locator.placeOnStreet(whole.location, coordonnees);
        const picked = Boolean(coordonnees);
        return moderateService(tx, { ...whole, id, place, picked, by: viewer.id });
      });
    }),
  );

  mount(contract.deleteService, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId } = await holdService(tx, id);
      const deletionId = await auditDeletion(tx, { ...entity, id, by: viewer.id, authorId }, () =>
        removeService(tx, { id, by: viewer.id }),
      );
      return { message: adminTexts.serviceDeleted, deletionId };
    }),
  );
}

function trocRoutes({ mount, site: { db } }: FeatureSetting): void {
  const entity = entities.troc;

  mount(contract.listTrocs, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readTrocs(db.once, asked), asked.from);
  });

  mount(contract.updateTroc, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId: aboutId } = await holdTroc(tx, id);
      return auditChange(tx, { ...entity, id, by: viewer.id, aboutId }, (before) => {
        const whole = completeWith(before, { schema: contract.changedTroc, sent: body });
        return moderateTroc(tx, { ...whole, id, by: viewer.id });
      });
    }),
  );

  mount(contract.deleteTroc, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId } = await holdTroc(tx, id);
      const deletionId = await auditDeletion(tx, { ...entity, id, by: viewer.id, authorId }, () =>
        removeTroc(tx, { id, by: viewer.id }),
      );
      return { message: adminTexts.trocDeleted, deletionId };
    }),
  );
}

function articleRoutes({ mount, site: { db } }: FeatureSetting): void {
  const entity = entities.journal;

  mount(contract.listArticles, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readArticles(db.once, asked), asked.from);
  });

  mount(contract.createArticle, ({ body, viewer, create }) =>
    create(async (tx) => {
      const id = await insertModerated(tx, { ...body, authorId: viewer.id });
      return auditCreation(tx, { ...entity, id, by: viewer.id, aboutId: viewer.id });
    }),
  );

  mount(contract.updateArticle, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId: aboutId } = await holdArticle(tx, { id, byId: viewer.id });
      return auditChange(tx, { ...entity, id, by: viewer.id, aboutId }, (before) => {
        const whole = completeWith(before, { schema: contract.changedArticle, sent: body });
        return moderateArticle(tx, { ...whole, id });
      });
    }),
  );

  mount(contract.deleteArticle, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId } = await holdArticle(tx, { id, byId: viewer.id });
      const deletionId = await auditDeletion(tx, { ...entity, id, by: viewer.id, authorId }, () =>
        removeArticle(tx, { id }),
      );
      return { message: adminTexts.articleDeleted, deletionId };
    }),
  );
}
