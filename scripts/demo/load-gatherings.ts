/** Writes the outings and events of the demonstration, as they stand at `now`. */

import type { SeriesStep } from '../../src/features/gatherings/gatherings-series.contract.ts';
import { datesOf } from '../../src/features/gatherings/series/series.rules.ts';
import { insertRepeated } from '../../src/features/gatherings/series/series.sql.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { sayByDay } from './by-day.ts';
import { type DemoGathering, dateGathering, hoursAgoOf } from './gatherings.ts';
import {
  type GatheringRow,
  insertGatherings,
  insertGroupMessages,
  insertPhotos,
  insertPlaces,
  type PlaceRow,
} from './load-gatherings.sql.ts';
import type { DemoPerson } from './people.ts';
import { type DemoSetting, HOUR_MS, hoursBefore } from './setting.ts';

/** What comes again and again, for so many hours from now. */
const AGAIN: Record<string, SeriesStep> = { 'Belote du mardi': 'week' };
const AGAIN_HOURS = 70 * 24;

export interface GatheringSetting extends DemoSetting {
  gatherings: readonly DemoGathering[];
  /** Address of a photo that somebody took, stored; how many were taken before it. */
  photoBy: (by: DemoPerson, taken: number) => Promise<string | undefined>;
}

/** So many of those that are past have photos, by each of the first two who came. */
const WITH_PHOTOS = 6;

const ALONE = { adults: 0, children: 0 };
/** Whom those who come second and fourth bring along, where there is room for it. */
const PARTIES = [ALONE, { adults: 0, children: 1 }, ALONE, { adults: 1, children: 1 }];
const MOST_BROUGHT = 3;

function partyOf({ participants, maxParticipants }: DemoGathering, index: number) {
  const hasRoom = participants.length + MOST_BROUGHT <= maxParticipants;
  return hasRoom ? (PARTIES[index] ?? ALONE) : ALONE;
}

export async function writeGatherings(tx: Tx, setting: GatheringSetting): Promise<void> {
  const { gatherings, idOf, now } = setting;
  const before = (hours: number) => hoursBefore(now, hours);
  const rows = gatherings.map((one, rank): GatheringRow => {
    const { kind, title, description, type, location, maxParticipants, status } = one;
    const [lon, lat] = one.coordonnees;
    return {
      ...{ rank, kind, title, description, type, location, lon, lat, maxParticipants, status },
      date: dateGathering(one, now).toISOString(),
      creatorId: idOf(one.creator),
      createdAt: before(one.createdHoursAgo),
    };
  });
  const ids = await insertGatherings(tx, rows);
  const gatheringOf = (rank: number): string => ids.get(rank) ?? '';

  /** They came one after the other, in the first half of the time since. */
  const placesOf = (of: (one: DemoGathering) => DemoPerson[], from: number): PlaceRow[] =>
    gatherings.flatMap((one, rank) =>
      of(one).map((person, index, all) => ({
        gatheringId: gatheringOf(rank),
        residentId: idOf(person),
        since: before(hoursAgoOf(one, from - (0.2 * index) / all.length)),
        ...partyOf(one, index),
      })),
    );
  const participants = placesOf((one) => one.participants, 0.98);
  await insertPlaces(tx, { participants, waiters: placesOf((one) => one.waiting, 0.7) });

  for (const [rank, { title }] of gatherings.entries()) {
    const every = AGAIN[title];
    const date = rows[rank]?.date;
    const until = new Date(now.getTime() + AGAIN_HOURS * HOUR_MS).toISOString();
    const dates = every && date ? datesOf(date, { every, until }) : undefined;
    if (every && dates) {
      await insertRepeated(tx, { id: gatheringOf(rank), every, dates: dates.slice(1) });
    }
  }

  await insertGroupMessages(
    tx,
    gatherings.flatMap(({ messages }, rank) => {
      const said = sayByDay(
        messages.map(({ hoursAgo }) => hoursAgo),
        now,
      );
      return messages.map(({ sender, content, hoursAgo }, index) => ({
        gatheringId: gatheringOf(rank),
        senderId: idOf(sender),
        content,
        createdAt: before(said[index] ?? hoursAgo),
      }));
    }),
  );
  await insertPhotos(tx, await takePhotos(setting, gatheringOf));
}

/** Taken there, of what is drawn for others. */
async function takePhotos(
  { gatherings, photoBy, idOf, now }: GatheringSetting,
  gatheringOf: (rank: number) => string,
) {
  const past = [...gatherings.entries()].filter(
    ([, one]) => dateGathering(one, now) < now && one.status !== 'cancelled',
  );
  const taken: { gatheringId: string; residentId: string; imageUrl: string }[] = [];
  for (const [rank, { participants }] of past.slice(0, WITH_PHOTOS)) {
    for (const by of participants.slice(0, 2)) {
      const imageUrl = await photoBy(by, taken.length);
      if (imageUrl) taken.push({ gatheringId: gatheringOf(rank), residentId: idOf(by), imageUrl });
    }
  }
  return taken;
}
