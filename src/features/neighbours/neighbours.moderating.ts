// What administrators do to a neighbour's page: audited, under its owner's row.
import { Refusal } from '#contract/errors.ts';
import { type Audited, auditChange } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { JsonText } from '#server/http/mount.ts';
import * as store from './neighbours.sql.ts';
import { neighbourErrors } from './neighbours-sentences.contract.ts';

const pageEntity: Audited = {
  kind: 'page',
  read: store.readModeratedPage,
  notFound: neighbourErrors.notVisible,
};

interface Which {
  id: string;
  by: string;
}

async function change(
  tx: Tx,
  { id, by }: Which,
  work: (id: string) => Promise<void>,
): Promise<JsonText> {
  if (!(await store.lockPageOwner(tx, id))) throw new Refusal(neighbourErrors.notVisible);
  return auditChange(tx, { ...pageEntity, id, by, aboutId: id }, () => work(id));
}

/** Hides what somebody wrote of themself from the others, or shows it again. */
export const hidePage = (tx: Tx, { masked, ...which }: Which & { masked: boolean }) =>
  change(tx, which, (id) => store.setPageMasked(tx, { id, masked }));

/** Empties what somebody wrote of themself. */
export const wipePage = (tx: Tx, which: Which) =>
  change(tx, which, (id) => store.clearPage(tx, id));
