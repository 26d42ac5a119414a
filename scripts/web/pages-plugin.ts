import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
}

interface Screen {
  path: string;
  /** Modules, as the manifest names them. */
  modules: string[];
}

/** What the first script asks for at once. */
const APP = 'App.tsx';
const RESIDENT_LAYOUT = 'shell/ResidentLayout.tsx';
/** One route of a feature's `web/routes.ts`: its path, and the module it loads. */
const ROUTE = /path: '([^']+)'[\s\S]*?import\('\.\/([\w-]+\.tsx)'\)/g;

/** The lazy screens of every feature, read from their route lists. */
function findScreens(root: string): Screen[] {
  return globSync('src/features/*/web/routes.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const folder = relative('src/web', dirname(file)).replaceAll('\\', '/');
    const isPublic = /accountRoutes|quartierRoutes/.test(text);
    return [...text.matchAll(ROUTE)].map(([, path = '', module]) => ({
      path,
      modules: [...(isPublic ? [] : [RESIDENT_LAYOUT]), `${folder}/${module}`],
    }));
  });
}

/** Everything a module imports, itself included. */
function collect(
  manifest: Manifest,
  modules: string[],
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return { scripts, styles };
}

/** Draws what is first seen of each page, in this process, from the same components. */
async function drawFirstViews(root: string): Promise<Record<string, string>> {
  const out = join(root, 'node_modules/.cache/quartier/first-views');
  await build({
    configFile: false,
    root: join(root, 'src/web'),
    logLevel: 'error',
    build: { ssr: 'first-views.tsx', outDir: out, emptyOutDir: true, target: 'esnext' },
  });
  pretendBrowser();
  const module: { drawFirstViews(): Record<string, string> } = await import(
    `${pathToFileURL(join(out, 'first-views.js')).href}?${Date.now()}`
  );
  return module.drawFirstViews();
}

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
      const manifest = JSON.parse(
        readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'),
      ) as Manifest;
      const entry = collect(manifest, ['index.html']);
      const views = await drawFirstViews(root);
      const pages = [...findScreens(root), { path: '/', modules: [] }, { path: '*', modules: [] }];
      const built: BuiltPage[] = pages.map(({ path, modules }) => {
        const { scripts, styles } = collect(manifest, [APP, ...modules]);
        const isResident = modules.includes(RESIDENT_LAYOUT);
        return {
          path,
          scripts: [...scripts].filter((script) => !entry.scripts.has(script)),
          styles: [...styles].filter((style) => !entry.styles.has(style)),
          html: views[path] ?? (isResident ? (views.resident ?? '') : ''),
        };
      });
      writeFileSync(join(outDir, '.vite/pages.json'), JSON.stringify(built));
      compressAll(outDir);
    },
  };
}
