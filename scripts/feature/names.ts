export interface Names {
  /** Folder and routes: `garden-plots`. */
  feature: string;
  /** Variables: `gardenPlots`, `gardenPlot`. */
  many: string;
  one: string;
  /** Types: `GardenPlots`, `GardenPlot`. */
  types: string;
  type: string;
  /** Table, and start of error codes: `garden_plot`. */
  table: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Endings of plurals, with what is taken off and put in its place; the first that fits counts. */
const ENDINGS = [
  [/ies$/, 'y'],
  [/(?<=x|ss|sh|ch)es$/, ''],
  [/s$/, ''],
] as const;

function singularOf(plural: string): string {
  const [end, instead] = ENDINGS.find(([ending]) => ending.test(plural)) ?? ['', ''];
  return plural.replace(end, instead);
}

/**
 * Works out the names from the folder's; undefined when it is no plural in kebab-case.
 * @param single what one is called, where the plural's ending says it wrongly: `buses`, `caches`.
 */
export function nameFeature(
  feature: string,
  single: string = singularOf(feature),
): Names | undefined {
  if (![feature, single].every((name) => KEBAB.test(name))) return undefined;
  if (!feature.endsWith('s') || single === feature) return undefined;
  const camel = (kebab: string) =>
    kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = (kebab: string) => camel(`-${kebab}`);
  return {
    feature,
    many: camel(feature),
    one: camel(single),
    types: pascal(feature),
    type: pascal(single),
    table: single.replaceAll('-', '_'),
  };
}

/** How the outbox calls what its form sends: `NEW_GARDEN_PLOT`. */
export const postingOf = ({ table }: Names): string => `NEW_${table.toUpperCase()}`;
