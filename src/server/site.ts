import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { ImageProcessor } from '#server/files/images.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Kept } from '#server/http/kept.ts';
import type { Limiter } from '#server/http/limits.ts';
import type { SecurityLog } from '#server/http/security-log.ts';
import type { Sessions } from '#server/http/sessions.ts';
import type { Live } from '#server/live/live.ts';
import type { Config } from '#server/process/config.ts';
import type { Work } from '#server/process/jobs.ts';
import type { Mailer } from '#server/process/mail.ts';

export interface Site {
  config: Config;
  log: Logger;
  security: SecurityLog;
  db: Database;
  /** The same database for what runs beside the calls: no call ever waits for it, nor it for them. */
  background: Database;
  live: Live;
  sessions: Sessions;
  limiter: Limiter;
  kept: Kept;
  mailer: Mailer;
  images: ImageProcessor;
  storage: FileStorage;
  startJobs(work: Work): Promise<void>;
  close(): Promise<void>;
}
