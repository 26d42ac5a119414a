import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface BuiltPage {
  path: string;
  scripts: string[];
  styles: string[];
  html: string;
  /** What its screen reads first, a `:id` in it as in the path. */
  first?: string;
  /** What else it reads before it is drawn. */
  also?: string;
  /** The first is answered to visitors too. */
  isOpen?: boolean;
}

/** A page to send: its scripts asked for at once, its first view already drawn. */
interface Page {
  /** The path of its screen, as the router writes it. */
  screen: string;
  text: string;
  /** The same, zipped the first time it is asked for. */
  zipped: () => Buffer;
  /** 404 where the router has no screen but the one that says so. */
  status: 200 | 404;
}

/** What a page says of itself where its address is sent to somebody. */
export interface PageHead {
  title: string;
  description: string;
  /** A path of this site. */
  image?: string;
  /** What programs may follow (`rel="alternate"`), by their paths under `/api`. */
  feeds?: readonly { type: string; title: string; path: string }[];
}

/** Undefined where there is nothing to see: then neither is there the page. */
export type ReadHead = (id: string) => Promise<PageHead | undefined>;

export type PageFor = (path: string) => Page;

/** Every path that is no other screen's. */
export const NO_SCREEN = '*';

/**
 * Undefined when nothing is built under `root`.
 * @param said about the site, as attributes of every page: `data-residency="verified"`.
 */
export function readPages(root: string, said = ''): PageFor | undefined {
  const index = join(root, 'index.html');
  const table = join(root, '.vite/pages.json');
  if (!existsSync(index) || !existsSync(table)) return undefined;
  const template = readFileSync(index, 'utf8').replace('<html', () => `<html${said}`);
  const built = JSON.parse(readFileSync(table, 'utf8')) as BuiltPage[];
  const screens = built.filter(({ path }) => path !== NO_SCREEN);
  const pages = screens.map((page) => ({
    matches: matcherOf(page.path),
    page: pageOf(fill(template, page), { screen: page.path, status: 200 }),
  }));
  const other = built.find(({ path }) => path === NO_SCREEN);
  const noPage = pageOf(other ? fill(template, other) : template, {
    screen: NO_SCREEN,
    status: 404,
  });
  return (path) => {
    const read = decode(path);
    return pages.find(({ matches }) => matches.test(read))?.page ?? noPage;
  };
}

function pageOf(text: string, known: Pick<Page, 'screen' | 'status'>): Page {
  let zipped: Buffer | undefined;
  return {
    text,
    ...known,
    zipped() {
      zipped ??= gzipSync(text);
      return zipped;
    },
  };
}

const escapeText = (value: string) =>
  value.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** Puts `by` in place of the tag that holds `mark`, and of the words after it. */
function replaceTag(text: string, mark: string, by: string): string {
  const at = text.indexOf(mark);
  if (at < 0) return text;
  const next = text.indexOf('<', at + mark.length);
  return `${text.slice(0, text.lastIndexOf('<', at))}${by}${text.slice(next)}`;
}

/** The page under its own title, with what other sites show of its address (Open Graph). */
export function withHead(text: string, head: PageHead, at: URL): string {
  const { title, description, image, feeds = [] } = head;
  const said = {
    'og:type': 'website',
    'og:site_name': 'Quartier Nation',
    'og:locale': 'fr_FR',
    'og:title': title,
    'og:description': description,
    'og:url': at.href,
    'og:image': new URL(image ?? '/icon-512.png', at).href,
    'twitter:card': image ? 'summary_large_image' : 'summary',
  };
  const tags = Object.entries(said).map(
    ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
  );
  tags.push(
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="${feed.type}" title="${escapeText(feed.title)}" href="/api${feed.path}">`,
    ),
  );
  // What was made public for a while must not be found for ever.
  tags.push('<meta name="robots" content="noindex">');
  const titled = replaceTag(text, '<title>', `<title>${escapeText(title)}`);
  return replaceTag(
    titled,
    'name="description"',
    `<meta name="description" content="${escapeText(description)}">`,
  ).replace('</head>', () => `${tags.join('')}</head>`);
}

/** As the router of the pages reads a path: in any case, with any number of slashes at its end. */
function matcherOf(path: string): RegExp {
  const pattern = path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/*$`, 'i');
}

/** A slash that is written as `%2F` parts nothing. */
function decode(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

function fill(template: string, page: BuiltPage): string {
  const { path, scripts, styles, html, first, also, isOpen } = page;
  // What is drawn here is painted with its styles and fonts, without any script: those come after (main.ts).
  const rel = html ? 'data-rel' : 'rel';
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map(
      (file) => `<link ${rel}="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
    ),
  ].join('');
  const besides = `${also ? ` data-also="${also}"` : ''}${isOpen ? ' data-open' : ''}`;
  // Functions as replacements: a `$` in what is drawn must stay one.
  return template
    .replace('<script src="/early.js"', (tag) =>
      first ? `${tag} data-screen="${path}" data-first="${first}"${besides}` : tag,
    )
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"><div inert>${html}</div></div>`);
}
