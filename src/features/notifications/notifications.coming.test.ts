// Who comes, told and not read yet, is who comes by now: nobody hides the others by leaving, by keeping away or by coming again.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { GATHERING_KINDS } from '#features/gatherings/gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
} from '#features/gatherings/gatherings.fixtures.ts';
import { aProche } from '#features/proches/proches.fixtures.ts';
import { countDeadlocks, countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { notificationsOf, unreadOf } from './notifications.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const TITLE = 'Balade';
const named = (firstName: string) => aResident(site, { firstName });
const block = (by: TestResident, whom: TestResident) => by.post(`/users/${whom.id}/block`);
const unblock = (by: TestResident, whom: TestResident) => by.delete(`/users/${whom.id}/block`);
const close = (who: TestResident) => who.delete('/users/me', { password: TEST_PASSWORD });

async function comeTo(one: MadeGathering, ...names: string[]): Promise<TestResident[]> {
  const people: TestResident[] = [];
  for (const name of names) {
    const who = await named(name);
    await aParticipant(site, one, who);
    people.push(who);
  }
  return people;
}

describe.each(GATHERING_KINDS)('who comes to an %s', (kind) => {
  const joined = ({ by }: MadeGathering) => unreadOf(by, `${kind}_joined`);
  const leave = (one: MadeGathering, who: TestResident) => who.post(`${one.path}/leave`, {});
  async function three() {
    const one = await aGathering(site, kind, { title: TITLE });
    const [amadou, hugo, lea] = await comeTo(one, 'Amadou', 'Hugo', 'Léa');
    expect(await joined(one)).toBe(`3 inscriptions à « ${TITLE} », la dernière de Léa`);
    return { one, amadou, hugo, lea } as {
      [Of in 'amadou' | 'hugo' | 'lea']: TestResident;
    } & { one: MadeGathering };
  }

  it('and keeps away then hides nobody, and stands there again once they do so no more', async () => {
    const { one, amadou, lea } = await three();
    await block(lea, one.by);
    expect(await joined(one)).toBe(`2 inscriptions à « ${TITLE} », la dernière de Hugo`);
    await block(one.by, amadou);
    expect(await joined(one)).toBe(`Hugo participe à « ${TITLE} »`);
    await unblock(lea, one.by);
    await unblock(one.by, amadou);
    expect(await joined(one)).toBe(`3 inscriptions à « ${TITLE} », la dernière de Léa`);
  });

  it('and is alone in it comes back with the end of a block; who comes meanwhile is one', async () => {
    const one = await aGathering(site, kind, { title: TITLE });
    const [lea] = (await comeTo(one, 'Léa')) as [TestResident];
    await block(lea, one.by);
    expect(await joined(one)).toBeUndefined();
    await comeTo(one, 'Hugo');
    expect(await joined(one)).toBe(`Hugo participe à « ${TITLE} »`);
    await unblock(lea, one.by);
    expect(await joined(one)).toBe(`2 inscriptions à « ${TITLE} », la dernière de Hugo`);
  });

  it('and leaves is counted no more, wherever they stood', async () => {
    const { one, amadou, hugo, lea } = await three();
    await leave(one, amadou);
    expect(await joined(one)).toBe(`2 inscriptions à « ${TITLE} », la dernière de Léa`);
    await leave(one, lea);
    expect(await joined(one)).toBe(`Hugo participe à « ${TITLE} »`);
    await leave(one, hugo);
    expect(await joined(one)).toBeUndefined();
  });

  it('and comes again is one, who left before them stays told', async () => {
    const { one, amadou, lea } = await three();
    for (let n = 0; n < 2; n++) {
      await leave(one, lea);
      await aParticipant(site, one, lea);
    }
    await leave(one, amadou);
    await leave(one, lea);
    await aParticipant(site, one, lea);
    expect(await joined(one)).toBe(`2 inscriptions à « ${TITLE} », la dernière de Léa`);
    expect(await unreadOf(one.by, `${kind}_left`)).toBe(`Amadou ne participe plus à « ${TITLE} »`);
  });

  it('and is taken off, or closes their account, is counted no more', async () => {
    const { one, hugo, lea } = await three();
    expect((await one.by.delete(`${one.path}/participants/${lea.id}`)).status).toBe(200);
    expect(await joined(one)).toBe(`2 inscriptions à « ${TITLE} », la dernière de Hugo`);
    expect((await close(hugo)).status).toBe(200);
    expect(await joined(one)).toBe(`Amadou participe à « ${TITLE} »`);
  });

  it('and leaves at the same moment as another leaves one', async () => {
    const { one, amadou, lea } = await three();
    const [other, before] = [await named('Zoé'), await countDeadlocks(site)];
    await Promise.all([
      leave(one, amadou),
      block(lea, one.by),
      leave(one, lea),
      block(one.by, other),
    ]);
    expect(await countDeadlocks(site)).toBe(before);
    expect(await joined(one)).toBe(`Hugo participe à « ${TITLE} »`);
  });

  it('and keeps away while they come hides nobody', async () => {
    const { one } = await three();
    const zoe = await named('Zoé');
    const held = await site.site.db.pool.connect();
    await held.query('begin');
    await held.query('select from notification where recipient_id = $1 for update', [one.by.id]);
    const coming = aParticipant(site, one, zoe);
    await expect.poll(() => countWaiting(site), { timeout: 10_000 }).toBe(1);
    await site.site.db.pool.query(
      'insert into resident_block (blocker_id, blocked_id) values ($1, $2)',
      [zoe.id, one.by.id],
    );
    await held.query('commit');
    held.release();
    await coming;
    expect(await joined(one)).toBe(`3 inscriptions à « ${TITLE} », la dernière de Léa`);
  });

  it('and organises it too is told so no more once they give it up, the others are', async () => {
    const { one, amadou, hugo } = await three();
    for (const who of [amadou, hugo]) {
      await one.by.put(`${one.path}/hosts/${who.id}`);
      await who.put(`${one.path}/hosting`);
    }
    const hosted = () => unreadOf(one.by, `${kind}_hosted`);
    expect(await hosted()).toBe(`Hugo organise maintenant « ${TITLE} » avec vous`);
    await hugo.delete(`${one.path}/hosts/${hugo.id}`);
    expect(await hosted()).toBe(`Amadou organise maintenant « ${TITLE} » avec vous`);
    await one.by.put(`${one.path}/hosts/${hugo.id}`);
    await one.by.delete(`${one.path}/hosts/${hugo.id}`);
    const told = await notificationsOf(hugo);
    expect(told.find((news) => news.kind === `${kind}_hosting`)?.read).toBe(true);
  });

  it('with others names them, and says so of nobody else', async () => {
    const one = await aGathering(site, kind, { title: TITLE, guestsAllowed: true });
    const [hugo, lea] = [await named('Hugo'), await named('Léa')];
    await hugo.post(`${one.path}/join`, { adults: 1, children: 1 });
    await lea.post(`${one.path}/join`, { adults: 1, children: 0 });
    await leave(one, lea);
    expect(await joined(one)).toBe(`Hugo + 2 participe à « ${TITLE} »`);
  });

  it('on one date is not said to come on others', async () => {
    const repeat = { every: 'week', until: inHours(24 * 28 + 30) };
    const one = await aGathering(site, kind, { title: TITLE, date: inHours(30), repeat });
    const [hugo, marie] = [await named('Hugo'), await named('Marie')];
    await hugo.post(`${one.path}/join`, {});
    await marie.post(`${one.path}/join`, { scope: 'following' });
    await leave(one, marie);
    expect(await joined(one)).toBe(`Hugo participe à « ${TITLE} »`);
  });

  it('by somebody who speaks for them counts', async () => {
    const one = await aGathering(site, kind, { title: TITLE });
    await comeTo(one, 'Amadou');
    const hugo = await named('Hugo');
    const { _id: procheId } = await aProche(hugo, { lastName: `R ${hugo.username}` });
    expect((await hugo.post(`${one.path}/proches`, { procheId })).status).toBe(200);
    const [lea] = (await comeTo(one, 'Léa')) as [TestResident];
    await leave(one, lea);
    expect(await joined(one)).toBe(`2 inscriptions à « ${TITLE} », la dernière de Hugo`);
    await hugo.delete(`${one.path}/proches/${procheId}`);
    expect(await joined(one)).toBe(`Amadou participe à « ${TITLE} »`);
  });
});
