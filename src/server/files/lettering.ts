/// <reference path="./fontkit.d.ts" />
// Words as outlines, in the site's own fonts: a picture looks the same on a machine that has none of them.
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

const FONTS = {
  title: 'bricolage-grotesque-titles.woff2',
  text: 'figtree-text.woff2',
} as const;
export type FontName = keyof typeof FONTS;

export interface Lettering {
  /** The text in lines no wider than `width`, `most` at most: what does not fit ends in an ellipsis. */
  wrap(text: string, set: Setting & { width: number; most: number }): string[];
  /** SVG outlines of one line that begins at `x`, its letters standing on `y`. */
  draw(line: string, set: Setting & { x: number; y: number; fill: string }): string;
  widthOf(line: string, set: Setting): number;
}

interface Setting {
  font: FontName;
  size: number;
}

/** Letters that neither font has (emoji, other scripts) are left out. */
export async function createLettering(): Promise<Lettering> {
  // Loaded the first time something is drawn: its tables are the largest thing that a process without them would hold.
  const { create } = await import('fontkit');
  const load = async (name: FontName) =>
    create(await readFile(new URL(`../../web/fonts/${FONTS[name]}`, import.meta.url)));
  const fonts: Record<FontName, Font> = { title: await load('title'), text: await load('text') };
  const known = (text: string, font: Font) =>
    [...text.normalize('NFC')]
      .filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
      .join('');
  const widthOf = (line: string, { font, size }: Setting) => {
    const face = fonts[font];
    return (face.layout(known(line, face)).advanceWidth * size) / face.unitsPerEm;
  };

  return {
    widthOf,
    wrap(text, { width, most, ...set }) {
      const words = known(text, fonts[set.font]).split(/\s+/).filter(Boolean);
      const fits = (line: string) => widthOf(line, set) <= width;
      const lines: string[] = [];
      for (const word of words) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
        else if (lines.length < most) lines.push(word);
        else {
          lines[most - 1] = `${lines[most - 1]} …`;
          break;
        }
      }
      return lines.map((line) => shorten(line, fits));
    },
    draw(line, { font, size, x, y, fill }) {
      const face = fonts[font];
      const { glyphs, positions } = face.layout(known(line, face));
      const scale = size / face.unitsPerEm;
      let at = x;
      const outlines = glyphs.map(({ path }, nth) => {
        const drawn = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
        at += (positions[nth]?.xAdvance ?? 0) * scale;
        return drawn;
      });
      return `<g fill="${fill}">${outlines.join('')}</g>`;
    },
  };
}

/** A word that is wider than its line is cut: by halves, for each look at it costs what it is long. */
function shorten(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const signs = [...line.replace(/ …$/, '')];
  const cut = (length: number) => `${signs.slice(0, length).join('').trimEnd()}…`;
  let [fitting, most] = [0, signs.length];
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2);
    if (fits(cut(middle))) fitting = middle;
    else most = middle - 1;
  }
  return cut(fitting);
}
