/** Where signs meant as they are wait while the others go. */
const ASIDE = 0xe000;
const shift = (sign: string, by: number) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + by);

/** The words of a Markdown text without its signs, on one line: what a preview and a count need. */
export function readWords(markdown: string): string {
  return markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => shift(sign, ASIDE))
    .replace(/^```.*$/gm, ' ')
    .replace(/!\[([^[\]\n]*)\]\([^)\s]*(?: "[^"\n]*")?\)/g, '$1')
    .replace(/\[([^[\]\n]+)\]\([^)\s]+(?: "[^"\n]*")?\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)]) +/gm, '')
    .replace(/^[-*_|: ]{3,}$/gm, ' ')
    .replace(/^\|.*\|[ \t]*$/gm, (row) => row.replaceAll('|', ' '))
    .replace(/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(^|[^\p{L}\p{N}*_])([*_])(?=[^\s*_])([^\n*_]*[^\s*_])\2(?![\p{L}\p{N}])/gmu, '$1$3')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/[\ue021-\ue07e]/g, (sign) => shift(sign, -ASIDE))
    .replace(/\s+/g, ' ')
    .trim();
}
