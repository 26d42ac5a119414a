import { dropEnd } from '#contract/text-end.ts';
/** A piece of a text: plain, or with the address it leads to. */
export interface TextPiece {
  text: string;
  /** An http or https address; a path of ours when it leads to this site. */
  href?: string;
  inside?: boolean;
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;
/** What ends a sentence is no part of the address before it. */
const TRAILING = ".,;:!?'’»…";
/** What the site serves that is no screen. */
const FILES = /^\/(api|uploads)\//;

/** Cuts a text at the web addresses in it; nothing else becomes a link. */
export function findLinks(text: string, home: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const found = trimLink(match[0]);
    const link = readLink(found, home);
    if (!link) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: found, ...link });
    at = match.index + found.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

function trimLink(found: string): string {
  const bare = dropEnd(found, TRAILING);
  // '(voir https://…)' : a bracket closes only what was opened inside the address.
  const unopened = bare.endsWith(')') && !bare.includes('(');
  return unopened ? trimLink(bare.slice(0, -1)) : bare;
}

function readLink(found: string, home: string): Pick<TextPiece, 'href' | 'inside'> | undefined {
  try {
    const url = new URL(/^www\./iu.test(found) ? `https://${found}` : found);
    // 'https://nation.fr@ailleurs.com' leads elsewhere than it says.
    if (url.username || url.password) return undefined;
    if (url.origin === home && !FILES.test(url.pathname)) {
      return { href: `${url.pathname}${url.search}${url.hash}`, inside: true };
    }
    return url.hostname.includes('.') || url.origin === home ? { href: url.href } : undefined;
  } catch {
    return undefined;
  }
}
