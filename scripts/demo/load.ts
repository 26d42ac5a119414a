/** Fills an empty site with the demonstration: all of it, or nothing. */
import { cpus } from 'node:os';
import { hashPassword } from '../../src/features/accounts/accounts.passwords.ts';
import { variantOf } from '../../src/features/uploads/uploads.contract.ts';
import { filesOf, keepUpload } from '../../src/features/uploads/uploads.public.ts';
import type { Tx } from '../../src/server/database.ts';
import {
  createImageProcessor,
  type ImageKind,
  type ProcessedImage,
} from '../../src/server/images.ts';
import type { Site } from '../../src/server/site.ts';
import type { DemoArticle } from './articles.ts';
import type { DemoGathering } from './gatherings.ts';
import {
  hasResidents,
  insertProposals,
  insertResidents,
  insertServices,
  type ProposalRow,
  type ResidentRow,
  type ServiceRow,
  setAvatars,
} from './load.sql.ts';
import { writeArticles } from './load-articles.ts';
import { writeGatherings } from './load-gatherings.ts';
import { insertMessages } from './load-messages.sql.ts';
import { insertNews } from './load-news.sql.ts';
import { writeTrocs } from './load-trocs.ts';
import type { DemoMessage } from './messages.ts';
import type { DemoPerson } from './people.ts';
import { drawAvatar, drawPicture } from './pictures.ts';
import { type DemoService, dateService } from './services.ts';
import type { DemoTroc } from './trocs.ts';

/** Of every resident of the demonstration. */
export const DEMO_PASSWORD = 'Place-Nation-75012';

/** The demonstration cannot be loaded; its message is one French sentence. */
export class DemoError extends Error {}

export interface Demo {
  people: readonly DemoPerson[];
  /** Oldest first; everyone named in them is among `people`. */
  services: readonly DemoService[];
  trocs: readonly DemoTroc[];
  gatherings: readonly DemoGathering[];
  articles: readonly DemoArticle[];
  messages: readonly DemoMessage[];
}

/** What may have a picture. */
type Published = DemoService | DemoTroc | DemoGathering | DemoArticle;

interface Pictures {
  avatars: Map<DemoPerson, ProcessedImage>;
  images: Map<Published, ProcessedImage>;
}

const HOUR_MS = 3_600_000;
/** What was accepted or withdrawn was so within the hour. */
const SOON_MS = 40 * 60_000;

/**
 * Loads the demonstration as it stands at `now`.
 * @param progress hears of each picture made ready.
 * @throws DemoError when the site already has residents.
 */
export async function loadDemo(
  site: Pick<Site, 'db' | 'storage'>,
  demo: Demo,
  { now, progress }: { now: Date; progress: (done: number, of: number) => void },
): Promise<void> {
  await refuseUnlessEmpty(site.db.once);
  const pictures = await drawAll(demo, progress);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const stored: string[] = [];
  try {
    await site.db.transaction(async (tx) => {
      await refuseUnlessEmpty(tx);
      const rows = demo.people.map((person) => residentRow(person, now));
      const ids = await insertResidents(tx, rows, passwordHash);
      const store = makeStore({ tx, storage: site.storage, ids, stored });
      await storeAvatars(tx, { pictures, ids, store });
      const images = await storeImages(pictures, store);
      await writeServices(tx, { demo, images, ids, now });
      await writeTrocs(tx, {
        trocs: demo.trocs,
        imageOf: (troc) => images.get(troc),
        idOf: (person) => idOf(ids, person),
        now,
      });
      await writeArticles(tx, {
        articles: demo.articles,
        imageOf: (article) => images.get(article),
        idOf: (person) => idOf(ids, person),
        now,
      });
      await writeGatherings(tx, {
        gatherings: demo.gatherings,
        imageOf: (gathering) => images.get(gathering),
        idOf: (person) => idOf(ids, person),
        now,
      });
      await insertMessages(
        tx,
        demo.messages.map(({ sender, receiver, content, minutesAgo, read }) => ({
          senderId: idOf(ids, sender),
          receiverId: idOf(ids, receiver),
          content,
          createdAt: hoursBefore(now, minutesAgo / 60),
          read,
        })),
      );
      await insertNews(tx, now.toISOString());
    });
  } catch (error) {
    await site.storage.remove(stored);
    throw error;
  }
}

async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  if (!(await hasResidents(tx))) return;
  throw new DemoError(
    "Ce site a déjà des habitants : la démonstration ne remplit qu'une base vide. Donnez un autre dossier dans DATA_DIR.",
  );
}

