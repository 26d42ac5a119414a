// What is written without a network waits beside the messages, and is sent once, by the key its form named it with.
// Invariant: what was typed stands in one place at a time, the form's draft or here.
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, BodyInput, OutputOf, ParamsOf } from '#contract/route.ts';
import { type CallInput, call } from '#web/data/call.ts';
import type { Once } from '#web/data/once.ts';
import { readSession } from '#web/data/session.ts';
import { readDraft, restoreDraft } from '#web/forms/draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Area } from '#web/ui/signs/area.ts';
import { CREATIONS, sendWaiting, tryForAWhile } from './outbox.ts';
import {
  dropWaiting,
  keepWaiting,
  makeWaiting,
  readWaitingAgain,
  type Waiting,
} from './outbox-store.ts';

/** A kind of thing that can be sent later. */
export interface Posting<R extends AnyRoute> {
  kind: string;
  route: R;
  /** The draft of its form, whoever writes it; none of what is only pressed. `:id` is filled in from what is sent. */
  draft?: string;
  /** Where its form opens, filled in alike; where it was written unless told. */
  address?: string;
  area: Area;
  /** Said once it was sent from here, where `onMade` says nothing. */
  sent?: string;
  /** Shows what was made wherever it is read. */
  onMade(client: QueryClient, made: OutputOf<R>, params: ParamsOf<R>): void;
}

/** What waits, as it is kept: enough to show it, to send it, and to give it back to its form. */
export interface Kept {
  title: string;
  area: Area;
  /** Nothing is given back of what was only pressed. */
  draft?: string | undefined;
  address: string;
  values: Record<string, unknown>;
  params?: unknown;
  body: unknown;
}

/** What was written, beside what is sent. */
interface Written<R extends AnyRoute> {
  values: Record<string, unknown>;
  once: Pick<Once, 'key'>;
  params?: ParamsOf<R> | undefined;
  /** What it is called while it waits; its title, unless told. */
  called?: string | undefined;
}

export const readKept = ({ content }: Waiting): Kept => JSON.parse(content) as Kept;

const fill = (pattern: string, given: Record<string, unknown>) =>
  pattern.replaceAll(/:(\w+)/g, (_, name) => String(given[name] ?? ''));

export function keepCreation<R extends AnyRoute>(
  { kind, draft, address, area }: Posting<R>,
  { values, once, params, called }: Written<R>,
  body: BodyInput<R>,
): void {
  const given = { ...(body as object), ...(params as object | undefined) };
  const kept: Kept = {
    title: called ?? String(values.title),
    area,
    draft: draft && fill(draft, given),
    address: address ? fill(address, given) : location.pathname + location.search,
    values,
    params,
    body,
  };
  const waiting = makeWaiting(`${CREATIONS}:${kind}`, JSON.stringify(kept));
  // Pressed again while it waits, it is the same.
  if (draft === undefined && isWaiting(waiting)) return;
  const tried = navigator.onLine ? { tried: Date.now() } : {};
  keepWaiting({ ...waiting, clientId: once.key, ...tried });
  sendWaiting();
}

const isWaiting = ({ channel, content }: Waiting) =>
  readWaitingAgain().some((one) => one.channel === channel && one.content === content);

/** What is sent of it. */
export type Sending = Pick<Waiting, 'clientId' | 'content'>;

/** What became of it. */
export interface Sent<R extends AnyRoute> {
  made: OutputOf<R>;
  params: ParamsOf<R>;
}

export async function sendCreation<R extends AnyRoute>(
  { route }: Posting<R>,
  { clientId, content }: Sending,
): Promise<Sent<R>> {
  const { body, params } = JSON.parse(content) as Kept;
  const once = { key: clientId, renew: () => undefined };
  const what = { body, ...(params ? { params } : {}) } as CallInput<R>;
  const made = await call(route, { ...what, once, signal: tryForAWhile() });
  return { made, params: params as ParamsOf<R> };
}

/** Shows what was sent from here, and says so. */
export function showSent<R extends AnyRoute>(
  { onMade, sent }: Posting<R>,
  client: QueryClient,
  { made, params }: Sent<R>,
): void {
  onMade(client, made, params);
  if (sent) toast.success(sent);
}

const draftOf = ({ draft }: Kept) => `${draft}:${readSession()?.user._id ?? ''}`;

/** Whether something else is being written where it would be given back. */
export const isBeingWritten = (waiting: Waiting): boolean =>
  readDraft(draftOf(readKept(waiting))) !== undefined;

/** Gives it back to its form, under the name it may have arrived by. Returns where that opens. */
export function takeBack(waiting: Waiting): string {
  const kept = readKept(waiting);
  restoreDraft(draftOf(kept), kept.values, waiting.clientId);
  dropWaiting(waiting);
  return kept.address;
}
