import type { Rolldown } from 'vite';

type Context = {
  getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null;
};

/** Small parts that so many screens share are in one file. */
const SHARED_BY = 6;
const SMALL = 8_000;
const OURS = /src[\\/](app|web|contract|quarter|features)[\\/]/;
const PAGES = /src[\\/](app[\\/])?web[\\/]/;
/** What only forms are made of: a list is read without them. */
const FORMS = [
  /src[\\/]web[\\/]ui[\\/]controls[\\/](\w+(Field|Panel)|typed-parts|address-suggestions)[.]tsx?$/,
  /src[\\/]web[\\/]forms[\\/](use-form|start-form|filled-moments)[.]tsx?$/,
  /src[\\/]features[\\/]quartier[\\/]web[\\/](\w+Field|address-search)[.]tsx?$/,
];
/** What lists have as well. */
const OF_LISTS = /controls[\\/](Search|Text)\w+[.]tsx$/;
const isOfForms = (id: string) => FORMS.some((one) => one.test(id)) && !OF_LISTS.test(id);
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

/** What schemas are made with: only what checks a form loads it. */
const OF_SCHEMAS = /node_modules[\\/]zod[\\/]|src[\\/]contract[\\/]fields[.]ts$/;

/** Each the end of the path of a module. */
interface Roots {
  /** What begins every page. */
  app: string;
  /** What surrounds every screen of a resident. */
  resident: string;
  /** The page that residents open first. */
  home: string;
}

/**
 * Which modules of the pages stand in one script: every file costs a phone a round trip, and every byte that a
 * page does not need its time. `base` is what every page loads, `resident` what every screen of a resident loads
 * besides, `resident-contracts` the calls of these (each run apart from what is drawn with them: a phone stands still
 * for one long script), `contracts` those of the other features, `ui` the small parts of most screens, `home` what the home
 * page shares with others (the cards of all features: thirty small files), `schemas` what forms are checked with, `forms`
 * what forms are made of, `tables` what administrators' tables are; what the first script needs is apart, or it would wait
 * for all of `ui`. A group takes along what its modules import, so that of residents comes before those of forms and tables.
 */
export function scriptGroups(roots: Roots): Rolldown.CodeSplittingGroup[] {
  const isInBase = reachedFrom(roots.app);
  const isInResident = reachedFrom(roots.resident);
  const isInHome = reachedFrom(roots.home);
  return [
    { name: 'schemas', test: OF_SCHEMAS, priority: 6 },
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
      name: (id, context) => (isInResident(id, context) ? 'resident-contracts' : null),
      debugName: 'resident-contracts',
      test: CONTRACT,
      priority: 2,
    },
    {
      name: (id, context) => (isInResident(id, context) ? 'resident' : null),
      debugName: 'resident',
      test: OURS,
      priority: 2,
    },
    {
      name: 'contracts',
      test: (id) => CONTRACT.test(id) && !OF_ADMINISTRATORS.test(id),
      priority: 1,
    },
    {
      name: (id, context) => (isInHome(id, context) ? 'home' : null),
      debugName: 'home',
      test: OURS,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'forms', test: isOfForms, minShareCount: SHARED_BY },
    { name: 'tables', test: isOfTables },
  ];
}

/**
 * Whether a module is imported, by way of whatever others, by the one whose path ends so. Through a door, which holds
 * nothing itself, leads only what is asked for by its name: the rest of a feature is not everybody's.
 */
function reachedFrom(root: string): (id: string, context: Context) => boolean {
  const known = new Map<string, boolean>();
  return function isReached(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is known: modules may import each other.
    known.set(id, id.endsWith(root));
    const importersOf = (one: string) => context.getModuleInfo(one)?.importers ?? [];
    const codeOf = (one: string) => context.getModuleInfo(one)?.code ?? '';
    const leads = (importer: string) => {
      if (!DOOR.test(importer)) return isReached(importer, context);
      const names = namesFrom(codeOf(importer), id, 'export');
      if (names.length === 0) return isReached(importer, context);
      return importersOf(importer).some(
        (user) =>
          namesFrom(codeOf(user), importer, 'import').some((name) => names.includes(name)) &&
          isReached(user, context),
      );
    };
    const found = id.endsWith(root) || importersOf(id).some(leads);
    known.set(id, found);
    return found;
  };
}

/** What features and the platform let others use. */
const DOOR = /src[\\/](features[\\/][\w-]+[\\/]web|web[\\/]\w+)[\\/]public[.]ts$/;
const NAMED = /(import|export) ?\{([^{}]*)\} ?from ?["']([^"']+)/g;

/** The names, as the other module has them, that a module's text imports or gives on from that one. */
function namesFrom(code: string, id: string, word: 'import' | 'export'): string[] {
  return [...code.matchAll(NAMED)].flatMap(([, how, names = '', from = '']) =>
    how === word && id.endsWith(from.replace(/^(#|[.]+[\\/])+/, ''))
      ? names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
      : [],
  );
}
