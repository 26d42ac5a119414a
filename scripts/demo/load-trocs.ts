/** Writes the trocs of the demonstration, as they stand at `now`. */
import type { Tx } from '../../src/server/database/database.ts';
import {
  insertTradeRequests,
  insertTrocs,
  type TradeRequestRow,
  type TrocRow,
} from './load-trocs.sql.ts';
import { dateService } from './services.ts';
import { type DemoSetting, HOUR_MS, hoursBefore } from './setting.ts';
import type { DemoTroc } from './trocs.ts';

/** What was answered was so within the hour. */
const SOON_MS = 40 * 60_000;

export interface TrocSetting extends DemoSetting {
  trocs: readonly DemoTroc[];
}

export async function writeTrocs(tx: Tx, setting: TrocSetting): Promise<void> {
  const { trocs, idOf, now } = setting;
  const rows = trocs.map(
    (troc, rank): TrocRow => ({ ...trocRow(troc, now), rank, ownerId: idOf(troc.owner) }),
  );
  const ids = await insertTrocs(tx, rows);
  const requests = trocs.flatMap((troc, rank): TradeRequestRow[] => {
    const trocId = ids.get(rank);
    if (!troc.request || !trocId) return [];
    const { requester, location, hoursAgo, lentDays } = troc.request;
    const date = dateService(troc.request, now).toISOString();
    const createdAt = hoursBefore(now, hoursAgo);
    const returnDate = lentDays
      ? new Date(Date.parse(date) + lentDays * 24 * HOUR_MS).toISOString()
      : null;
    return [{ trocId, requesterId: idOf(requester), location, date, returnDate, createdAt }];
  });
  await insertTradeRequests(tx, requests);
}

type WrittenTroc = Omit<TrocRow, 'rank' | 'ownerId'>;

function trocRow(troc: DemoTroc, now: Date): WrittenTroc {
  const { kind, title, description, itemsOffered, itemsWanted, location, status, request } = troc;
  const [lon, lat] = troc.coordonnees;
  const createdAt = hoursBefore(now, troc.createdHoursAgo);
  const answered = request
    ? new Date(Date.parse(hoursBefore(now, request.hoursAgo)) + SOON_MS).toISOString()
    : createdAt;
  const completedAt =
    request && status === 'completed' ? dateService(request, now).toISOString() : null;
  const acceptedAt = status === 'accepted' || status === 'completed' ? answered : null;
  return {
    ...{ kind, title, description, itemsOffered, itemsWanted, location, lon, lat, status },
    ...{ createdAt, acceptedAt, completedAt, updatedAt: completedAt ?? answered },
  };
}
