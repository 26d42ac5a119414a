import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Circle } from './circles.contract.ts';

type Sent = Pick<Circle, 'name' | 'kind' | 'about' | 'byApproval'>;

export const aCircleBody = (overrides: Partial<Sent> = {}): Sent => ({
  name: 'Les voisins du 12',
  kind: 'building',
  about: 'Une cour, trois escaliers, et le local à vélos.',
  byApproval: false,
  ...overrides,
});

export interface MadeCircle extends Circle {
  by: TestResident;
  path: string;
}

/** One made through the API, by somebody new unless told. */
export async function aCircle(
  site: TestSite,
  { creator, ...overrides }: Partial<Sent> & { creator?: TestResident } = {},
): Promise<MadeCircle> {
  const by = creator ?? (await aResident(site));
  const answer = await by.post('/circles', aCircleBody(overrides));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const made = answer.body as Circle;
  return { ...made, by, path: `/circles/${made._id}` };
}

/** Asks somebody in it to keep it, who accepts. */
export async function keepTogether({ by, path }: MadeCircle, { id, put }: TestResident) {
  for (const ask of [by.put, put]) {
    const answer = await ask(`${path}/members/${id}`, { keeper: true });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

/** Somebody new, or `resident`, who is in it: let in where that is asked for. */
export async function aCircleMember(
  site: TestSite,
  circle: MadeCircle,
  resident?: TestResident,
): Promise<TestResident> {
  const one = resident ?? (await aResident(site));
  const answer = await one.post(`${circle.path}/join`, {});
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  if (answer.body.myPlace === 'member') return one;
  const admitted = await circle.by.put(`${circle.path}/requests/${one.id}`, { answer: 'accept' });
  if (admitted.status !== 200) throw new Error(JSON.stringify(admitted.body));
  return one;
}
