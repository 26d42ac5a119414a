// What is published without a network waits beside the messages, and is sent once, by the key its form named it with.
// Invariant: what was typed stands in one place at a time, the form's draft or here.
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, BodyInput, OutputOf } from '#contract/route.ts';
import { call } from '#web/data/api.ts';
import { readSession } from '#web/data/session.ts';
import { readDraft, restoreDraft } from '#web/forms/draft.ts';
import type { Form } from '#web/forms/use-form.ts';
import type { Area } from '#web/ui/signs/area.ts';
import { CREATIONS, sendWaiting, tryForAWhile } from './outbox.ts';
import { dropWaiting, keepWaiting, makeWaiting, type Waiting } from './outbox-store.ts';

/** A kind of thing that can be published later. */
export interface Posting<R extends AnyRoute> {
  kind: string;
  route: R;
  /** The draft of its form, whoever writes it. */
  draft: string;
  /** Where its form opens. */
  address: string;
  area: Area;
  /** Shows what was made wherever it is read, and says so. */
  onMade(client: QueryClient, made: OutputOf<R>): void;
}

/** What waits, as it is kept: enough to show it, to send it, and to give it back to its form. */
export interface Kept {
  title: string;
  area: Area;
  draft: string;
  address: string;
  values: Record<string, unknown>;
  body: unknown;
}

export const readKept = ({ content }: Waiting): Kept => JSON.parse(content) as Kept;

export function keepCreation<R extends AnyRoute, Values extends Record<string, unknown>>(
  { kind, draft, address, area }: Posting<R>,
  form: Pick<Form<Values>, 'values' | 'once'>,
  body: BodyInput<R>,
): void {
  const { values, once } = form;
  const kept: Kept = { title: String(values.title), area, draft, address, values, body };
  const waiting = makeWaiting(`${CREATIONS}:${kind}`, JSON.stringify(kept));
  const tried = navigator.onLine ? { tried: Date.now() } : {};
  keepWaiting({ ...waiting, clientId: once.key, ...tried });
  sendWaiting();
}

export function sendCreation<R extends AnyRoute>(
  { route }: Posting<R>,
  { clientId, content }: Pick<Waiting, 'clientId' | 'content'>,
): Promise<OutputOf<R>> {
  const { body } = JSON.parse(content) as Kept;
  const once = { key: clientId, renew: () => undefined };
  return call(route, { body: body as BodyInput<R>, once, signal: tryForAWhile() });
}

const draftOf = (waiting: Waiting) => `${readKept(waiting).draft}:${readSession()?.user._id ?? ''}`;

/** Whether something else is being written where it would be given back. */
export const isBeingWritten = (waiting: Waiting): boolean =>
  readDraft(draftOf(waiting)) !== undefined;

/** Gives it back to its form, under the name it may have arrived by. Returns where that opens. */
export function takeBack(waiting: Waiting): string {
  const { values, address } = readKept(waiting);
  restoreDraft(draftOf(waiting), values, waiting.clientId);
  dropWaiting(waiting);
  return address;
}
