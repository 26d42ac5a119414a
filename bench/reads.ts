// What is read, most often first: each beside the text of its own answer, and beside its own statement.
import { LIST_LIMIT, type Queries } from './floor.sql.ts';
import type { Scenario } from './measure.ts';
import type { Served } from './processes.ts';

/** Of stored text: a list of rows must reach it. */
const LIST_GOAL = 0.6;
/** Of the product's own statement. */
const STATEMENT_GOAL = 0.7;

export interface Read {
  name: string;
  path: string;
  /** Found among others, not listed: told without a goal. */
  found?: true;
}

export const readsOf = (asked: { serviceId: string; otherId: string }): Read[] => [
  { name: 'services', path: `/services?limit=${LIST_LIMIT}` },
  { name: 'service', path: `/services/${asked.serviceId}` },
  { name: 'trocs', path: `/troc?limit=${LIST_LIMIT}` },
  { name: 'outings', path: `/outings?limit=${LIST_LIMIT}` },
  { name: 'events', path: `/events?limit=${LIST_LIMIT}` },
  { name: 'journal', path: `/journals?limit=${LIST_LIMIT}` },
  { name: 'conversations', path: `/messages/conversations?limit=${LIST_LIMIT}` },
  { name: 'talk', path: `/messages/${asked.otherId}?limit=${LIST_LIMIT}` },
  { name: 'notifications', path: `/notifications?limit=${LIST_LIMIT}` },
  { name: 'me', path: '/users/me' },
  { name: 'home', path: '/home', found: true },
  { name: 'history', path: '/interactions/history?limit=30&order=day', found: true },
  { name: 'search', path: '/search?q=jardin', found: true },
  { name: 'neighbour', path: `/neighbours/${asked.otherId}`, found: true },
  { name: 'recommendations', path: '/recommendations', found: true },
  { name: 'suggestions', path: '/suggestions/meetings?type=all&limit=10', found: true },
];

export async function readAnswers({ url }: Served, token: string, reads: readonly Read[]) {
  const answers: { name: string; answer: string }[] = [];
  for (const read of reads) {
    const response = await fetch(`${url}/api${read.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${read.path} : ${response.status}`);
    answers.push({ name: read.name, answer: await response.text() });
  }
  return answers;
}

export function readScenarios(parts: {
  product: Served;
  floor: Served;
  token: string;
  reads: readonly Read[];
  bare: Queries;
}): Scenario[] {
  const { product, floor, token, reads, bare } = parts;
  const headers = { authorization: `Bearer ${token}` };
  return reads.map(({ name, path, found }) => ({
    name: `GET /api${path}`,
    product: { url: `${product.url}/api${path}`, headers },
    floors: [
      {
        name: 'texte',
        ...(found ? {} : { goal: LIST_GOAL }),
        options: { url: `${floor.url}/text/${name}`, headers },
      },
      ...(bare[name]
        ? [
            {
              name: 'requête',
              goal: STATEMENT_GOAL,
              options: { url: `${floor.url}/bare/${name}`, headers },
            },
          ]
        : []),
    ],
  }));
}
