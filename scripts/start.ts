// npm start: the pages built when needed, then the server in this same process, so that a signal
// reaches it directly.
import { buildWeb } from './web-build.ts';

try {
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../src/server/main.ts');
