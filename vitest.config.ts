import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As the pages are made: vite.config.ts.
  oxc: { jsx: { runtime: 'automatic', importSource: '#jsx' } },
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/server/testing/cluster.ts'],
    setupFiles: ['src/server/testing/seed.ts', 'src/server/testing/sent-statements.ts'],
    pool: 'forks',
    // A worker reads the server's modules once, not once for each file: half of the work of a run.
    isolate: false,
    maxWorkers: 3,
    // What takes a second takes twenty where the machine has much else to do: only what hangs takes so long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    retry: 0,
    // What a site logs of its failures stands under the test that met them.
    silent: 'passed-only',
  },
});
