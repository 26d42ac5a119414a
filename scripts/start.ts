// npm start: the pages built when needed, then the server in this same process, so that a signal
// reaches it directly.
import { buildWeb } from './web-build.ts';

try {
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../src/app/main.ts');

// npm passes no signal on: once it is gone, so is the one who asked for this server.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
