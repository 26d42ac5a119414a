import { type Names, postingOf } from './names.ts';

/** A place where the house lists its features, and what a new one adds to it. */
interface Listing {
  path: string;
  add(text: string, names: Names): string;
}

const importing = (text: string, line: string) => text.replace(/^import .*;$/m, `$&\n${line}`);

/** Puts a line into the list that begins after `start`, before the first that comes after it in the alphabet. */
function inOrder(text: string, start: string, line: string): string {
  const begin = text.indexOf(start) + start.length;
  const lines = text.slice(begin).split('\n');
  const next = lines.findIndex((one) => !/^ {2}\w+,$/.test(one) || one > line);
  return text.slice(0, begin) + lines.toSpliced(next, 0, line).join('\n');
}

/** Puts a row into the table of features; the formatter makes it as wide as the others. */
function inTable(text: string, feature: string): string {
  const row = `| \`${feature}\` | to be said | | |`;
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith('| feature '));
  const next = lines.findIndex((one, at) => at > head + 1 && !(one.startsWith('| ') && one < row));
  return lines.toSpliced(next, 0, row).join('\n');
}

/** Every list of the house that a feature stands in; the formatter puts the imports in order. */
export const listings: readonly Listing[] = [
  {
    path: 'src/app/contracts.ts',
    add: (text, { feature, many }) =>
      importing(
        inOrder(text, 'const features = {\n', `  ${many},`),
        `import * as ${many} from '#features/${feature}/${feature}.contract.ts';`,
      ),
  },
  {
    path: 'src/app/app.ts',
    add: (text, { feature, many }) =>
      importing(
        inOrder(text, '[] = [\n', `  ${many}Routes,`),
        `import { ${many}Routes } from '#features/${feature}/${feature}.routes.ts';`,
      ),
  },
  {
    path: 'src/app/web/router.tsx',
    add: (text, { feature, one }) =>
      importing(
        text.replace('const residentRoutes: RouteObject[] = [\n', `$&  ...${one}Routes,\n`),
        `import { ${one}Routes } from '#features/${feature}/web/routes.ts';`,
      ),
  },
  {
    path: 'src/app/web/shell/postings.ts',
    add: (text, names) =>
      importing(
        text.replace('= new Map<string, Carrier>([\n', `$&  carrierOf(${postingOf(names)}),\n`),
        `import { ${postingOf(names)} } from '#features/${names.feature}/web/public.ts';`,
      ),
  },
  {
    path: 'src/features/accounts/privacy/holders.ts',
    add: (text, { feature, many }) =>
      importing(
        text.replace('[] = [\n', (list) => `${list}  ${many}Holder,\n`),
        `import { ${many}Holder } from '#features/${feature}/${feature}.public.ts';`,
      ),
  },
  {
    path: 'src/features/creations.fixtures.ts',
    add: (text, { feature }) =>
      text.replace(
        /^ {2}return [{]\n/m,
        (list) =>
          `${list}    '${feature}.create': async () => ({ path: '/${feature}', body: { title: 'Bonjour' } }),\n`,
      ),
  },
  {
    // The places that name a resident, in the order of the alphabet.
    path: 'src/features/accounts/privacy/holders.test.ts',
    add(text, { table }) {
      const place = `    '${table}.creator_id',`;
      const lines = text.split('\n');
      const known = (line: string) => /^ {4}'[a-z_]+[.][a-z_]+',$/.test(line);
      const next = lines.findIndex((line) => known(line) && line > place);
      const at = next < 0 ? lines.findLastIndex(known) + 1 : next;
      return lines.toSpliced(at, 0, place).join('\n');
    },
  },
  { path: 'docs/architecture.md', add: (text, { feature }) => inTable(text, feature) },
];
