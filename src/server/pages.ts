import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the build describes each page. */
interface BuiltPage {
  path: string;
  scripts: string[];
  styles: string[];
  html: string;
  /** What its screen reads first, a `:id` in it as in the path. */
  first?: string;
}

/** The page to send for a path: its scripts asked for at once, its first view already drawn. */
export type PageFor = (path: string) => string;

/** Reads the built pages under `root`; undefined when nothing is built. */
export function readPages(root: string): PageFor | undefined {
  const index = join(root, 'index.html');
  const table = join(root, '.vite/pages.json');
  if (!existsSync(index) || !existsSync(table)) return undefined;
  const template = readFileSync(index, 'utf8');
  const built = JSON.parse(readFileSync(table, 'utf8')) as BuiltPage[];
  const pages = built.map((page) => ({
    matches: matcherOf(page.path),
    text: fill(template, page),
  }));
  return (path) => pages.find(({ matches }) => matches.test(path))?.text ?? template;
}

function matcherOf(path: string): RegExp {
  if (path === '*') return /^/;
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

function fill(template: string, { path, scripts, styles, html, first }: BuiltPage): string {
  // What is drawn here is painted with its styles and fonts, without any script: those come after (main.ts).
  const rel = html ? 'data-rel' : 'rel';
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map(
      (file) => `<link ${rel}="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
    ),
  ].join('');
  // Functions as replacements: a `$` in what is drawn must stay one.
  return template
    .replace('<script src="/early.js"', (tag) =>
      first ? `${tag} data-screen="${path}" data-first="${first}"` : tag,
    )
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"><div inert>${html}</div></div>`);
}
