import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import { compressAll } from './compress.ts';
import { pretendBrowser } from './pretend-browser.ts';

/** What the server puts into the page of a path before sending it. */
export interface BuiltPage {
  /** `/services`, `/troc/:id`; `*` for every other. */
  path: string;
  /** Scripts the page's screen needs, asked for together with the first one. */
  scripts: string[];
  styles: string[];
  /** What is seen before the scripts run. */
  html: string;
  /** The call that brings what it shows first, a `:id` in it as in the path. */
  first?: string;
  /** Another, before anything is drawn. */
  also?: string;
  /** The first is asked for in nobody's name. */
  isOpen?: boolean;
}

/** What the first script asks for, one after the other, once the first view is painted. */
const BEGINNING = ['start.tsx', 'App.tsx'];
/** Shown in place of any page without a network: what is then written in comes with it. */
const OFFLINE = '/hors-ligne';
const FORMS = /\/(?:Create\w+Dialog|ProposeHelpDialog|CircleDialogs|ReportDialog|ActDialog)[.]tsx$/;
/** In the text of a route's `lazy`, once built. */
const IMPORT = /import\(['"`]\.\/([^'"`]+)['"`]\)/;

/** Everything a module imports, itself included: what it needs stands before it. */
function collect(
  manifest: Manifest,
  modules: string[],
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is no part of the pages`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
  };
  for (const module of modules) visit(module);
  return { scripts, styles };
}

/** As `screens.ts` lists them. */
interface LazyScreen {
  path: string;
  lazies: unknown[];
  first?: string;
  also?: string;
  isOpen?: boolean;
}

interface Screen extends Omit<LazyScreen, 'lazies'> {
  /** Modules, as the manifest names them. */
  modules: string[];
}

/** Builds a module of the pages for this process, alone: shared with another it would lose its modules' names. */
async function buildHere(root: string, file: string): Promise<{ folder: string; address: string }> {
  const folder = join(root, 'node_modules/.cache/quartier', file);
  await build({
    configFile: false,
    root: join(root, 'src/app/web'),
    logLevel: 'error',
    build: {
      ssr: file,
      manifest: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
    },
  });
  const built = join(folder, file.replace(/[.]tsx?$/, '.js'));
  return { folder, address: `${pathToFileURL(built).href}?${Date.now()}` };
}

async function drawFirstViews(root: string): Promise<Record<string, string>> {
  const { address } = await buildHere(root, 'first-views.tsx');
  const module: { drawFirstViews(): Promise<Record<string, string>> } = await import(address);
  return module.drawFirstViews();
}

async function readScreens(root: string): Promise<Screen[]> {
  const { folder, address } = await buildHere(root, 'screens.ts');
  const { listScreens }: { listScreens(): LazyScreen[] } = await import(address);
  const modules = Object.entries(readManifest(folder)).map(([module, { file }]) => [file, module]);
  const moduleOf = new Map(modules as [string, string][]);
  return listScreens().map(({ lazies, ...screen }) => ({
    ...screen,
    modules: lazies.map((lazy) => {
      const module = moduleOf.get(IMPORT.exec(String(lazy))?.[1] ?? '');
      if (!module) throw new Error(`${screen.path}: what it loads cannot be read from ${lazy}`);
      return module;
    }),
  }));
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** After the build: the table of pages for the server, then a compressed copy of every file. */
export function describePages(root: string): Plugin {
  let outDir = '';
  let isWritten = false;
  return {
    name: 'describe-pages',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    buildStart() {
      isWritten = false;
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // A build that failed is closed too: its own error says why, not the manifest that is missing.
      if (!isWritten) return;
      const manifest = readManifest(outDir);
      const entry = collect(manifest, ['index.html']);
      pretendBrowser();
      const [screens, views] = [await readScreens(root), await drawFirstViews(root)];
      const forms = Object.keys(manifest).filter((module) => FORMS.test(module));
      const pages = screens.map(({ path, modules, ...asked }): BuiltPage => {
        const besides = path === OFFLINE ? forms : [];
        const { scripts, styles } = collect(manifest, [...BEGINNING, ...modules, ...besides]);
        return {
          path,
          scripts: [...scripts].filter((script) => !entry.scripts.has(script)),
          styles: [...styles].filter((style) => !entry.styles.has(style)),
          html: views[path] ?? '',
          ...asked,
        };
      });
      writeFileSync(join(outDir, '.vite/pages.json'), JSON.stringify(pages));
      compressAll(outDir);
    },
  };
}
