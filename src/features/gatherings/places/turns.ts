// How whoever changes an outing or event takes its turn: locked, decided, written, and answered as the viewer now sees it.

import { Refusal } from '#contract/errors.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import type { Tx } from '#server/database/database.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import type { GatheringKind } from '../gatherings.contract.ts';
import { readGathering, type StoredGathering } from '../gatherings.read.sql.ts';
import type { Decision } from '../gatherings.rules.ts';
import type { Standing } from '../gatherings.standing.rules.ts';
import { lockGatherings } from '../gatherings.write.sql.ts';
import {
  type GatheringErrors,
  type GatheringRefusal,
  SAID_ALIKE,
} from '../gatherings-sentences.contract.ts';
import type { Scope } from '../gatherings-series.contract.ts';
import { readLaterIds } from '../series/series.sql.ts';
import { knownTo, lockKnown } from './known.ts';

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

export function createTurns(site: Site, { kind, errors: own }: Pick<Setting, 'kind' | 'errors'>) {
  const errors = { ...own, ...SAID_ALIKE };

  function refuseIf(refused: GatheringRefusal | undefined): void {
    if (refused) throw new Refusal(errors[refused]);
  }

  function allowed(decision: Decision): Standing {
    if ('refused' in decision) throw new Refusal(errors[decision.refused]);
    return decision.next;
  }

  function found(body: string | undefined): JsonText {
    if (body === undefined) throw new Refusal(errors.notFound);
    return new JsonText(body);
  }

  async function get({ params, viewer }: OnOne): Promise<JsonText> {
    return found(await readGathering(site.db.once, { kind, id: params.id, readerId: viewer.id }));
  }

  async function lockOne(tx: Tx, { params: { id }, viewer }: OnOne): Promise<StoredGathering> {
    const locked = await lockKnown(tx, { id, readerId: viewer.id });
    if (locked?.kind !== kind) throw new Refusal(errors.notFound);
    return locked;
  }

  /** Decides and writes while its turn is held; answers with what the viewer now sees. */
  function change(
    call: OnOne,
    work: (tx: Tx, one: StoredGathering) => Promise<void>,
  ): Promise<JsonText> {
    const { params, viewer } = call;
    return site.db.transaction(async (tx) => {
      await work(tx, await lockOne(tx, call));
      return found(await readGathering(tx, { kind, id: params.id, readerId: viewer.id }));
    });
  }

  /**
   * The same of one and, where `scope` says so, of those that come after it in its series, in the order of their dates:
   * locked together, the one itself first.
   */
  async function lockScope(
    tx: Tx,
    call: OnOne,
    later: readonly string[],
  ): Promise<[StoredGathering, ...StoredGathering[]]> {
    const { id } = call.params;
    if (later.length === 0) return [await lockOne(tx, call)];
    const locked = await lockGatherings(tx, [id, ...later]);
    const first = locked.find((each) => each.id === id);
    const one = await knownTo(tx, first, call.viewer.id);
    if (one?.kind !== kind) throw new Refusal(errors.notFound);
    const byDate = (a: StoredGathering, b: StoredGathering) => (a.date < b.date ? -1 : 1);
    const comesAfter = ({ date }: StoredGathering) => date >= one.date;
    return [one, ...locked.filter((each) => each.id !== id && comesAfter(each)).toSorted(byDate)];
  }

  /** Asked before its transaction begins: what is told of one comes after its turn. */
  async function laterOf({ params, viewer }: OnOne, scope: Scope | undefined): Promise<string[]> {
    if (scope !== 'following') return [];
    await site.limiter.consume(limits.following, viewer.id);
    return readLaterIds(site.db.once, params.id);
  }

  async function changeScope(
    call: OnOne,
    scope: Scope | undefined,
    work: (tx: Tx, ones: [StoredGathering, ...StoredGathering[]]) => Promise<void>,
  ): Promise<JsonText> {
    const { params, viewer } = call;
    const later = await laterOf(call, scope);
    return site.db.transaction(async (tx) => {
      await work(tx, await lockScope(tx, call, later));
      return found(await readGathering(tx, { kind, id: params.id, readerId: viewer.id }));
    });
  }

  return { get, refuseIf, allowed, found, lockOne, lockScope, laterOf, change, changeScope };
}
