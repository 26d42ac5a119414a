import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, OutputOf } from '#contract/route.ts';
import { NEW_EVENT } from '#features/events/web/public.ts';
import { NEW_ARTICLE } from '#features/journal/web/public.ts';
import { NEW_OUTING } from '#features/outings/web/public.ts';
import { NEW_SERVICE } from '#features/services/web/public.ts';
import { NEW_TROC } from '#features/trocs/web/public.ts';
import { type Posting, sendCreation } from '#web/outbox/creations.ts';
import type { Waiting } from '#web/outbox/outbox-store.ts';

interface Carrier {
  post(waiting: Pick<Waiting, 'clientId' | 'content'>): Promise<unknown>;
  show(client: QueryClient, made: unknown): void;
}

const carrierOf = <R extends AnyRoute>(posting: Posting<R>): [string, Carrier] => [
  posting.kind,
  {
    post: (waiting) => sendCreation(posting, waiting),
    show: (client, made) => posting.onMade(client, made as OutputOf<R>),
  },
];

/** Everything that can be published later. */
const carriers = new Map<string, Carrier>([
  carrierOf(NEW_SERVICE),
  carrierOf(NEW_TROC),
  carrierOf(NEW_OUTING),
  carrierOf(NEW_EVENT),
  carrierOf(NEW_ARTICLE),
]);

export const post = async (kind: string, waiting: Pick<Waiting, 'clientId' | 'content'>) =>
  carriers.get(kind)?.post(waiting);

export const show = (kind: string, client: QueryClient, made: unknown): void =>
  carriers.get(kind)?.show(client, made);
