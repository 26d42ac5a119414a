// npm run new-feature -- names [name]: a feature that lists and creates, from its table to its screen and its journey, listed
// where features are listed. The rest is the product.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listings } from './feature/list-feature.ts';
import { nameFeature } from './feature/names.ts';
import { serverFiles } from './feature/server-files.ts';
import { webFiles } from './feature/web-files.ts';
import { listSteps } from './feature/what-is-left.ts';
import { root } from './web-build.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function runNode(...program: string[]): void {
  execFileSync(process.execPath, program, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const names = nameFeature(process.argv[2] ?? '', process.argv[3]);
if (!names) {
  refuse(
    "Donnez un nom au pluriel, en minuscules : npm run new-feature -- garden-plots ; et le singulier après lui, s'il se devine mal : npm run new-feature -- buses bus",
  );
}
if (existsSync(join(root, 'src/features', names.feature))) {
  refuse(`Le dossier src/features/${names.feature} existe déjà.`);
}

const last = globSync('db/migrations/*.sql', { cwd: root }).sort().at(-1) ?? '0000';
const migration = String(Number.parseInt(basename(last), 10) + 1).padStart(4, '0');
const files = { ...serverFiles(names, migration), ...webFiles(names) };
for (const [path, text] of Object.entries(files)) write(path, text);
for (const { path, add } of listings) write(path, add(read(path), names));

runNode('scripts/db-types.ts');
runNode('scripts/db-schema.ts');
const listed = listings.map(({ path }) => path);
const written = Object.keys(files).filter((path) => !path.endsWith('.sql'));
runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written, ...listed);
const made = ['db/schema.sql', 'src/server/database/schema.ts'];
console.log(`Fait : ${[...Object.keys(files), ...listed, ...made].join(', ')}.`);
console.log("À faire ensuite, dans l'ordre de CONTRIBUTING.md, « Adding a feature » :");
for (const { what, where } of listSteps(names)) console.log(`- ${what} : ${where.join(', ')}`);
console.log('Puis : npm run check, npm test.');
