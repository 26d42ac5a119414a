import { join } from 'node:path';
import type { Logger } from 'pino';
import { fillKeys } from '#features/accounts/accounts.public.ts';
import { locatorOf, namePlaces } from '#features/quartier/quartier.public.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { isNewest, migrate } from '#server/database/migrate.ts';
import { createImageProcessor } from '#server/files/images.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { pruneChanges } from '#server/http/kept.sql.ts';
import { CHANGES_KEPT_SECONDS, createKept } from '#server/http/kept.ts';
import { createLimiter } from '#server/http/limits.ts';
import { sweepTries } from '#server/http/rate-limit.sql.ts';
import { createSecurityLog } from '#server/http/security-log.ts';
import { sweepSessions } from '#server/http/session.sql.ts';
import { createSessions } from '#server/http/sessions.ts';
import { type Bell, openPostgresBell, openRedisBell } from '#server/live/bell.ts';
import { pruneEvents } from '#server/live/live.sql.ts';
import { createLive } from '#server/live/live.ts';
import type { Config } from '#server/process/config.ts';
import { type Routine, startJobs } from '#server/process/jobs.ts';
import { createMailer } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { views } from './views.sql.ts';

/** The privacy page promises it. */
export const EVENTS_KEPT_HOURS = 48;
/**
 * Two jobs and two errands at a time, each with a statement of its own; for each kind one more listens; one says that this
 * process lives.
 */
const BACKGROUND = 7;
const BACKGROUND_MS = 60_000;

function routinesOf(db: Database): Routine[] {
  return [
    {
      name: 'live.prune',
      cron: '*/10 * * * *',
      work: () => pruneEvents(db.once, EVENTS_KEPT_HOURS),
    },
    {
      name: 'kept.prune',
      cron: '*/10 * * * *',
      work: () => pruneChanges(db.once, CHANGES_KEPT_SECONDS),
    },
    { name: 'limits.sweep', cron: '*/10 * * * *', work: () => sweepTries(db.once) },
    { name: 'sessions.sweep', cron: '7 * * * *', work: () => sweepSessions(db.once) },
  ];
}

/** Opens all the parts of a site on the database at `databaseUrl`, migrated first. */
export async function openSite(config: Config, databaseUrl: string, log: Logger): Promise<Site> {
  if (!(await isNewest(databaseUrl, views))) {
    // It may take minutes on a full site, and nothing listens meanwhile.
    log.info('mise à jour de la base');
    await migrate(databaseUrl, views);
  }
  const db = openDatabase(databaseUrl, {
    max: config.databasePool,
    milliseconds: config.statementMs,
    // A statement that may take longer is worth waiting for.
    connectMs: Math.max(5_000, config.statementMs),
  });
  const background = openDatabase(databaseUrl, { max: BACKGROUND, milliseconds: BACKGROUND_MS });
  await namePlaces(background.once, locatorOf({ config, log }));
  const alike = await fillKeys(background.once);
  if (alike.length > 0) {
    log.warn(
      { residents: alike },
      "un nom ou une boîte aux lettres comme ceux d'un voisin plus ancien",
    );
  }
  const bell: Bell = config.redisUrl
    ? await openRedisBell(config.redisUrl)
    : await openPostgresBell(databaseUrl);
  const live = await createLive(db, bell);
  const sessions = createSessions(db, bell, config.jwtSecret);
  sessions.onRevoked(live.endSession);
  const security = createSecurityLog(log, config.jwtSecret);
  sessions.onReused((id) => security.tell('refresh_reused', { id }));
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    publicUrl: config.publicUrl,
  });
  const images = createImageProcessor();
  const storage = openStorage({ folder: join(config.dataDir, 'uploads'), s3: config.s3 });
  let stopJobs: (() => Promise<void>) | undefined;
  return {
    config,
    log,
    security,
    db,
    background,
    live,
    sessions,
    limiter: createLimiter(db, config.rateLimits),
    kept: createKept(db.once),
    mailer,
    images,
    storage,
    async startJobs(work) {
      const routines = [...routinesOf(background), ...work.routines];
      stopJobs = await startJobs(background, { ...work, routines, log });
    },
    async close() {
      await stopJobs?.();
      await live.close();
      await bell.close();
      await db.close();
      await background.close();
      await images.close();
      mailer.close();
    },
  };
}
