import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

// Which stylesheet comes first on a page is the build's affair: it follows from what is loaded with what, and from where
// one has been before. So no two of them may decide the same of one element with equal weight; of two rules that do, both
// stand in one sheet, or one weighs more. Only what `ui.css` imports is always first, in its own order.

const UI = 'src/web/ui/ui.css';
const read = (file: string): Sheet => ({ file, css: readFileSync(file, 'utf8') });

it('no screen looks otherwise when its stylesheets come in another order', () => {
  const first = [...read(UI).css.matchAll(/@import "(.+?)"/g)].map(([, path = '']) =>
    posix.join(posix.dirname(UI), path),
  );
  const sheets = globSync('src/**/*.css').map(read);
  expect(sheets.length).toBeGreaterThan(100);
  expect(first.length).toBeGreaterThan(10);
  expect(findOrderDependent(sheets, (file) => first.includes(file))).toEqual([]);
});

const contested = (one: string, other: string) =>
  findOrderDependent(
    [
      { file: 'one.css', css: one },
      { file: 'other.css', css: other },
    ],
    () => false,
  );

it.each([
  ['.a { gap: 1px; }', '@media (max-width: 63.99rem) { .a { row-gap: 0; } }'],
  ['.a .top { gap: 1px; }', '/* .b { } */ .a :is(.top, .rest) { gap: 0; }'],
  ['.a > .b { padding: 0; }', '.b.c { padding-block: 1px; }'],
  ['.a li { margin: 0; }', '.a > li { margin: 1px; }'],
  ['.a { inset: 0; }', '.b, .a { top: 1px; }'],
])('what two sheets decide with equal weight is found: %s %s', (one, other) => {
  expect(contested(one, other)).toHaveLength(1);
});

it.each([
  ['another weight', '.a { gap: 1px; }', '.a.b { gap: 0; }'],
  [
    'other widths',
    '@media (min-width: 64rem) { .a { gap: 0; } }',
    '@media (max-width: 63.99rem) { .a { gap: 1px; } }',
  ],
  ['elsewhere', '.a .top { gap: 1px; }', '.b .top { gap: 0; }'],
  ['another thing of it', '.a { gap: 1px; }', '.a { color: red; }'],
  ['the same', '.a { gap: 1px; }', '.a { gap: 1px; }'],
  ['another element', '.a li { gap: 1px; }', '.a p { gap: 0; }'],
])('but not %s', (_why, one, other) => {
  expect(contested(one, other)).toEqual([]);
});

/** A stylesheet as it is written: its path, its text. */
interface Sheet {
  file: string;
  css: string;
}

interface Rule {
  file: string;
  selector: string;
  /** The element itself: its name and classes. */
  element: Compound;
  /** The classes and attributes of what it stands within, in any order. */
  within: string[];
  /** Identifiers, classes, names. */
  weight: string;
  /** The widths between which it holds, in rem. */
  widths: { from: number; to: number };
  declared: { property: string; text: string }[];
}

interface Compound {
  name: string;
  classes: string[];
  part: string;
}

/**
 * The pairs of rules, of different sheets, of which the one that comes last wins.
 * @param isFirst whether a sheet comes before all others, wherever it is loaded.
 */
function findOrderDependent(sheets: Sheet[], isFirst: (file: string) => boolean): string[] {
  const rules = sheets.filter(({ file }) => !isFirst(file)).flatMap(readRules);
  return rules.flatMap((one, at) =>
    rules
      .slice(at + 1)
      .filter((other) => other.file !== one.file && isSameElement(one, other))
      .flatMap((other) => {
        const property = findContested(one, other);
        const name = (rule: Rule) => `${rule.file} ${rule.selector}`;
        return property ? [`${property}: ${name(one)} | ${name(other)}`] : [];
      }),
  );
}

function isSameElement(one: Rule, other: Rule): boolean {
  if (one.weight !== other.weight || one.element.part !== other.element.part) return false;
  const names = new Set([one.element.name, other.element.name]);
  const isOfClasses = [one, other].some(({ element }) => element.classes.length > 0);
  const shared = one.element.classes.some((name) => other.element.classes.includes(name));
  const isOne = isOfClasses ? shared : !names.has('');
  const meets = one.widths.from <= other.widths.to && other.widths.from <= one.widths.to;
  const lies = (inner: string[], outer: string[]) => inner.every((name) => outer.includes(name));
  return (
    isOne &&
    (names.size < 2 || names.has('')) &&
    meets &&
    (lies(one.within, other.within) || lies(other.within, one.within))
  );
}

