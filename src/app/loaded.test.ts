// What the server holds at rest is what its start has loaded.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What of Node itself a process has loaded, once it has imported a file of ours. */
function loadedBy(path: string): string[] {
  const file = new URL(path, import.meta.url).href;
  const script = `await import('${file}'); console.log(JSON.stringify(process.moduleLoadList))`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

test("the client of the web is loaded once something is asked of another server, not by the site's start", () => {
  const loaded = loadedBy('./app.ts');
  expect(loaded).toContain('NativeModule http');
  expect(loaded).not.toContain('NativeModule internal/deps/undici/undici');
});
