import type autocannon from 'autocannon';
import type { PostedService } from './floor.sql.ts';
import { CONNECTIONS, type Scenario } from './measure.ts';
import type { Served } from './processes.ts';

/** The least that stores the same row. */
const INSERT = { name: 'insertion' };
const INSERT_GOAL = 0.6;
const SEND_GOAL = 0.5;
const JOIN_GOAL = 0.3;

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
  service: { posted: PostedService; token: string };
  senders: Sender[];
  content: string;
  joiners: Joiner[];
  leaveAll: () => Promise<void>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

export function writeScenarios(parts: Parts): Scenario[] {
  return [ofServices(parts), ofMessages(parts), ofGatherings(parts)];
}

function ofServices({ product, floor, service }: Parts): Scenario {
  const post = {
    method: 'POST' as const,
    headers: { ...bearer(service.token), ...json },
    body: JSON.stringify(service.posted),
  };
  return {
    name: 'POST /api/services',
    product: { url: `${product.url}/api/services`, ...post },
    floors: [{ ...INSERT, goal: INSERT_GOAL, options: { url: `${floor.url}/insert`, ...post } }],
  };
}

function ofMessages({ product, floor, senders, content }: Parts): Scenario {
  return {
    name: 'POST /api/messages/send',
    product: {
      url: `${product.url}/api/messages/send`,
      setupClient: dealOut(senders.length, (index) => send(senders[index], content)),
    },
    floors: [
      {
        ...INSERT,
        goal: SEND_GOAL,
        options: {
          url: floor.url,
          setupClient: dealOut(senders.length, (index) => ({
            method: 'POST',
            path: `/message/${index}`,
            headers: json,
            body: JSON.stringify({ content }),
          })),
        },
      },
    ],
  };
}

function ofGatherings({ product, floor, joiners, leaveAll }: Parts): Scenario {
  return {
    name: 'POST /api/events/{id}/join, /leave',
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
    floors: [
      {
        ...INSERT,
        goal: JOIN_GOAL,
        options: {
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
    ],
  };
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
