import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { THANK_NEIGHBOUR } from '#features/agreements/web/public.ts';
import { NEW_ALERT } from '#features/alerts/web/public.ts';
import { ASK_CIRCLE, NEW_CIRCLE } from '#features/circles/web/public.ts';
import { NEW_EVENT } from '#features/events/web/public.ts';
import { THANK_ORGANISERS } from '#features/gatherings/web/public.ts';
import {
  NEW_ANSWER,
  NEW_ARTICLE,
  NEW_COMMENT,
  THANK_AUTHOR,
} from '#features/journal/web/public.ts';
import { NEW_REPORT, OBJECT_TO_DECISION } from '#features/moderation/web/public.ts';
import { NEW_OUTING } from '#features/outings/web/public.ts';
import { NEW_SERVICE, OFFER_HELP } from '#features/services/web/public.ts';
import { ASK_TROC, NEW_TROC, WAIT_FOR_TROC } from '#features/trocs/web/public.ts';
import {
  type Posting,
  type Sending,
  type Sent,
  sendCreation,
  showSent,
} from '#web/outbox/creations.ts';

interface Carrier {
  route: AnyRoute;
  post(waiting: Sending): Promise<unknown>;
  show(client: QueryClient, sent: unknown): void;
}

const carrierOf = <R extends AnyRoute>(posting: Posting<R>): [string, Carrier] => [
  posting.kind,
  {
    route: posting.route,
    post: (waiting) => sendCreation(posting, waiting),
    show: (client, sent) => showSent(posting, client, sent as Sent<R>),
  },
];

/** Everything that can be sent later. */
const carriers = new Map<string, Carrier>([
  carrierOf(NEW_SERVICE),
  carrierOf(OFFER_HELP),
  carrierOf(NEW_TROC),
  carrierOf(ASK_TROC),
  carrierOf(WAIT_FOR_TROC),
  carrierOf(NEW_OUTING),
  carrierOf(NEW_EVENT),
  carrierOf(THANK_ORGANISERS),
  carrierOf(NEW_ARTICLE),
  carrierOf(NEW_COMMENT),
  carrierOf(NEW_ANSWER),
  carrierOf(THANK_AUTHOR),
  carrierOf(NEW_CIRCLE),
  carrierOf(ASK_CIRCLE),
  carrierOf(THANK_NEIGHBOUR),
  carrierOf(NEW_ALERT),
  carrierOf(NEW_REPORT),
  carrierOf(OBJECT_TO_DECISION),
]);

/** The names of their calls. */
export const posted: ReadonlySet<string> = new Set(
  [...carriers.values()].map(({ route }) => route.name),
);

export const post = async (kind: string, waiting: Sending) => carriers.get(kind)?.post(waiting);

export const show = (kind: string, client: QueryClient, sent: unknown): void =>
  carriers.get(kind)?.show(client, sent);
