import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Messages before those that are shown. */
export type Older = {
  has: boolean;
  loading: boolean;
  failed: boolean;
  load: () => void;
};

type List = RefObject<HTMLElement | null>;

/**
 * Leads to the message that another one quotes: in the list, else where `onFar` shows it, else by loading what came
 * before until it is there.
 */
export function useQuoted(
  list: List,
  older: Older,
  onFar: ((id: string) => void) | undefined,
): (id: string) => void {
  const [wanted, setWanted] = useState<string>();
  const { has, loading, failed } = older;

  const look = useEffectEvent(() => {
    if (wanted === undefined || loading) return;
    if (lightUp(list, wanted) || failed || !has) setWanted(undefined);
    else older.load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come is looked through
  useEffect(() => look(), [wanted, loading, has]);

  return (id) => {
    if (lightUp(list, id)) return;
    if (onFar) onFar(id);
    else setWanted(id);
  };
}

/** Shows a message in the middle of the list, lit; false where it is not in it. */
function lightUp(list: List, id: string): boolean {
  const line = list.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (!line) return false;
  for (const other of list.current?.querySelectorAll('.sought') ?? []) {
    other.classList.remove('sought');
  }
  line.classList.add('sought');
  line.tabIndex = -1;
  line.focus({ preventScroll: true });
  line.scrollIntoView({ block: 'center' });
  return true;
}
