import { type Place, type Snapshot, textOf } from '#contract/live-place.ts';

/** One event as it stands in the table, its data still JSON text. */
export interface StoredEvent {
  xid: string;
  seq: string;
  topic: string;
  name: string;
  data: string;
}

/** One event on its way to the streams; made once, whatever their number. */
export interface News {
  readonly id: string;
  readonly at: Place;
  /** The transaction that told it. */
  readonly xid: bigint;
  readonly topic: string;
  readonly name: string;
  /** JSON text. */
  readonly data: string;
}

/** Who hears what happens on some topics from now on. */
export interface Listener {
  readonly topics: readonly string[];
  /** Its session: the listener ends with it. */
  readonly sessionId: string;
  /** Takes one event: each comes after those of every transaction that had ended before its own began. */
  take(news: News): void;
  /** The server stops, or the session has ended. */
  end(): void;
}

/** What has ended since a place, in order: all of it by `until`, or a first part. */
export interface Page {
  events: StoredEvent[];
  until: Snapshot;
  isWhole: boolean;
  /** The life of the database that it was read in (`database_life`); null until one has begun. */
  life: string | null;
}

/** The place behind a page. */
export function endOf({ seen }: Place, { events, until, isWhole }: Omit<Page, 'life'>): Place {
  const last = events.at(-1);
  if (isWhole || !last) return { seen: until };
  return { seen, within: { until, xid: BigInt(last.xid), seq: BigInt(last.seq) } };
}

/** The events of a page that begins at a place, each with its own. */
export function newsOf(begin: Place, page: Page): News[] {
  return page.events.map((event, index) => {
    const isLast = index === page.events.length - 1;
    const isWhole = page.isWhole && isLast;
    const at = endOf(begin, { ...page, events: [event], isWhole });
    const { topic, name, data } = event;
    return { id: textOf(at), at, xid: BigInt(event.xid), topic, name, data };
  });
}
