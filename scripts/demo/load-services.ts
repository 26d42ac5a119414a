/** Writes the services of the demonstration and the offers of help, as they stand at `now`. */
import type { Tx } from '../../src/server/database/database.ts';
import { insertProposals, insertServices, type ProposalRow, type ServiceRow } from './load.sql.ts';
import { type DemoService, dateService } from './services.ts';
import { type DemoSetting, HOUR_MS, hoursBefore } from './setting.ts';

/** What was accepted or withdrawn was so within the hour. */
const SOON_MS = 40 * 60_000;

export interface ServiceSetting extends DemoSetting {
  services: readonly DemoService[];
}

export async function writeServices(tx: Tx, setting: ServiceSetting): Promise<void> {
  const { services, idOf, now } = setting;
  const rows = services.map(
    (service, rank): ServiceRow => ({
      ...serviceRow(service, now),
      rank,
      creatorId: idOf(service.creator),
    }),
  );
  const ids = await insertServices(tx, rows);
  await insertProposals(
    tx,
    services.flatMap((service, rank) => proposalRows(service, ids.get(rank), setting)),
  );
}

type WrittenService = Omit<ServiceRow, 'rank' | 'creatorId'>;

function serviceRow(service: DemoService, now: Date): WrittenService {
  const { nature, title, description, category, location, status, coordonnees } = service;
  const [lon, lat] = coordonnees;
  const date = dateService(service, now);
  const createdAt = hoursBefore(now, service.createdHoursAgo);
  const completedAt =
    status === 'completed' ? new Date(date.getTime() + 2 * HOUR_MS).toISOString() : null;
  const moved = service.proposals.map(
    ({ hoursAgo }) => now.getTime() - hoursAgo * HOUR_MS + SOON_MS,
  );
  const touched = new Date(Math.max(Date.parse(createdAt), ...moved)).toISOString();
  return {
    ...{ nature, title, description, category, location, lon, lat, status, createdAt, completedAt },
    date: date.toISOString(),
    updatedAt: completedAt ?? touched,
  };
}

function proposalRows(
  service: DemoService,
  serviceId: string | undefined,
  { idOf, now }: Pick<ServiceSetting, 'idOf' | 'now'>,
): ProposalRow[] {
  if (!serviceId) throw new Error(`La catégorie ${service.category} n'existe pas`);
  return service.proposals.map(({ helper, message, hoursAgo }) => ({
    serviceId,
    helperId: idOf(helper),
    message,
    createdAt: hoursBefore(now, hoursAgo),
    accepted: helper === service.assignedTo,
  }));
}
