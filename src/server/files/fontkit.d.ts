/** Of a library that declares no types: what is used of it. */
declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string };
  }
  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): {
      glyphs: Glyph[];
      positions: { xAdvance: number }[];
      advanceWidth: number;
    };
  }
  export function create(file: Uint8Array): Font;
}
