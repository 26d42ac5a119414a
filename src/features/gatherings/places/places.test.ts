import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { createCaller, patiently } from '#server/testing/caller.ts';
import { type ChildServer, startChildServer } from '#server/testing/child.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS, type GatheringKind } from '../gatherings.contract.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '../gatherings.fixtures.ts';

let site: TestSite;
/** A server process of its own, on the same database. */
let second: ChildServer;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  second = await startChildServer(site);
});
afterAll(async () => {
  await second.kill();
  await site.close();
});

const WAIT = { waitWhenFull: true };
const idsOf = (list: { user: { _id: string } }[]) => list.map(({ user }) => user._id);
const refused = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];

/** What each resident was told about one, in order. */
async function told(id: string): Promise<[string, string][]> {
  const { rows } = await site.site.db.pool.query(
    'select kind, recipient_id from notification where about_id = $1 order by seq',
    [id],
  );
  return rows.map((row) => [row.kind, row.recipient_id]);
}

/** One with a single place left of two, taken by nobody yet. */
async function almostFull(kind: GatheringKind): Promise<MadeGathering> {
  const one = await aGathering(site, kind, { maxParticipants: 2 });
  await aParticipant(site, one);
  return one;
}

describe.each(GATHERING_KINDS)('the places of an %s', (kind) => {
  it('a neighbour joins and leaves; the creator is told of both', async () => {
    const one = await aGathering(site, kind);
    const lea = await aResident(site);
    const joined = await lea.post(`${one.path}/join`);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({ myPlace: 'participant', myRank: null, waitingCount: 0 });
    expect(idsOf(joined.body.participants)).toEqual([lea.id]);
    expect(joined.body.participants[0].joinedAt).toMatch(/Z$/);
    expect((await one.by.get(one.path)).body).toMatchObject({ myPlace: 'organiser' });
    const left = await lea.post(`${one.path}/leave`);
    expect(left.body).toMatchObject({ myPlace: null, participants: [] });
    expect(await told(one._id)).toEqual([
      [`${kind}_joined`, one.by.id],
      [`${kind}_left`, one.by.id],
    ]);
  });

  it('the creator neither joins nor leaves; nobody joins twice, or leaves without having come', async () => {
    const one = await aGathering(site, kind);
    expect(refused(await one.by.post(`${one.path}/join`))).toEqual([409, `own_${kind}`]);
    expect(refused(await one.by.post(`${one.path}/leave`))).toEqual([403, 'not_participant']);
    const lea = await aParticipant(site, one);
    expect(refused(await lea.post(`${one.path}/join`))).toEqual([409, 'already_joined']);
    const hugo = await aResident(site);
    expect(refused(await hugo.post(`${one.path}/leave`))).toEqual([403, 'not_participant']);
    const nowhere = `${one.path.slice(0, -24)}${'d'.repeat(24)}`;
    expect(refused(await hugo.post(`${nowhere}/join`))).toEqual([404, `${kind}_not_found`]);
    const other = kind === 'outing' ? '/events' : '/outings';
    expect((await hugo.post(`${other}/${one._id}/join`)).status).toBe(404);
  });

  it('when it is full, joining is refused, and waiting is offered', async () => {
    const one = await almostFull(kind);
    await aParticipant(site, one);
    const [lea, hugo] = [await aResident(site), await aResident(site)];
    expect(refused(await lea.post(`${one.path}/join`))).toEqual([409, 'full']);
    const first = await lea.post(`${one.path}/join`, WAIT);
    expect(first.body).toMatchObject({ myPlace: 'waiting', myRank: 1, waitingCount: 1 });
    expect((await hugo.post(`${one.path}/join`, WAIT)).body).toMatchObject({ myRank: 2 });
    expect(refused(await lea.post(`${one.path}/join`, WAIT))).toEqual([409, 'already_waiting']);
    expect((await lea.get(one.path)).body.waitingList).toBeUndefined();
    expect(idsOf((await one.by.get(one.path)).body.waitingList)).toEqual([lea.id, hugo.id]);
    expect((await lea.post(`${one.path}/leave`)).body).toMatchObject({ myPlace: null });
    expect((await hugo.get(one.path)).body).toMatchObject({ myRank: 1, waitingCount: 1 });
  });

  it('a place that is given back goes to who waits first, and they are told', async () => {
    const one = await almostFull(kind);
    const lea = await aParticipant(site, one);
    const waiters = [await aResident(site), await aResident(site)] as const;
    for (const waiter of waiters) await waiter.post(`${one.path}/join`, WAIT);
    await lea.post(`${one.path}/leave`);
    const seen = (await waiters[0].get(one.path)).body;
    expect(seen).toMatchObject({ myPlace: 'participant', waitingCount: 1 });
    expect(seen.participants).toHaveLength(2);
    expect((await waiters[1].get(one.path)).body).toMatchObject({ myPlace: 'waiting', myRank: 1 });
    expect(await told(one._id)).toContainEqual([`${kind}_promoted`, waiters[0].id]);
    const { body: news } = await waiters[0].get('/notifications');
    expect(news[0].sentence).toContain(`Une place s'est libérée pour vous : « ${one.title} »`);
  });

  it('more places let in as many as wait; fewer than there are participants is refused', async () => {
    const one = await almostFull(kind);
    const lea = await aParticipant(site, one);
    const waiters = [await aResident(site), await aResident(site), await aResident(site)] as const;
    for (const waiter of waiters) await waiter.post(`${one.path}/join`, WAIT);
    const { body } = await one.by.put(one.path, { ...one.body, maxParticipants: 4 });
    expect(idsOf(body.participants).slice(1)).toEqual([lea.id, waiters[0].id, waiters[1].id]);
    expect(idsOf(body.waitingList)).toEqual([waiters[2].id]);
    const fewer = await one.by.put(one.path, { ...one.body, maxParticipants: 3 });
    expect(refused(fewer)).toEqual([409, 'places_taken']);
  });

  it('nobody joins or leaves what has begun, or was cancelled', async () => {
    const one = await aGathering(site, kind);
    const [lea, hugo] = [await aParticipant(site, one), await aResident(site)];
    await movedTo(site, one, inHours(-1));
    expect(refused(await hugo.post(`${one.path}/join`))).toEqual([409, 'begun']);
    expect(refused(await lea.post(`${one.path}/leave`))).toEqual([409, 'begun']);
    const confirmed = await aGathering(site, kind);
    await site.site.db.pool.query("update gathering set status = 'confirmed' where id = $1", [
      confirmed._id,
    ]);
    expect(refused(await hugo.post(`${confirmed.path}/join`))).toEqual([409, 'not_pending']);
    const sure = await aGathering(site, kind);
    await aParticipant(site, sure, lea);
    await site.site.db.pool.query("update gathering set status = 'confirmed' where id = $1", [
      sure._id,
    ]);
    const off = await aGathering(site, kind);
    await aParticipant(site, off, lea);
    await site.site.db.pool.query("update gathering set status = 'cancelled' where id = $1", [
      off._id,
    ]);
    const freed = await lea.post(`${off.path}/leave`);
    expect([freed.status, freed.body.error]).toEqual([
      409,
      expect.stringMatching(/est annulée? : vous n'avez plus à vous désinscrire$/),
    ]);
    const left = await lea.post(`${sure.path}/leave`);
    expect([left.status, left.body.error]).toEqual([
      409,
      expect.stringContaining('si vous ne venez plus, écrivez à la personne qui organise'),
    ]);
  });

  it('a neighbour who is blocked does not join, nor is let in from the waiting list', async () => {
    const one = await almostFull(kind);
    const lea = await aParticipant(site, one);
    const [hugo, ines, malik] = [
      await aResident(site),
      await aResident(site),
      await aResident(site),
    ];
    await hugo.post(`${one.path}/join`, WAIT);
    await ines.post(`${one.path}/join`, WAIT);
    await one.by.post(`/users/${hugo.id}/block`);
    await malik.post(`/users/${one.by.id}/block`);
    expect(refused(await malik.post(`${one.path}/join`, WAIT))).toEqual([403, 'contact_refused']);
    await lea.post(`${one.path}/leave`);
    expect((await hugo.get(one.path)).body.myPlace).toBe('waiting');
    expect((await ines.get(one.path)).body.myPlace).toBe('participant');
  });

  it('thirty residents want the last of ten places, through two servers: ten have one, the others wait in order', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 10 });
    const early: TestResident[] = [];
    for (let place = 0; place < 9; place++) early.push(await aParticipant(site, one));
    const residents = await Promise.all(Array.from({ length: 30 }, () => aResident(site)));
    const answers = await Promise.all(
      residents.map((resident, at) => {
        const caller = at % 2 ? createCaller(second, resident.token) : resident;
        return patiently(caller).post(`${one.path}/join`, at % 5 === 0 ? {} : WAIT);
      }),
    );
    const { body } = await one.by.get(one.path);
    expect(body.participants).toHaveLength(10);
    const places = answers.map((answer) => answer.body.myPlace ?? answer.body.code);
    expect(places.filter((place) => place === 'participant')).toHaveLength(1);
    const waiting = answers.filter((answer) => answer.body.myPlace === 'waiting');
    expect(places.filter((place) => place === 'full')).toHaveLength(29 - waiting.length);
    // Each was told the rank they have: nobody came in between, nobody has the same.
    const ranks = waiting.map((answer) => answer.body.myRank).sort((a, b) => a - b);
    expect(ranks).toEqual(Array.from({ length: waiting.length }, (_, at) => at + 1));
    const list = idsOf(body.waitingList);
    for (const [at, answer] of answers.entries()) {
      if (answer.body.myPlace !== 'waiting') continue;
      expect(list[answer.body.myRank - 1]).toBe(residents[at]?.id);
    }
    // The ten leave at once: the first ten who waited have their places.
    const inside = new Map([...early, ...residents].map((each) => [each.id, each]));
    const leaving = idsOf(body.participants).flatMap((id) => inside.get(id) ?? []);
    const left = await Promise.all(
      leaving.map((each, at) =>
        patiently(at % 2 ? createCaller(second, each.token) : each).post(`${one.path}/leave`),
      ),
    );
    expect(left.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const after = (await one.by.get(one.path)).body;
    expect(idsOf(after.participants)).toEqual(list.slice(0, 10));
    expect(idsOf(after.waitingList)).toEqual(list.slice(10));
  });

  it('a place and a departure at the same moment never make one too many', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const one = await almostFull(kind);
      const inside = await aParticipant(site, one);
      const crowd: TestResident[] = [];
      for (let at = 0; at < 4; at++) crowd.push(await aResident(site));
      await Promise.all([
        createCaller(second, inside.token).post(`${one.path}/leave`),
        ...crowd.map((each, at) =>
          (at % 2 ? createCaller(second, each.token) : each).post(`${one.path}/join`, WAIT),
        ),
      ]);
      const { body } = await one.by.get(one.path);
      expect(body.participants).toHaveLength(2);
      expect(body.waitingList).toHaveLength(3);
    }
  });

  it('whoever leaves the quarter gives their places back, and what they organise is called off', async () => {
    const leaver = await aResident(site);
    const [mine, alone] = [
      await aGathering(site, kind, { creator: leaver }),
      await aGathering(site, kind, { creator: leaver }),
    ];
    const lea = await aParticipant(site, mine);
    const full = await almostFull(kind);
    await aParticipant(site, full, leaver);
    const hugo = await aResident(site);
    await hugo.post(`${full.path}/join`, WAIT);
    const past = await aGathering(site, kind);
    await aParticipant(site, past, leaver);
    await movedTo(site, past, inHours(-2));
    const said = await aGroupMessage(leaver, past);
    const { url } = (await leaver.post('/calendar/feed')).body;
    const file = (await leaver.get('/users/me/export')).body.gatherings;
    expect([file.created.length, file.joined.length]).toEqual([2, 2]);
    expect(file.messages).toMatchObject([{ content: said.content, about: past.title }]);
    expect(JSON.stringify(file)).not.toContain(url.slice(-70));
    expect((await leaver.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await lea.get(mine.path)).body).toMatchObject({
      status: 'cancelled',
      creator: { firstName: 'Ancien', lastName: 'voisin' },
    });
    expect((await lea.get(alone.path)).status).toBe(404);
    expect((await hugo.get(full.path)).body.myPlace).toBe('participant');
    expect((await past.by.get(past.path)).body.participants).toHaveLength(1);
    const [left] = (await past.by.get(`${past.path}/messages`)).body;
    expect(left).toMatchObject({ _id: said._id, sender: { firstName: 'Ancien' } });
    expect((await fetch(site.url + url.slice(url.indexOf('/api/')))).status).toBe(403);
    expect(await told(mine._id)).toContainEqual([`${kind}_cancelled`, lea.id]);
  });
});
