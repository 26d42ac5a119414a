import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type Tab<Value extends string> = { value: Value; label: ReactNode };

type ListProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  /** Ties them to their panel. */
  id: string;
};

const MANY = 5;

/** From five on they stand in one row that scrolls where there is no room; arrows, Home and End move between them. */
export function TabList<Value extends string>(props: ListProps<Value>) {
  const { label, tabs, value, onValue, id } = props;
  const list = useRef<HTMLDivElement>(null);

  // The one that is open is seen, wherever it stands in a row that scrolls.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[id="${id}-${value}"]`);
    if (open && list.current)
      list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - 48;
  }, [id, value]);

  function move(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.value === value);
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % tabs.length,
      ArrowLeft: (current - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    onValue(tab.value);
    list.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div
      className={tabs.length >= MANY ? 'tabs many' : 'tabs'}
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onValue(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

type PanelProps = { id: string; value: string; children: ReactNode };

/** What the chosen tab shows, wherever the tabs stand. */
export function TabPanel({ id, value, children }: PanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  );
}

type Props<Value extends string> = Omit<ListProps<Value>, 'id'> & { children: ReactNode };

/** Tabs and, under them, the panel of the chosen one. */
export function Tabs<Value extends string>({ children, ...list }: Props<Value>) {
  const id = useId();
  return (
    <>
      <TabList {...list} id={id} />
      <TabPanel id={id} value={list.value}>
        {children}
      </TabPanel>
    </>
  );
}
