// What shows one picture, which is taken away or given back alone, by the rules of whose it is.
import { entities } from '#features/admin/admin.public.ts';
import { holdGathering, setGatheringPicture } from '#features/gatherings/gatherings.public.ts';
import { holdService, setServicePicture } from '#features/services/services.public.ts';
import { holdTroc, setTrocPicture } from '#features/trocs/trocs.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { ChangedPicture } from '#server/database/picture.sql.ts';

export type PicturedKind = 'service' | 'troc' | 'outing' | 'event';

interface Pictured {
  /** Locked until the transaction ends. Refuses (404) what is no more. */
  hold: (tx: Tx, which: { id: string; by: string }) => Promise<{ authorId: string }>;
  /** False where another picture stands there. */
  set: (tx: Tx, picture: ChangedPicture, by: string) => Promise<boolean>;
}

const gathering = (kind: 'outing' | 'event'): Pictured => {
  const { notFound } = entities[kind];
  return {
    hold: (tx, which) => holdGathering(tx, { ...which, kind, notFound }),
    set: (tx, picture, by) =>
      setGatheringPicture(tx, { kind, id: picture.id, by, notFound }, picture),
  };
};

export const PICTURED: Record<PicturedKind, Pictured> = {
  service: { hold: (tx, { id }) => holdService(tx, id), set: setServicePicture },
  troc: { hold: (tx, { id }) => holdTroc(tx, id), set: setTrocPicture },
  outing: gathering('outing'),
  event: gathering('event'),
};

export const isPictured = (kind: string): kind is PicturedKind => Object.hasOwn(PICTURED, kind);
