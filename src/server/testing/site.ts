import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from '#app/app.ts';
import { liveEvents } from '#app/contracts.ts';
import { openSite } from '#app/open-site.ts';
import { workOf } from '#app/work.ts';
import { type Config, readConfig } from '#server/process/config.ts';
import type { Site } from '../site.ts';
import { databaseAt, TEMPLATE, withClient } from './cluster.ts';
import { rememberFirstDay } from './empty-site.ts';
import { logFailures } from './failure-log.ts';

/** A real site on its own database, listening on a free port of this machine. */
export interface TestSite {
  site: Site;
  app: FastifyInstance;
  /** `http://127.0.0.1:port` */
  url: string;
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

export interface TestSiteSetting {
  clusterUrl: string;
  /** Another process of the same site: shares its database, and its folder. */
  beside?: TestSite;
  /** Makes the tables of an empty database, instead of a clone of the migrated template. */
  prepare?: (databaseUrl: string) => Promise<void>;
  config?: Partial<Config>;
  log?: Logger;
  /** Where it listens, when its address is to be known before; else anywhere. */
  port?: number;
  /** Set by tests of what runs beside the calls (mail). */
  jobs?: boolean;
  /** Set by tests that change the tables themselves: nobody comes after them. */
  own?: boolean;
}

/** By its files, which nobody writes to: half the work of writing each of their pages to the journal. */
const CLONED = 'strategy file_copy';

/** The site that the files of one worker use one after the other, each as on its first day. */
let shared:
  | { site: TestSite; begin: () => Promise<void>; tables: string; taken: boolean }
  | undefined;

/** Opens a site on a clone of the migrated template; one without wishes is shared by the files of a worker. */
export async function openTestSite(setting: TestSiteSetting): Promise<TestSite> {
  const { clusterUrl, ...wishes } = setting;
  return shared?.taken || Object.keys(wishes).length > 0
    ? openOwnSite(setting)
    : takeShared(clusterUrl);
}

/** Two processes of one site, that close together. */
export async function openTwoSites(clusterUrl: string) {
  const here = await openTestSite({ clusterUrl });
  const beside = await openTestSite({ clusterUrl, beside: here });
  const close = async () => {
    await beside.close();
    await here.close();
  };
  return { here, beside, close };
}

async function takeShared(clusterUrl: string): Promise<TestSite> {
  if (shared) {
    shared.taken = true;
    await shared.begin();
  } else {
    const site = await openOwnSite({ clusterUrl });
    const [begin, tables] = [await rememberFirstDay(site), await printTables(site.site)];
    shared = { site, begin, tables, taken: true };
  }
  const mine = shared;
  return {
    ...mine.site,
    async close() {
      mine.taken = false;
      const changed = (await printTables(mine.site.site)) !== mine.tables;
      if (changed || mine.site.site.live.streams > 0) {
        // The next file would go without, or count somebody who still listens.
        shared = undefined;
        await mine.site.close();
      } else await checkEvents(mine.site.site);
      if (changed) throw new Error('This file has changed the tables: it needs a site of its own');
    },
  };
}

async function openOwnSite(setting: TestSiteSetting): Promise<TestSite> {
  const { beside, prepare } = setting;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataDir =
    beside?.dataDir ??
    (await mkdtemp(join(process.env.TEST_SITES_FOLDER ?? tmpdir(), 'quartier-site-')));
  if (!beside) {
    await withClient(setting.clusterUrl, (client) =>
      client.query(`create database ${name} ${prepare ? '' : `template ${TEMPLATE} ${CLONED}`}`),
    );
  }
  const databaseUrl = beside?.databaseUrl ?? databaseAt(setting.clusterUrl, name);
  await prepare?.(databaseUrl);
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_POOL: '6',
      GEOCODER: 'embedded',
      JWT_SECRET: 'a-secret-of-the-tests-only',
      ADMIN_SECRET_KEY: 'a-key-of-the-tests-only',
    }),
    loopbackAllowed: true,
    // Beside other work a statement takes its time, a connection too; what is cut off is asked of by tests of its own.
    statementMs: 20_000,
    ...setting.config,
  };
  const site = await openSite(config, databaseUrl, setting.log ?? logFailures());
  const app = await createApp(site);
  if (setting.jobs) await site.startJobs(workOf(site));
  const url = await app.listen({ host: '127.0.0.1', port: setting.port ?? 0 });
  return {
    site,
    app,
    url,
    databaseUrl,
    dataDir,
    async close() {
      await checkEvents(site);
      await site.live.close();
      await app.close();
      await site.close();
      if (beside) return;
      await withClient(setting.clusterUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A fingerprint of tables, indexes, functions and triggers, and of which of them are at work. */
async function printTables({ background }: Site): Promise<string> {
  const { rows } = await background.pool.query<{ print: string }>(
    `select md5(string_agg(thing, ',' order by thing)) as print from (
      select oid || relname from pg_class where relnamespace = 'public'::regnamespace
      union all select oid || proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select oid || tgname || tgenabled::text from pg_trigger where not tgisinternal) as things (thing)`,
  );
  return rows[0]?.print ?? '';
}

/** Every event that was told is one its contract declares, whoever wrote it: a handler, a statement, a function of the database. */
async function checkEvents({ db }: Site): Promise<void> {
  const { rows } = await db.pool.query<{ name: string; data: unknown }>(
    'select distinct name, data from live_event',
  );
  for (const { name, data } of rows) {
    const event = liveEvents.find((one) => one.name === name);
    // Tests of the stream itself tell what they like.
    const { success, error } = event?.data.safeParse(data) ?? { success: false, error: undefined };
    if (!success)
      throw new Error(`${name} is told otherwise than declared: ${JSON.stringify(data)} ${error}`);
  }
}
