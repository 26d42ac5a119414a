import { writeFileSync } from 'node:fs';
import { databaseAt, openCluster, TEMPLATE } from '../../src/server/testing/cluster.ts';

/** Writes into `file` what `print` says of a database fresh from the migrations. */
export async function writeFromMigrations(
  file: URL,
  print: (url: string) => Promise<string>,
): Promise<void> {
  const cluster = await openCluster();
  try {
    writeFileSync(file, await print(databaseAt(cluster.url, TEMPLATE)));
  } finally {
    await cluster.close();
  }
}
