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

/** Works out the names from the folder's; undefined when it is no plural in kebab-case. */
export function nameFeature(feature: string): Names | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(feature)) return undefined;
  const camel = (kebab: string) =>
    kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = (kebab: string) => camel(`-${kebab}`);
  const single = feature.endsWith('ies') ? `${feature.slice(0, -3)}y` : feature.slice(0, -1);
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
