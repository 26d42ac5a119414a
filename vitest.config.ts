import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/server/testing/cluster.ts'],
    setupFiles: ['src/server/testing/seed.ts'],
    pool: 'forks',
    // A worker reads the server's modules once, not once for each file: half of the work of a run.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
    // What a site logs of its failures stands under the test that met them.
    silent: 'passed-only',
  },
});
