// RSS 2.0 (https://www.rssboard.org/rss-specification): what programs read again and again to tell what is new.

export interface RssItem {
  title: string;
  /** Plain words. */
  description: string;
  /** The page that tells more; it stands for the item for ever. */
  url: string;
  /** ISO 8601. */
  publishedAt: string;
}

interface Naming {
  title: string;
  description: string;
  /** The site's own page, and the address of the file itself. */
  site: string;
  self: string;
}

/** A whole file, its items as they are given. */
export function writeRss(
  items: readonly RssItem[],
  { title, description, site, self }: Naming,
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', site),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeText(self)}"/>`,
    element('description', description),
    '<language>fr</language>',
    '<ttl>60</ttl>',
    ...items.map(
      (item) =>
        `<item>${element('title', item.title)}${element('link', item.url)}${element('guid', item.url)}` +
        `${element('pubDate', new Date(item.publishedAt).toUTCString())}${element('description', item.description)}</item>`,
    ),
    '</channel></rss>\n',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`;

/** Text as XML holds it; characters that no XML can hold are left out. */
const escapeText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
