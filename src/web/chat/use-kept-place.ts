import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from './chat-message.ts';

/** Above where reading stopped: what was said just before. */
const BEFORE_MARK_PX = 72;
/** Of a message, at least its first line. */
const LINE_PX = 24;

/** So near to the end, the reader follows the conversation. */
const NEAR_PX = 64;

export interface KeptPlace {
  list: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether the reader has gone up to older messages. */
  isAway: boolean;
  /** What others have written since. */
  missed: number;
  toNewest: () => void;
}

/**
 * Begins at the message `startAt`, else where reading stopped. Keeps the newest message in view until the reader goes
 * up, and their place when older ones come in above it; tells which is the last one in view (`onSeen`). The list must
 * not anchor its scrolling by itself (`overflow-anchor: none`).
 */
export function useKeptPlace(
  messages: readonly ChatMessage[],
  onSeen?: (id: string) => void,
  startAt?: string,
): KeptPlace {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const first = messages[0]?.key;
  const last = messages.at(-1);
  const place = useRef({ isStuck: true, fromEnd: 0, first, last: last?.key });
  const isPlaced = useRef(false);
  const [leftAt, setLeftAt] = useState<string>();

  useLayoutEffect(() => {
    const { current } = place;
    const element = list.current;
    if (!element) return;
    const isOwn = last?.key !== current.last && last?.waiting !== undefined;
    if (!isPlaced.current && last) {
      isPlaced.current = true;
      // Known before anything is drawn anew: else what grows in the meantime leads to the end.
      current.isStuck = !beginAt(element, startAt) && beginAtMark(element);
    } else if (current.isStuck || isOwn) {
      current.isStuck = true;
      element.scrollTop = element.scrollHeight;
    } else if (first !== current.first) {
      element.scrollTop = element.scrollHeight - current.fromEnd;
    }
    current.first = first;
    current.last = last?.key;
    current.fromEnd = element.scrollHeight - element.scrollTop;
    tellSeen();
  });

  function tellSeen() {
    const element = list.current;
    const at = element && onSeen ? lastInView(element) : -1;
    // What waits to be sent stands in the list under no name of the server's.
    const known = messages.slice(0, at + 1).findLast(({ waiting }) => waiting === undefined);
    if (known) onSeen?.(known.id);
  }

  useEffect(() => {
    const [element, inner] = [list.current, content.current];
    if (!element || !inner) return;
    // A keyboard that opens, a composer that grows, a phone that is turned.
    const observer = new ResizeObserver(() => {
      if (place.current.isStuck) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const element = list.current;
    if (!element) return;
    tellSeen();
    const fromEnd = element.scrollHeight - element.scrollTop;
    const isStuck = fromEnd - element.clientHeight < NEAR_PX;
    place.current = { ...place.current, fromEnd, isStuck };
    setLeftAt((before) => (isStuck ? undefined : (before ?? last?.key)));
  }

  function toNewest() {
    place.current.isStuck = true;
    setLeftAt(undefined);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }

  const seen = messages.findIndex(({ key }) => key === leftAt);
  const since = leftAt === undefined || seen < 0 ? [] : messages.slice(seen + 1);
  const missed = since.filter(({ delivery }) => delivery === undefined).length;
  return { list, content, onScroll, isAway: leftAt !== undefined, missed, toNewest };
}

/** Shows a message in the middle of the list; false where it is not in it, or none is sought. */
function beginAt(element: HTMLElement, id: string | undefined): boolean {
  const line = id && element.querySelector(`[data-message="${id}"]`);
  if (!line) return false;
  line.scrollIntoView({ block: 'center' });
  return true;
}

/** Scrolls to where reading stopped, else to the end; true where that is the end. */
function beginAtMark(element: HTMLElement): boolean {
  const end = element.scrollHeight - element.clientHeight;
  const mark = element.querySelector('.day.new');
  const offset = mark
    ? mark.getBoundingClientRect().top - element.getBoundingClientRect().top
    : end + BEFORE_MARK_PX;
  element.scrollTop = Math.min(end, Math.max(0, element.scrollTop + offset - BEFORE_MARK_PX));
  return end - element.scrollTop < NEAR_PX;
}

/** The place, among all messages, of the last one whose first line is in view; -1 where none is. */
function lastInView(element: HTMLElement): number {
  const { bottom } = element.getBoundingClientRect();
  const lines = [...element.querySelectorAll('.msg-line')];
  return lines.findLastIndex((line) => line.getBoundingClientRect().top + LINE_PX <= bottom);
}
