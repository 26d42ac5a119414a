// npm run demo: fills an empty site with a believable quarter. The server must be stopped when the
// database is the embedded one.

import { openSite } from '../src/app/open-site.ts';
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../src/server/database/postgres-cluster.ts';
import { ConfigError, readConfig } from '../src/server/process/config.ts';
import { createLog } from '../src/server/process/log.ts';
import { DEMO_PASSWORD, DemoError, loadDemo } from './demo/load.ts';
import { demoFace } from './demo/people.ts';
import { demoQuarter } from './demo/quarter.ts';

const TOLD_EVERY = 20;

async function fill(): Promise<void> {
  const config = readConfig();
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  try {
    const site = await openSite(
      config,
      config.databaseUrl ?? embedded?.url ?? '',
      createLog('warn'),
    );
    try {
      const demo = demoQuarter();
      const { people, services, trocs, gatherings, articles } = demo;
      await loadDemo(site, demo, { now: new Date(), progress: showProgress });
      console.log(
        `${people.length} habitants, ${services.length} services, ${trocs.length} trocs, ${gatherings.length} sorties et événements, ${articles.length} articles sont en place.`,
      );
      console.log(`Chaque habitant a le même mot de passe : ${DEMO_PASSWORD}`);
      console.log(
        `Connectez-vous comme ${demoFace(people).email}, ou comme ${people[0]?.email}, administratrice.`,
      );
    } finally {
      await site.close();
    }
  } finally {
    await embedded?.stop();
  }
}

function showProgress(done: number, of: number): void {
  if (done % TOLD_EVERY === 0 || done === of) console.log(`Images : ${done} sur ${of}`);
}

try {
  await fill();
} catch (error) {
  const known = [DemoError, ConfigError, EmbeddedPostgresError].some(
    (kind) => error instanceof kind,
  );
  console.error(known && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
