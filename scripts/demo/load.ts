/** Fills an empty site with the demonstration: all of it, or nothing. */
import { cpus } from 'node:os';
import { fillKeys } from '../../src/features/accounts/accounts.public.ts';
import { hashPassword } from '../../src/features/accounts/passwords/passwords.ts';
import { createGazetteer } from '../../src/features/quartier/address/geocoder-gazetteer.ts';
import { createLocator } from '../../src/features/quartier/address/locator.ts';
import { namePlaces } from '../../src/features/quartier/quartier.public.ts';
import { type UploadKind, variantOf } from '../../src/features/uploads/uploads.contract.ts';
import { filesOf, keepUpload } from '../../src/features/uploads/uploads.public.ts';
import type { Tx } from '../../src/server/database/database.ts';
import {
  createImageProcessor,
  type ImageKind,
  type ProcessedImage,
} from '../../src/server/files/images.ts';
import { prepareJobs } from '../../src/server/process/jobs.ts';
import type { Site } from '../../src/server/site.ts';
import { hasResidents, insertResidents, type ResidentRow, setAvatars } from './load.sql.ts';
import { insertAgreements } from './load-agreements.sql.ts';
import { writeArticleTalk } from './load-article-talk.ts';
import { writeArticles } from './load-articles.ts';
import { insertCircleGathering } from './load-circles.sql.ts';
import { writeCircles } from './load-circles.ts';
import { writeGatherings } from './load-gatherings.ts';
import { insertMessages } from './load-messages.sql.ts';
import { insertNews } from './load-news.sql.ts';
import { insertPages, type PageRow } from './load-pages.sql.ts';
import { writeProches } from './load-proches.ts';
import { writeReports } from './load-reports.ts';
import { writeResidency } from './load-residency.ts';
import { writeRings } from './load-rings.ts';
import { writeServices } from './load-services.ts';
import { writeTrocs } from './load-trocs.ts';
import { talkByDay } from './messages.ts';
import type { DemoPage } from './pages.ts';
import { type DemoPerson, demoFace } from './people.ts';
import { drawAvatar, drawPhoto } from './pictures.ts';
import type { DemoReport, Published } from './reports.ts';
import { demoResidency } from './residency.ts';
import { hoursBefore } from './setting.ts';

/** Of every resident of the demonstration. */
export const DEMO_PASSWORD = 'Place-Nation-75012';

/** The demonstration cannot be loaded; its message is one French sentence. */
export class DemoError extends Error {}

export interface Demo extends Published {
  /** About what the others published; oldest first. */
  reports: readonly DemoReport[];
  pages: readonly DemoPage[];
  /** The drawings that stand for photos of what is past; all else is drawn by the site itself. */
  album?: readonly string[];
}

interface Pictures {
  avatars: Map<DemoPerson, ProcessedImage>;
  photos: ProcessedImage[];
}

/**
 * Loads the demonstration as it stands at `now`.
 * @param progress hears of each picture made ready.
 * @throws DemoError when the site already has residents.
 */
export async function loadDemo(
  site: Pick<Site, 'background' | 'storage' | 'log'>,
  demo: Demo,
  { now, progress }: { now: Date; progress: (done: number, of: number) => void },
): Promise<void> {
  // Each of its statements writes what many calls do: it may take as long as work beside the calls.
  const { background: db } = site;
  await refuseUnlessEmpty(db.once);
  // Whoever is told of something leaves a job, and no server has made the tables of jobs yet.
  await prepareJobs(db, site.log);
  const pictures = await drawAll(demo, progress);
  const passwordHash = await hashPassword(DEMO_PASSWORD, 'demo');
  const stored: string[] = [];
  try {
    await db.transaction(async (tx) => {
      await refuseUnlessEmpty(tx);
      const rows = demo.people.map((person) => residentRow(person, now));
      const ids = await insertResidents(tx, rows, passwordHash);
      const store = makeStore({ tx, storage: site.storage, ids, stored });
      await storeAvatars(tx, { pictures, ids, store });
      const setting = {
        idOf: (person: DemoPerson) => idOf(ids, person),
        now,
      };
      await writeServices(tx, { ...setting, services: demo.services });
      await writeTrocs(tx, { ...setting, trocs: demo.trocs });
      await writeRings(tx, { ...setting, people: demo.people });
      const ofCircles = await writeCircles(tx, { ...setting, people: demo.people });
      await writeProches(tx, { ...setting, people: demo.people });
      await writeArticles(tx, { ...setting, articles: demo.articles });
      await writeArticleTalk(tx, { ...setting, articles: demo.articles, people: demo.people });
      const photoBy = async (by: DemoPerson, taken: number) => {
        const image = pictures.photos[taken % pictures.photos.length];
        return image && store(image, 'talk', by);
      };
      await writeGatherings(tx, { ...setting, photoBy, gatherings: demo.gatherings });
      for (const one of ofCircles) await insertCircleGathering(tx, one);
      await insertMessages(
        tx,
        talkByDay(demo.messages, now).map(({ sender, receiver, content, minutesAgo, read }) => ({
          senderId: idOf(ids, sender),
          receiverId: idOf(ids, receiver),
          content,
          createdAt: hoursBefore(now, minutesAgo / 60),
          read,
        })),
      );
      const rowsOfPages = demo.pages.map((page) => pageRow(page, idOf(ids, page.owner)));
      await insertPages(tx, rowsOfPages, now.toISOString());
      const [admin] = demo.people;
      const residency = demoResidency(demo.people, demo.messages);
      if (admin) await writeResidency(tx, { ...setting, residency, admin });
      if (admin) await writeReports(tx, { ...setting, reports: demo.reports, admin });
      await namePlaces(tx, createLocator(createGazetteer()));
      await fillKeys(tx);
      const faceId = idOf(ids, demoFace(demo.people));
      await insertAgreements(tx, { now, faceId });
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
  const pictures: Pictures = { avatars: new Map(), photos: [] };
  const tasks: ((prepare: Prepare) => Promise<void>)[] = [];
  for (const person of demo.people) {
    const { avatar } = person;
    if (!avatar) continue;
    tasks.push(async (prepare) => {
      pictures.avatars.set(person, await prepare(await drawAvatar(avatar), 'avatar'));
    });
  }
  for (const [index, name] of (demo.album ?? []).entries()) {
    tasks.push(async (prepare) => {
      pictures.photos[index] = await prepare(await drawPhoto(name), 'image');
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
type Store = (image: ProcessedImage, kind: UploadKind, owner: DemoPerson) => Promise<string>;

/** Stores pictures in the name of residents; `stored` tells which files to remove should all fail. */
function makeStore(parts: {
  tx: Tx;
  storage: Site['storage'];
  ids: Map<string, string>;
  stored: string[];
}): Store {
  const { tx, storage, ids, stored } = parts;
  return async (image, kind, owner) => {
    const upload = { image, kind, residentId: idOf(ids, owner), quota: null };
    const url = await keepUpload(tx, storage, upload);
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

function residentRow(person: DemoPerson, now: Date): ResidentRow {
  const [lon, lat] = person.coordonnees;
  const { username, email, firstName, lastName, adresse, codePostal, isAdmin, isModerator } =
    person;
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
    isModerator,
    createdAt,
  };
}

function pageRow(page: DemoPage, residentId: string): PageRow {
  const { owner: _, about = null, monthsHere = null, ...words } = page;
  return { residentId, about, monthsHere, ...words };
}

function idOf(ids: Map<string, string>, person: DemoPerson): string {
  const id = ids.get(person.username);
  if (!id) throw new Error(`${person.username} n'est pas parmi les habitants`);
  return id;
}
