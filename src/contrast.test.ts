import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = (name: string) => readFileSync(new URL(`./web/${name}`, import.meta.url), 'utf8');
const [TOKENS, CONTRAST] = [sheet('tokens.css'), sheet('contrast.css')];

/** The colours that a block of a stylesheet sets. */
function readColours(css: string, selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`no ${selector}`);
  const lines = css.slice(from, css.indexOf('\n}', from)).split(';');
  return Object.fromEntries(
    lines
      .map((line) => line.split('--n-').at(-1)?.split(': #') ?? [])
      .flatMap(([name, value]) => (name && value ? [[name, `#${value}`]] : [])),
  );
}

const light = readColours(TOKENS, ':root,\n[data-theme]');
const dark = { ...light, ...readColours(TOKENS, '[data-theme="dark"]') };
const strong = (theme: string) => readColours(CONTRAST, `[data-contrast="more"]${theme}`);

const THEMES = [
  ['light', { ...light, ...strong(':not([data-theme="dark"])') }],
  ['dark', { ...dark, ...strong('[data-theme="dark"]') }],
] as const;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken', 'raised'];
const AREAS = ['services', 'troc', 'sorties', 'evenements', 'messagerie', 'journal'];
const TONES = ['primary', 'accent', 'info', 'danger', ...AREAS];
const STATUSES = ['open', 'pending', 'assigned', 'completed', 'cancelled', 'rejected'];

/** What is written in one colour on another, anywhere. */
const WRITTEN: [string, string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ...['ink', 'ink-2', 'ink-3'].map((ink): [string, string] => [ink, ground]),
    ...TONES.flatMap((tone): [string, string][] => [
      [tone, ground],
      [`${tone}-ink`, ground],
    ]),
  ]),
  ...TONES.flatMap((tone): [string, string][] => [
    [`on-${tone}`, tone],
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['on-primary', 'primary-hover'],
  ['on-plaque', 'plaque'],
  ...STATUSES.map((status): [string, string] => [`st-${status}`, `st-${status}-bg`]),
];

/** What bounds or marks something without being read. */
const DRAWN = ['hairline', 'border', 'focus', 'online', 'away', 'offline'];

function below(
  colours: Record<string, string | undefined>,
  pairs: [string, string][],
  least: number,
) {
  return pairs.flatMap(([one, other]) => {
    const found = contrast(colours[one] ?? '', colours[other] ?? '');
    return found >= least ? [] : [`${one} on ${other}: ${found.toFixed(2)}`];
  });
}

describe.each(THEMES)("the colours of 'Contraste renforcé', %s", (_theme, colours) => {
  it('let every text be read at 7:1', () => {
    expect(below(colours, WRITTEN, 7)).toEqual([]);
  });

  it('let every line and mark be seen at 4.5:1', () => {
    const pairs = DRAWN.flatMap((mark) =>
      ['paper', 'surface'].map((ground): [string, string] => [mark, ground]),
    );
    expect(below(colours, pairs, 4.5)).toEqual([]);
  });
});

it.each([
  ['light', light],
  ['dark', dark],
])('fields and the focus have outlines seen at 3:1, %s', (_theme, colours) => {
  const pairs = ['border', 'focus'].flatMap((mark) =>
    ['paper', 'surface'].map((ground): [string, string] => [mark, ground]),
  );
  expect(below(colours, pairs, 3)).toEqual([]);
});
