// Reads Markdown into tokens: nothing here, nor where they are drawn, ever becomes HTML text.
import { Lexer, type Token, Tokenizer } from 'marked';

/** What would cost the reader's machine seconds: no text that somebody wrote holds so many signs. */
const MOST_SIGNS = 2_000;
const SIGNS = /[*_~[\]<>`.!|]/g;
/** Quotes and lists in each other, at the beginning of a line. */
const NESTED = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))+/gm;
/** Deeper than anybody writes. */
const ABYSS = 30;
const depthOf = (nested: string) => nested.match(/[>*+.)-]/g)?.length ?? 0;

class PlainTokenizer extends Tokenizer {
  // A definition is shown where it stands: hidden, it could not be read.
  override def(): undefined {
    return undefined;
  }
}

/** The blocks of a text; what is no Markdown that can be read is one paragraph, as it was typed. */
export function parseMarkdown(text: string): Token[] {
  if (
    (text.match(SIGNS)?.length ?? 0) <= MOST_SIGNS &&
    (text.match(NESTED) ?? []).every((nested) => depthOf(nested) < ABYSS)
  ) {
    try {
      return new Lexer({ gfm: true, breaks: true, tokenizer: new PlainTokenizer() }).lex(text);
    } catch {
      // Nested deeper than the stack: typed to harm, not to be read.
    }
  }
  return [{ type: 'html', raw: text, text, block: true, pre: false }];
}

/** Where a link of an article may lead: a page of ours by its path, another site, a mail, a telephone. */
interface LinkTarget {
  href: string;
  inside: boolean;
}

/** In full: a smaller one would outlive the picture that administrators take out. */
const UPLOAD = /^\/uploads\/[0-9a-f]{32}-[0-9a-f]{9}\.webp$/;
const FILES = /^\/(?:api|uploads)\//;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address
const TRICKS = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029]/;

/** Undefined for an address that leads nowhere safe: the text is then shown as it was typed. */
export function readTarget(href: string, home: string): LinkTarget | undefined {
  if (TRICKS.test(href)) return undefined;
  if (/^(?:mailto|tel):[^/]/i.test(href)) return { href, inside: false };
  const absolute = /^https?:\/\//i.test(href) || /^\/(?!\/)/.test(href);
  if (!absolute || !URL.canParse(href, home)) return undefined;
  const url = new URL(href, home);
  // 'https://nation.fr@ailleurs.com' leads elsewhere than it says.
  if (url.username || url.password) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin === home) return { href: path, inside: !FILES.test(path) };
  return { href: url.href, inside: false };
}

/**
 * Whether an image is a picture sent to this site: only those are shown. Its address stands as it is in what was written
 * (`raw`), where whoever takes it out finds it.
 */
export function isUpload({ href, raw }: { href: string; raw: string }): boolean {
  return UPLOAD.test(href) && raw.includes(href);
}