/** What both decide, and not alike. */
function findContested(one: Rule, other: Rule): string | undefined {
  return one.declared.find(({ property, text }) =>
    other.declared.some(
      (twin) =>
        isPartOf(property, twin.property) && !(property === twin.property && text === twin.text),
    ),
  )?.property;
}

const SIDES = /^(top|right|bottom|left)$/;
const ALSO_OF: Record<string, RegExp> = { gap: /-gap$/, font: /^line-height$/, inset: SIDES };

/** Whether one of two properties decides (some of) the other: `padding` and `padding-block`. */
function isPartOf(one: string, other: string): boolean {
  const holds = (whole: string, part: string) =>
    part.startsWith(`${whole}-`) || ALSO_OF[whole]?.test(part) === true;
  return one === other || holds(one, other) || holds(other, one);
}

function readRules({ file, css }: Sheet): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  // Blocks hold declarations or blocks, never both: sheets here do not nest.
  for (const [, text = '', mark] of css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]*)([{}])/g)) {
    if (mark === '{') {
      open.push(text.trim());
      continue;
    }
    const head = open.pop() ?? '';
    const moves = open.some((outer) => outer.startsWith('@keyframes'));
    if (head.startsWith('@') || moves || text.trim() === '') continue;
    const declared = text.split(';').flatMap((line) => {
      const [property, ...value] = line.split(':');
      return value.length > 0
        ? [{ property: property?.trim() ?? '', text: value.join(':').trim() }]
        : [];
    });
    const shared = { file, widths: readWidths(open), declared };
    for (const selector of splitList(head).flatMap(expandIs))
      rules.push({ ...shared, selector, weight: weigh(selector), ...readElement(selector) });
  }
  return rules;
}

function readWidths(media: string[]): Rule['widths'] {
  const read = (side: string) =>
    media.flatMap((text) => [...text.matchAll(new RegExp(`${side}-width: ([\\d.]+)rem`, 'g'))]);
  const values = (side: string) => read(side).map(([, value]) => Number(value));
  return { from: Math.max(0, ...values('min')), to: Math.min(1_000, ...values('max')) };
}

/** `a, b:is(c, d)` is two. */
function splitList(head: string): string[] {
  return head.split(/,(?![^()[\]]*[)\]])/).map((text) => text.trim().replaceAll(/\s+/g, ' '));
}

/** `a :is(b, c)` is `a b` and `a c`. */
function expandIs(selector: string): string[] {
  const found = /:is\(([^()]*)\)/.exec(selector);
  if (!found?.[1]) return [selector];
  return found[1].split(',').flatMap((one) => expandIs(selector.replace(found[0], one.trim())));
}

function readElement(selector: string): Pick<Rule, 'element' | 'within'> {
  // What is asked of others, `:not(…)`, `:has(…)`, says nothing of where it stands.
  const placed = selector.replaceAll(/:where\(([^()]*)\)/g, '$1');
  const bare = placed.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '');
  const compounds = bare.split(/[\s>+~]+/);
  const last = compounds.at(-1) ?? '';
  const all = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([found]) => found);
  return {
    element: {
      name: /^[a-z][\w-]*/.exec(last)?.[0] ?? '',
      classes: all(last, /\.[\w-]+/g),
      part: /::[\w-]+/.exec(last)?.[0] ?? '',
    },
    within: all(compounds.slice(0, -1).join(' '), /\.[\w-]+|\[[^\]]*\]/g),
  };
}

/** As browsers weigh it, near enough: of a list within brackets all would count. */
function weigh(selector: string): string {
  let rest = selector
    .replaceAll(/:where\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/:(not|has)\(/g, ' (');
  const take = (pattern: RegExp) => {
    const { length } = [...rest.matchAll(pattern)];
    rest = rest.replaceAll(pattern, '');
    return length;
  };
  const parts = take(/::[\w-]+/g);
  const identifiers = take(/#[\w-]+/g);
  const classes = take(/\[[^\]]*\]|\.[\w-]+|:[\w-]+/g);
  return [identifiers, classes, parts + take(/[a-z][\w-]*/gi)].join();
}
