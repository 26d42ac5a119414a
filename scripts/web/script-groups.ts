import type { Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Small parts that so many screens share are in one file. */
const SHARED_BY = 6;
const SMALL = 8_000;
const PAGES = /src[\\/]web[\\/]/;

/**
 * Which modules of the pages stand in one script: every file costs a phone a round trip, and every byte that a
 * page does not need its time. `base` is what the first script asks for before any screen, `ui` the small parts of
 * most screens; the loader of the others is apart, or each page would wait for all of `ui`.
 * @param app the end of the path of the module that begins every page.
 */
export function scriptGroups(app: string): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>();
  function isInBase(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is known: modules may import each other.
    known.set(id, id.endsWith(app));
    const { importers = [] } = context.getModuleInfo(id) ?? {};
    const found = id.endsWith(app) || importers.some((one) => isInBase(one, context));
    known.set(id, found);
    return found;
  }
  return [
    { name: 'icons', test: /@tabler/, priority: 1 },
    { name: 'loader', test: /preload-helper/, priority: 1 },
    {
      name: (id, context) => (isInBase(id, context) ? 'base' : 'ui'),
      debugName: 'base, ui',
      test: PAGES,
      minShareCount: SHARED_BY,
      maxModuleSize: SMALL,
    },
  ];
}
