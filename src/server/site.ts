import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { type Bell, openPostgresBell, openRedisBell } from './bell.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { createImageProcessor, type ImageProcessor } from './images.ts';
import { type Jobs, type Routine, startJobs } from './jobs.ts';
import { createLimiter, type Limiter } from './limits.ts';
import { pruneEvents } from './live.sql.ts';
import { createLive, type Live } from './live.ts';
import { createMailer, type Mailer } from './mail.ts';
import { migrate } from './migrate.ts';
import { openStorage } from './open-storage.ts';
import { sweepTries } from './rate-limit.sql.ts';
import { sweepSessions } from './session.sql.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { FileStorage } from './storage.ts';

/** Everything a feature's routes may use. */
export interface Site {
  config: Config;
  log: Logger;
  db: Database;
  live: Live;
  sessions: Sessions;
  limiter: Limiter;
  geocoder: Geocoder;
  mailer: Mailer;
  images: ImageProcessor;
  storage: FileStorage;
  /** Starts the work that runs beside the calls. */
  startJobs(work: { jobs: Jobs; routines: Routine[] }): Promise<void>;
  close(): Promise<void>;
}

/** The privacy page promises it. */
export const EVENTS_KEPT_HOURS = 48;

/** What the foundation itself does again and again. */
function routinesOf(db: Database): Routine[] {
  return [
    {
      name: 'live.prune',
      cron: '*/10 * * * *',
      work: () => pruneEvents(db.once, EVENTS_KEPT_HOURS),
    },
    { name: 'limits.sweep', cron: '*/10 * * * *', work: () => sweepTries(db.once) },
    { name: 'sessions.sweep', cron: '7 * * * *', work: () => sweepSessions(db.once) },
  ];
}

export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Opens all the parts of a site on the database at `databaseUrl`, migrated first. */
export async function openSite(config: Config, databaseUrl: string, log: Logger): Promise<Site> {
  await migrate(databaseUrl);
  const db = openDatabase(databaseUrl, config.databasePool);
  const bell: Bell = config.redisUrl
    ? await openRedisBell(config.redisUrl)
    : await openPostgresBell(databaseUrl);
  const live = await createLive(db, bell);
  const sessions = createSessions(db, bell, config.jwtSecret);
  sessions.onRevoked(live.endSession);
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
  });
  const images = createImageProcessor();
  const storage = openStorage({ folder: join(config.dataDir, 'uploads'), s3: config.s3 });
  let stopJobs: (() => Promise<void>) | undefined;
  return {
    config,
    log,
    db,
    live,
    sessions,
    limiter: createLimiter(db, config.rateLimits),
    geocoder: createGeocoder({ mode: config.geocoder, url: config.geocoderUrl, log }),
    mailer,
    images,
    storage,
    async startJobs({ jobs, routines }) {
      stopJobs = await startJobs(db, {
        jobs,
        routines: [...routinesOf(db), ...routines],
        log,
      });
    },
    async close() {
      await stopJobs?.();
      await live.close();
      await bell.close();
      await db.close();
      await images.close();
      mailer.close();
    },
  };
}
