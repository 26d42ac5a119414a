// The server process: configuration, database, application, and a clean end.

import { takeAnswers } from '#features/messages/answers/answers.ts';
import { errorCode } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { EmbeddedPostgresError } from '#server/database/postgres-cluster.ts';
import { ConfigError, readConfig } from '#server/process/config.ts';
import { createLog } from '#server/process/log.ts';
import type { MailIn } from '#server/process/mail-in.ts';
import type { Site } from '#server/site.ts';
import { createApp } from './app.ts';
import { openSite } from './open-site.ts';
import { workOf } from './work.ts';

const STOP_WITHIN_MS = 9_000;

async function start(): Promise<void> {
  // Heard from the first moment, and again during the stop: no signal leaves the database running.
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve());
  });
  const config = readConfig();
  const log = createLog(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line) => log.warn({ postgres: true }, line),
      });
  // A promise that nobody waits for, a library's too, must not end the site for everybody.
  process.on('unhandledRejection', (reason) => {
    const stack = reason instanceof Error ? reason.stack : String(reason);
    log.error({ code: errorCode(reason), stack }, 'promesse sans suite');
  });
  const site = await openSite(config, config.databaseUrl ?? embedded?.url ?? '', log);
  const app = await createApp(site);
  await site.startJobs(workOf(site));
  const mailIn = await listenForAnswers(site);
  if (!config.rateLimits) log.warn('RATE_LIMITS=off : les essais ne sont pas limités');
  if (config.adminSecretFile) log.info({ file: config.adminSecretFile }, 'clé des administrateurs');
  const url = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Quartier Nation : ${url}\n`);

  await stopAsked;
  log.info('arrêt');
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await mailIn?.close();
  await site.live.close();
  await app.close();
  await site.close();
  await embedded?.stop();
  process.exit(0);
}

/** Where `MAIL_IN` says. */
async function listenForAnswers(site: Site): Promise<MailIn | undefined> {
  const { mailIn, mailInDomain: domain } = site.config;
  if (!mailIn || domain === undefined) return undefined;
  const listening = await takeAnswers(site, { ...mailIn, domain }).catch((error: unknown) => {
    const why = errorCode(error) ?? String(error);
    throw new ConfigError(
      `Le site ne peut pas recevoir de courriels à l'adresse de MAIL_IN : ${why}.`,
    );
  });
  site.log.info({ ...mailIn, port: listening.port, domain }, 'réponses par courriel');
  return listening;
}

start().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const port = process.env.PORT ?? '3000';
  const sentence = taken
    ? `Le port ${port} est déjà pris : choisissez-en un autre par la variable PORT.`
    : known
      ? error.message
      : `Le serveur n'a pas pu démarrer : ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
