// Before all journeys: the pages built, one database cluster, one migrated template.
import { openCluster } from '#server/testing/cluster.ts';
import { buildWeb } from '../scripts/web-build.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  await buildWeb();
  const cluster = await openCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  return cluster.close;
}
