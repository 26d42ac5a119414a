// npm run demo: fills an empty site with a believable quarter. The server must be stopped when the
// database is the embedded one.
import { ConfigError, readConfig } from '../src/server/config.ts';
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../src/server/postgres-cluster.ts';
import { createLog, openSite } from '../src/server/site.ts';
import { demoArticles } from './demo/articles.ts';
import { demoGatherings } from './demo/gatherings.ts';
import { DEMO_PASSWORD, DemoError, loadDemo } from './demo/load.ts';
import { demoPeople } from './demo/people.ts';
import { demoServices } from './demo/services.ts';
import { demoTrocs } from './demo/trocs.ts';

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
      const people = demoPeople();
      const services = demoServices(people);
      const trocs = demoTrocs(people);
      const gatherings = demoGatherings(people);
      const articles = demoArticles(people);
      const demo = { people, services, trocs, gatherings, articles };
      await loadDemo(site, demo, { now: new Date(), progress: showProgress });
      console.log(
        `${people.length} habitants, ${services.length} services, ${trocs.length} trocs, ${gatherings.length} sorties et événements, ${articles.length} articles sont en place.`,
      );
      console.log(`Chaque habitant a le même mot de passe : ${DEMO_PASSWORD}`);
      const [admin, ...others] = people;
      console.log(
        `Connectez-vous comme ${others[0]?.email}, ou comme ${admin?.email}, administratrice.`,
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
