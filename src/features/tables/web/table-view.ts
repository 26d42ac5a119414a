// How an administrator looks at a table, kept in this browser: columns put away, and views under a name.
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const KEY = 'adminTables';
const MOST_VIEWS = 20;

const look = z.object({
  /** Labels of the columns that are put away. */
  hidden: z.array(z.string()).catch([]),
  /** What the address says after its '?'. */
  views: z.array(z.object({ name: z.string(), search: z.string() })).catch([]),
});
export type TableLook = z.output<typeof look>;
const looks = z.record(z.string(), look);

const NOTHING: TableLook = { hidden: [], views: [] };

/** What is stored, whatever somebody wrote there. */
export function readLooks(text: string | null): Record<string, TableLook> {
  try {
    return looks.catch({}).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
let shown: { text: string | null; looks: Record<string, TableLook> } = { text: null, looks: {} };

function current(): Record<string, TableLook> {
  const text = localStorage.getItem(KEY);
  if (text !== shown.text) shown = { text, looks: readLooks(text) };
  return shown.looks;
}

const NONE: Record<string, TableLook> = {};
/** The first view of a page is drawn for everybody. */
const none = () => NONE;

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The look of one table, and how to change it. */
export function useTableLook(table: string) {
  const own = useSyncExternalStore(follow, current, none)[table] ?? NOTHING;
  const change = (part: Partial<TableLook>) => {
    localStorage.setItem(KEY, JSON.stringify({ ...current(), [table]: { ...own, ...part } }));
    for (const listener of listeners) listener();
  };
  return {
    ...own,
    toggle(label: string) {
      const hidden = own.hidden.includes(label)
        ? own.hidden.filter((one) => one !== label)
        : [...own.hidden, label];
      change({ hidden });
    },
    /** One of the same name gives way. */
    save(name: string, search: string) {
      const others = own.views.filter((view) => view.name !== name);
      change({ views: [...others, { name, search }].slice(-MOST_VIEWS) });
    },
    forget(name: string) {
      change({ views: own.views.filter((view) => view.name !== name) });
    },
  };
}
