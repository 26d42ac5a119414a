import type autocannon from 'autocannon';
import { LIST_LIMIT, type PostedService } from './floor.sql.ts';
import { CONNECTIONS, type Scenario } from './measure.ts';
import type { Served } from './processes.ts';

const READ_GOAL = 0.7;
const INSERT_GOAL = 0.6;
const SEND_GOAL = 0.5;
const JOIN_GOAL = 0.3;

/** Somebody who writes to somebody, again and again. */
interface Sender {
  token: string;
  receiverId: string;
}

interface Joiner {
  token: string;
  eventId: string;
}

interface Parts {
  product: Served;
  floor: Served;
  service: { id: string; posted: PostedService; token: string };
  senders: Sender[];
  content: string;
  /** Residents and the event each of them joins and leaves. */
  joiners: Joiner[];
  /** Takes every one of them out of their event. */
  leaveAll: () => Promise<void>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

/** What is measured, on the product and on the floor. */
export function scenarios(parts: Parts): Scenario[] {
  return [...ofServices(parts), ...ofMessages(parts), ...ofGatherings(parts)];
}

function ofServices({ product, floor, service }: Parts): Scenario[] {
  const headers = bearer(service.token);
  const post = {
    method: 'POST' as const,
    headers: { ...headers, ...json },
    body: JSON.stringify(service.posted),
  };
  const api = `${product.url}/api/services`;
  return [
    {
      name: `GET /api/services?limit=${LIST_LIMIT}`,
      goal: READ_GOAL,
      product: { url: `${api}?limit=${LIST_LIMIT}`, headers },
      floor: { url: `${floor.url}/list`, headers },
    },
    {
      name: 'GET /api/services/{id}',
      goal: READ_GOAL,
      product: { url: `${api}/${service.id}`, headers },
      floor: { url: `${floor.url}/get`, headers },
    },
    {
      name: 'POST /api/services',
      goal: INSERT_GOAL,
      product: { url: api, ...post },
      floor: { url: `${floor.url}/insert`, ...post },
    },
  ];
}

function ofMessages({ product, floor, senders, content }: Parts): Scenario[] {
  const [reader] = senders;
  if (!reader) throw new Error('Personne ne parle à personne');
  const headers = bearer(reader.token);
  const api = `${product.url}/api/messages`;
  return [
    {
      name: `GET /api/messages/conversations?limit=${LIST_LIMIT}`,
      goal: READ_GOAL,
      product: { url: `${api}/conversations?limit=${LIST_LIMIT}`, headers },
      floor: { url: `${floor.url}/conversations`, headers },
    },
    {
      name: `GET /api/messages/{userId}?limit=${LIST_LIMIT}`,
      goal: READ_GOAL,
      product: { url: `${api}/${reader.receiverId}?limit=${LIST_LIMIT}`, headers },
      floor: { url: `${floor.url}/history`, headers },
    },
    {
      name: 'POST /api/messages/send',
      goal: SEND_GOAL,
      product: {
        url: `${api}/send`,
        setupClient: dealOut(senders.length, (index) => send(senders[index], content)),
      },
      floor: {
        url: floor.url,
        setupClient: dealOut(senders.length, (index) => ({
          method: 'POST',
          path: `/message/${index}`,
          headers: json,
          body: JSON.stringify({ content }),
        })),
      },
    },
  ];
}

function ofGatherings({ product, floor, joiners, leaveAll }: Parts): Scenario[] {
  const [first] = joiners;
  if (!first) throw new Error('Personne ne participe à rien');
  const headers = bearer(first.token);
  const read = (path: string, floorPath: string): Scenario => ({
    name: `GET /api${path}`,
    goal: READ_GOAL,
    product: { url: `${product.url}/api${path.replace('{id}', first.eventId)}`, headers },
    floor: { url: `${floor.url}${floorPath}`, headers },
  });
  return [
    read(`/outings?limit=${LIST_LIMIT}`, '/outings'),
    read(`/events?limit=${LIST_LIMIT}`, '/events'),
    read('/events/{id}', '/event'),
    {
      name: 'POST /api/events/{id}/join, /leave',
      goal: JOIN_GOAL,
      reset: leaveAll,
      product: {
        url: `${product.url}/api/events`,
        setupClient: dealOut(joiners.length, (index) =>
          ['join', 'leave'].map((act) => ({
            method: 'POST' as const,
            path: `/api/events/${joiners[index]?.eventId}/${act}`,
            headers: { ...bearer(joiners[index]?.token ?? ''), ...json },
            body: '{}',
          })),
        ),
      },
      floor: {
        url: floor.url,
        setupClient: dealOut(joiners.length, (index) =>
          ['join', 'leave'].map((act) => ({
            method: 'POST' as const,
            path: `/${act}/${index}`,
            headers: json,
            body: '{}',
          })),
        ),
      },
    },
  ];
}

/** Deals requests out to the connections: no two of them write in the same conversation or event at once. */
function dealOut(
  count: number,
  requestOf: (index: number) => autocannon.Request | autocannon.Request[],
) {
  let next = 0;
  return (client: autocannon.Client) => {
    const hand: autocannon.Request[] = [];
    for (let index = next++ % CONNECTIONS; index < count; index += CONNECTIONS) {
      hand.push(...[requestOf(index)].flat());
    }
    client.setRequests(hand);
  };
}

function send(sender: Sender | undefined, content: string): autocannon.Request {
  if (!sender) throw new Error('Personne n’écrit');
  return {
    method: 'POST',
    path: '/api/messages/send',
    headers: { ...bearer(sender.token), ...json },
    body: JSON.stringify({ receiverId: sender.receiverId, content }),
  };
}
