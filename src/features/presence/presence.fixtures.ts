import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { type Caller, createCaller } from '#server/testing/caller.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { PresenceStatus } from './presence.contract.ts';

export interface TestTab {
  name: string;
  /** A heartbeat, to this server or the one given; gives what the resident's tabs come to. */
  beat(status: PresenceStatus, server?: Pick<TestSite, 'url'>): Promise<PresenceStatus>;
  /** Its last word, without a token. */
  close(): Promise<void>;
}

let opened = 0;

export function aTab(site: TestSite, session: { token: string }): TestTab {
  const name = `onglet-d-essai-${(opened++).toString().padStart(8, '0')}`;
  return {
    name,
    async beat(status, server = site) {
      const { body } = await createCaller(server, session.token).post('/users/status', {
        status,
        tab: name,
      });
      return body.status;
    },
    async close() {
      await createCaller(site).post('/users/status/leave', { tab: name });
    },
  };
}

/** A resident's other device: a session of its own. */
export async function aDevice(
  site: TestSite,
  resident: TestResident,
): Promise<Caller & { token: string }> {
  const { body } = await createCaller(site).post('/users/login', {
    login: resident.username,
    password: TEST_PASSWORD,
  });
  return { ...createCaller(site, body.token), token: body.token };
}

/** Lets time pass for what tabs have said: as if everything had been said `seconds` earlier. */
export async function letPass(site: TestSite, seconds: number): Promise<void> {
  await site.site.db.pool.query(
    `update presence_tab set beat_at = beat_at - make_interval(secs => $1),
       away_since = away_since - make_interval(secs => $1)`,
    [seconds],
  );
}

/** A resident, and a neighbour who looks at their presence. */
export async function aPair(site: TestSite) {
  const [resident, neighbour] = [await aResident(site), await aResident(site)];
  return {
    resident,
    neighbour,
    async seen(server: Pick<TestSite, 'url'> = site): Promise<PresenceStatus | undefined> {
      const { body } = await createCaller(server, neighbour.token).get('/users/status');
      return body.find(({ _id }: { _id: string }) => _id === resident.id)?.status;
    },
  };
}