/** Draws every picture and sends it through the pipeline of uploads, on as many cores as there are. */
async function drawAll(
  demo: Demo,
  progress: (done: number, of: number) => void,
): Promise<Pictures> {
  const pictures: Pictures = { avatars: new Map(), images: new Map() };
  const tasks: ((prepare: Prepare) => Promise<void>)[] = [];
  for (const person of demo.people) {
    const { avatar } = person;
    if (!avatar) continue;
    tasks.push(async (prepare) => {
      pictures.avatars.set(person, await prepare(await drawAvatar(avatar), 'avatar'));
    });
  }
  for (const [index, published] of [
    ...demo.services,
    ...demo.trocs,
    ...demo.gatherings,
    ...demo.articles,
  ].entries()) {
    const { picture } = published;
    if (!picture) continue;
    tasks.push(async (prepare) => {
      pictures.images.set(published, await prepare(await drawPicture(picture, index), 'image'));
    });
  }
  const total = tasks.length;
  let done = 0;
  const work = async (): Promise<void> => {
    const processor = createImageProcessor();
    try {
      for (let task = tasks.shift(); task; task = tasks.shift()) {
        await task(processor.process);
        done += 1;
        progress(done, total);
      }
    } finally {
      await processor.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, cpus().length) }, work));
  return pictures;
}

type Prepare = (picture: Buffer, kind: ImageKind) => Promise<ProcessedImage>;
type Store = (image: ProcessedImage, kind: ImageKind, owner: DemoPerson) => Promise<string>;

/** Stores pictures in the name of residents; `stored` tells which files to remove should all fail. */
function makeStore(parts: {
  tx: Tx;
  storage: Site['storage'];
  ids: Map<string, string>;
  stored: string[];
}): Store {
  const { tx, storage, ids, stored } = parts;
  return async (image, kind, owner) => {
    const url = await keepUpload(tx, storage, { image, kind, residentId: idOf(ids, owner) });
    stored.push(...filesOf({ name: url.slice(url.lastIndexOf('/') + 1), kind }));
    return url;
  };
}

async function storeAvatars(
  tx: Tx,
  parts: { pictures: Pictures; ids: Map<string, string>; store: Store },
): Promise<void> {
  const rows = [];
  for (const [person, image] of parts.pictures.avatars) {
    const full = await parts.store(image, 'avatar', person);
    const [small, medium] = [variantOf(full, 'small'), variantOf(full, 'medium')];
    rows.push({ id: idOf(parts.ids, person), full, small, medium });
  }
  await setAvatars(tx, rows);
}

/** Stores the pictures of what is published; gives their addresses. */
async function storeImages(pictures: Pictures, store: Store): Promise<Map<Published, string>> {
  const urls = new Map<Published, string>();
  for (const [published, image] of pictures.images) {
    urls.set(published, await store(image, 'image', authorOf(published)));
  }
  return urls;
}

function authorOf(published: Published): DemoPerson {
  if ('owner' in published) return published.owner;
  return 'author' in published ? published.author : published.creator;
}

async function writeServices(
  tx: Tx,
  parts: {
    demo: Demo;
    images: ReadonlyMap<Published, string>;
    ids: Map<string, string>;
    now: Date;
  },
): Promise<void> {
  const { demo, images, ids, now } = parts;
  const rows: ServiceRow[] = [];
  for (const [rank, service] of demo.services.entries()) {
    const imageUrl = images.get(service) ?? null;
    rows.push({
      ...serviceRow(service, now),
      rank,
      imageUrl,
      creatorId: idOf(ids, service.creator),
      thumbnailUrl: imageUrl && variantOf(imageUrl, 'thumb'),
    });
  }
  const serviceIds = await insertServices(tx, rows);
  await insertProposals(
    tx,
    demo.services.flatMap((service, rank) =>
      proposalRows(service, serviceIds.get(rank), { ids, now }),
    ),
  );
}

function residentRow(person: DemoPerson, now: Date): ResidentRow {
  const [lon, lat] = person.coordonnees;
  const { username, email, firstName, lastName, adresse, codePostal, isAdmin } = person;
  const createdAt = hoursBefore(now, person.joinedDaysAgo * 24);
  return {
    username,
    email,
    firstName,
    lastName,
    adresse,
    codePostal,
    lon,
    lat,
    isAdmin,
    createdAt,
  };
}

type WrittenService = Omit<ServiceRow, 'rank' | 'creatorId' | 'imageUrl' | 'thumbnailUrl'>;

function serviceRow(service: DemoService, now: Date): WrittenService {
  const { title, description, category, location, status, coordonnees } = service;
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
    ...{ title, description, category, location, lon, lat, status, createdAt, completedAt },
    date: date.toISOString(),
    updatedAt: completedAt ?? touched,
  };
}

function proposalRows(
  service: DemoService,
  serviceId: string | undefined,
  { ids, now }: { ids: Map<string, string>; now: Date },
): ProposalRow[] {
  if (!serviceId) throw new Error(`La catégorie ${service.category} n'existe pas`);
  return service.proposals.map(({ helper, message, hoursAgo }) => ({
    serviceId,
    helperId: idOf(ids, helper),
    message,
    createdAt: hoursBefore(now, hoursAgo),
    accepted: helper === service.assignedTo,
  }));
}

function idOf(ids: Map<string, string>, person: DemoPerson): string {
  const id = ids.get(person.username);
  if (!id) throw new Error(`${person.username} n'est pas parmi les habitants`);
  return id;
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * HOUR_MS).toISOString();
}
