// npm run db:schema: db/schema.sql from db/migrations, so that a diff shows what a migration does.
import { withClient } from '../src/server/testing/cluster.ts';
import { printSchema } from './database/print-schema.ts';
import { writeFromMigrations } from './database/with-migrated.ts';

await writeFromMigrations(new URL('../db/schema.sql', import.meta.url), (url) =>
  withClient(url, printSchema),
);
