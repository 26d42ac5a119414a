// npm run db:types: src/server/database/schema.ts, the types of the tables, from db/migrations.
import { printTypes } from './database/print-types.ts';
import { writeFromMigrations } from './database/with-migrated.ts';

await writeFromMigrations(new URL('../src/server/database/schema.ts', import.meta.url), printTypes);
