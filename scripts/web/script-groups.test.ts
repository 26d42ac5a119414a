import { expect, it } from 'vitest';
import { scriptGroups } from './script-groups.ts';

const LAYOUT = '/site/src/app/web/shell/ResidentLayout.tsx';
const DOOR = '/site/src/features/things/web/public.ts';
const SIGN = '/site/src/features/things/web/Sign.tsx';
const PAGE = '/site/src/features/things/web/ThingPage.tsx';
const PART = '/site/src/features/things/web/PagePart.tsx';
const CALLS = '/site/src/features/things/things.contract.ts';
const OTHER = '/site/src/features/others/web/OthersPage.tsx';

const MODULES: Record<string, { importers: string[]; code: string }> = {
  [LAYOUT]: { importers: [], code: "import { Sign as S } from '#features/things/web/public.ts';" },
  [OTHER]: {
    importers: [],
    code: "import { ThingPage } from '#features/things/web/public.ts';",
  },
  [DOOR]: {
    importers: [LAYOUT, OTHER],
    code: 'export { Sign } from "./Sign.tsx"; export { ThingPage } from "./ThingPage.tsx";',
  },
  [SIGN]: { importers: [DOOR], code: "import { CALLS } from '../things.contract.ts';" },
  [CALLS]: { importers: [SIGN], code: '' },
  [PAGE]: { importers: [DOOR], code: "import { PagePart } from './PagePart.tsx';" },
  [PART]: { importers: [PAGE], code: '' },
};

/** The first group that takes a module, as the bundler asks them: the highest first. */
function groupOf(id: string): string | undefined {
  const context = { getModuleInfo: (asked: string) => MODULES[asked] ?? null };
  const groups = scriptGroups({
    app: '/src/app/web/App.tsx',
    resident: '/src/app/web/shell/ResidentLayout.tsx',
    home: '/src/features/dashboard/web/DashboardPage.tsx',
  });
  const named = groups
    .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
    .filter(({ test, minShareCount }) => {
      const fits = test instanceof RegExp ? test.test(id) : typeof test === 'function' && test(id);
      return fits && minShareCount === undefined;
    })
    .map(({ name }) => (typeof name === 'function' ? name(id, context as never) : name));
  return named.find((name) => typeof name === 'string');
}

it('what surrounds every screen of a resident takes of a feature what it asks for by name, and nothing else', () => {
  expect(groupOf(LAYOUT)).toBe('resident');
  expect(groupOf(SIGN)).toBe('resident');
  expect(groupOf(PAGE)).toBeUndefined();
  expect(groupOf(PART)).toBeUndefined();
});

it('the calls of these stand apart from what is drawn', () => {
  expect(groupOf(CALLS)).toBe('resident-contracts');
});
