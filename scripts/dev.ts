// npm run dev: the server restarts at each change of its files, the pages reload at each of theirs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './web-build.ts';

const port = process.env.PORT ?? '3000';
const server = spawn(process.execPath, ['--watch', 'src/app/main.ts'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development', PORT: port },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const target = `http://127.0.0.1:${port}`;
const pages = await createServer({
  configFile: join(root, 'vite.config.ts'),
  root: join(root, 'src/app/web'),
  server: { proxy: { '^/api/': target, '^/uploads/': target } },
});
await pages.listen();
console.log(`Pages, rechargées à chaque changement : ${pages.resolvedUrls?.local[0] ?? ''}`);

const stopped = once(server, 'exit');
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), stopped]);
server.kill('SIGTERM');
await pages.close();
await stopped;
