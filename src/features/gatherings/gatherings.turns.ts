// How whoever changes an outing or event takes its turn: locked, decided, written, and answered as the viewer now sees it.
import { Refusal } from '#contract/errors.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import type { Tx } from '#server/database/database.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import type { GatheringKind } from './gatherings.contract.ts';
import { readGathering, type StoredGathering } from './gatherings.read.sql.ts';
import type * as rules from './gatherings.rules.ts';
import { lockGathering } from './gatherings.write.sql.ts';
import {
  type GatheringErrors,
  type GatheringRefusal,
  SAID_ALIKE,
} from './gatherings-sentences.contract.ts';

export interface Setting {
  kind: GatheringKind;
  errors: GatheringErrors;
  /** Finds the point of a location, or refuses it. */
  locate: (location: string, picked: LonLat | null | undefined) => Promise<LonLat | null>;
}

export interface OnOne {
  params: { id: string };
  viewer: Viewer;
}

/** Turns of one kind. */
export function createTurns(site: Site, { kind, errors: own }: Pick<Setting, 'kind' | 'errors'>) {
  const errors = { ...own, ...SAID_ALIKE };

  function refuseIf(refused: GatheringRefusal | undefined): void {
    if (refused) throw new Refusal(errors[refused]);
  }

  function allowed(decision: rules.Decision): rules.Standing {
    if ('refused' in decision) throw new Refusal(errors[decision.refused]);
    return decision.next;
  }

  function found(body: string | undefined): JsonText {
    if (body === undefined) throw new Refusal(errors.notFound);
    return new JsonText(body);
  }

  async function lockOne(tx: Tx, id: string): Promise<StoredGathering> {
    const locked = await lockGathering(tx, id);
    if (locked?.kind !== kind) throw new Refusal(errors.notFound);
    return locked;
  }

  /** Decides and writes while its turn is held; answers with what the viewer now sees. */
  function change(
    { params, viewer }: OnOne,
    work: (tx: Tx, one: StoredGathering) => Promise<void>,
  ): Promise<JsonText> {
    return site.db.transaction(async (tx) => {
      await work(tx, await lockOne(tx, params.id));
      return found(await readGathering(tx, { kind, id: params.id, readerId: viewer.id }));
    });
  }

  return { refuseIf, allowed, found, lockOne, change };
}
