import type { Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Small parts that so many screens share are in one file. */
const SHARED_BY = 6;
const SMALL = 8_000;
const OURS = /src[\\/](app|web|contract|quarter|features)[\\/]/;
const PAGES = /src[\\/](app[\\/])?web[\\/]/;
/** What only forms are made of: a list is read without them. */
const FORMS =
  /src[\\/](web[\\/](ui[\\/]controls[\\/](\w+(Field|Panel)|typed-parts|address-suggestions)|forms[\\/](use|start)-form)|features[\\/]quartier[\\/]web[\\/](\w+Field|address-search))[.]tsx?$/;
/** What lists have as well. */
const OF_LISTS = /controls[\\/](Search|Text)\w+[.]tsx$/;
const isOfForms = (id: string) => FORMS.test(id) && !OF_LISTS.test(id);
/** What the first script does before the others have come. */
const BEGINNING =
  /preload-helper|src[\\/](contract[\\/]markdown-words|web[\\/](words[\\/]plain-text|data[\\/]listed|motif[\\/](drawing(-words)?|illustration)))[.]ts$/;
/** What the tables of administrators share. */
const OF_TABLES =
  /features[\\/](tables[\\/](web[\\/]|tables[.]contract)|admin[\\/]web[\\/](Thumb|admin-session)[.])/;
/** Their dialogs and the queues of moderation come with the pages that have them. */
const OF_SOME_TABLES = /tables[\\/]web[\\/](Queue|use-dialog-form)[.]/;
const isOfTables = (id: string) => OF_TABLES.test(id) && !OF_SOME_TABLES.test(id);
const CONTRACT = /src[\\/]features[\\/][\w-]+[\\/][\w.-]+[.]contract[.]ts$/;
const OF_ADMINISTRATORS =
  /features[\\/]((admin|meetql|tables)[\\/]|moderation[\\/]moderation-(reports|suspensions|audit|queue))/;

/**
 * Which modules of the pages stand in one script: every file costs a phone a round trip, and every byte that a
 * page does not need its time. `base` is what every page loads, `resident` what every screen of a resident loads
 * besides, `contracts` the calls of the other features, `ui` the small parts of most screens, `forms` those of forms,
 * `tables` those of administrators' tables; what the first script needs is apart, or it would wait for all of `ui`.
 * @param app the end of the path of the module that begins every page.
 * @param resident the same of what surrounds every screen of a resident.
 */
export function scriptGroups(app: string, resident: string): Rolldown.CodeSplittingGroup[] {
  const [isInBase, isInResident] = [reachedFrom(app), reachedFrom(resident)];
  return [
    { name: 'icons', test: /@tabler/, minShareCount: SHARED_BY, priority: 5 },
    { name: 'loader', test: BEGINNING, priority: 5 },
    {
      name: (id, context) => (isInBase(id, context) ? 'base' : null),
      debugName: 'base',
      test: OURS,
      priority: 4,
    },
    {
      name: 'ui',
      test: (id) => PAGES.test(id) && !isOfForms(id),
      minShareCount: SHARED_BY,
      maxModuleSize: SMALL,
      priority: 3,
    },
    {
      name: (id, context) => (isInResident(id, context) ? 'resident' : null),
      debugName: 'resident',
      test: OURS,
      priority: 2,
    },
    { name: 'forms', test: isOfForms, minShareCount: SHARED_BY, priority: 1 },
    {
      name: 'contracts',
      test: (id) => CONTRACT.test(id) && !OF_ADMINISTRATORS.test(id),
      priority: 1,
    },
    { name: 'tables', test: isOfTables },
  ];
}

/** Whether a module is imported, by way of whatever others, by the one whose path ends so. */
function reachedFrom(root: string): (id: string, context: Context) => boolean {
  const known = new Map<string, boolean>();
  return function isReached(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is known: modules may import each other.
    known.set(id, id.endsWith(root));
    const { importers = [] } = context.getModuleInfo(id) ?? {};
    const found = id.endsWith(root) || importers.some((one) => isReached(one, context));
    known.set(id, found);
    return found;
  };
}
