import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestSite } from './site.ts';

const MAIN = fileURLToPath(new URL('../../app/main.ts', import.meta.url));

/** A server process of its own: what a test may kill. */
export interface ChildServer {
  url: string;
  process: ChildProcess;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a second server process on the database of `site`. */
export async function startChildServer(site: TestSite): Promise<ChildServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: site.databaseUrl,
      DATA_DIR: site.dataDir,
      DATABASE_POOL: '4',
      GEOCODER: 'embedded',
      JWT_SECRET: site.site.config.jwtSecret,
      ADMIN_SECRET_KEY: site.site.config.adminSecretKey,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!url) continue;
    // Whatever it still prints must not fill the pipe.
    child.stdout.resume();
    return {
      url,
      process: child,
      async kill() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
    };
  }
  throw new Error("Le second serveur n'a pas démarré");
}
