// A freed place is whoever's waits first at once; they are asked whether they keep it, and it goes on where they are silent.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { aProche } from '#features/proches/proches.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS, type GatheringKind } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '../gatherings.fixtures.ts';
import { passFreedOn } from './freed.ts';

let site: TestSite;
let beside: TestSite;
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

const WAIT = { waitWhenFull: true };
const seen = async (who: TestResident, one: MadeGathering) => (await who.get(one.path)).body;
const passOnIn = (hours: number, on = site) => passFreedOn(on.site, new Date(inHours(hours)));

async function told(who: TestResident, one: MadeGathering) {
  const { body } = await who.get('/notifications');
  return (body as { kind: string; sentence: string; about: { id: string }; read: boolean }[])
    .filter(({ about, read }) => about.id === one._id && !read)
    .map(({ kind, sentence }) => [kind.replace(/^[a-z]+_/, ''), sentence] as const);
}
const words = async (who: TestResident, one: MadeGathering) =>
  (await told(who, one)).map(([word]) => word);

/** Two places in four days: Karim has given his to Lea, and `behind` wait. */
async function freed(kind: GatheringKind, behind = 1, more: Record<string, unknown> = {}) {
  const one = await aGathering(site, kind, { date: inHours(96), maxParticipants: 2, ...more });
  const karim = await aParticipant(site, one);
  await aParticipant(site, one);
  const lea = await aResident(site);
  await lea.post(`${one.path}/join`, WAIT);
  const others: TestResident[] = [];
  for (let nth = 0; nth < behind; nth += 1) {
    const other = await aResident(site);
    await other.post(`${one.path}/join`, WAIT);
    others.push(other);
  }
  await karim.post(`${one.path}/leave`, {});
  return { one, lea, others };
}

describe.each(GATHERING_KINDS)('a freed place of an %s', (kind) => {
  it('is theirs who waits first, who is asked until when they say whether they keep it', async () => {
    const { one, lea, others } = await freed(kind);
    const mine = await seen(lea, one);
    expect(mine.myPlace).toBe('participant');
    const left = Date.parse(mine.freedUntil) - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(24);
    const [news] = await told(lea, one);
    expect(news?.[1]).toMatch(
      /^Une place s'est libérée pour vous : « .* »\. La gardez-vous \? Dites-le avant .* à \d+\u00a0h(?:\u00a0\d\d)?$/,
    );
    for (const other of [one.by, ...others]) expect((await seen(other, one)).freedUntil).toBe(null);
    // In their list, as on its page.
    const list = (await lea.get(`/${kind}s`)).body as MadeGathering[];
    expect(list.find(({ _id }) => _id === one._id)?.freedUntil).toBe(mine.freedUntil);
  });

  it('that is kept is asked for no more, and stays theirs', async () => {
    const { one, lea, others } = await freed(kind);
    const { status, body } = await lea.put(`${one.path}/coming`);
    expect([status, body.freedUntil]).toEqual([200, null]);
    expect(await words(lea, one)).toEqual([]);
    await passOnIn(25);
    expect((await seen(lea, one)).myPlace).toBe('participant');
    for (const other of others) expect((await seen(other, one)).myPlace).toBe('waiting');
  });

  it('that is declined goes to the next, who is asked in turn', async () => {
    const { one, lea, others } = await freed(kind);
    await lea.post(`${one.path}/leave`, {});
    expect(await seen(lea, one)).toMatchObject({ myPlace: null, freedUntil: null });
    const next = await seen(others[0] as TestResident, one);
    expect([next.myPlace, next.freedUntil]).toEqual(['participant', expect.any(String)]);
  });

  it('of somebody silent goes to who waits behind, once, whatever the number of servers; they are told and wait last', async () => {
    const { one, lea, others } = await freed(kind, 2);
    const [next, last] = others as [TestResident, TestResident];
    await passOnIn(23);
    expect((await seen(lea, one)).myPlace).toBe('participant');
    await Promise.all([passOnIn(25), passOnIn(25, beside)]);
    expect(await seen(lea, one)).toMatchObject({ myPlace: 'waiting', myRank: 2, freedUntil: null });
    expect(await seen(next, one)).toMatchObject({ myPlace: 'participant' });
    expect((await seen(next, one)).freedUntil).not.toBe(null);
    expect(await seen(last, one)).toMatchObject({ myPlace: 'waiting', myRank: 1 });
    expect(await words(lea, one)).toEqual(['passed']);
    expect(await words(next, one)).toEqual(['promoted']);
    const file = (await lea.get('/users/me/export')).body.gatherings.waitingFor;
    expect(file).toMatchObject([{ _id: one._id, letPass: true }]);
  });

  it('that goes on leaves them what they bring elsewhere', async () => {
    const { one, lea } = await freed(kind);
    const other = await aGathering(site, kind);
    await aParticipant(site, other, lea);
    for (const each of [one, other]) {
      const { body } = await each.by.post(`${each.path}/items`, { name: 'Une nappe' });
      await lea.put(`${each.path}/items/${body.items[0]._id}`, { mine: true });
    }
    await passOnIn(25);
    const takenIn = async (each: MadeGathering) => (await seen(each.by, each)).items[0].taken?._id;
    expect([await takenIn(one), await takenIn(other)]).toEqual([undefined, lea.id]);
  });

  it('stays theirs where nobody waits behind, and is asked for no more', async () => {
    const { one, lea } = await freed(kind, 0);
    await passOnIn(25);
    expect(await seen(lea, one)).toMatchObject({ myPlace: 'participant', freedUntil: null });
    expect(await words(lea, one)).toEqual(['promoted']);
  });

  it('less than an hour before is asked for until it begins at most, and nobody loses it once it has', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    const karim = await aParticipant(site, one);
    await aParticipant(site, one);
    const [lea, hugo] = [await aResident(site), await aResident(site)];
    for (const who of [lea, hugo]) await who.post(`${one.path}/join`, WAIT);
    await movedTo(site, one, inHours(1 / 6));
    await karim.post(`${one.path}/leave`, {});
    const { freedUntil, date } = await seen(lea, one);
    expect(freedUntil).toBe(date);
    await passOnIn(1);
    expect((await seen(lea, one)).myPlace).toBe('participant');
    expect((await seen(hugo, one)).myPlace).toBe('waiting');
  });

  it('moved to later is asked for as long as it was said, though less is given by then', async () => {
    const { one, lea } = await freed(kind);
    const { freedUntil } = await seen(lea, one);
    await movedTo(site, one, inHours(48));
    const moved = await one.by.put(one.path, { ...one.body, date: inHours(50) });
    expect([moved.status, moved.body.error]).toEqual([200, undefined]);
    expect((await seen(lea, one)).freedUntil).toBe(freedUntil);
    const asked =
      'select from gathering_turnout where gathering_id = $1 and asked_until is not null';
    expect((await site.site.db.pool.query(asked, [one._id])).rows, 'nobody else').toHaveLength(1);
  });

  it('kept at the moment its time is over is kept, or has gone on: never both', async () => {
    const { one, lea, others } = await freed(kind);
    const [next] = others as [TestResident];
    const [said] = await Promise.all([lea.put(`${one.path}/coming`), passOnIn(25, beside)]);
    const places = [(await seen(lea, one)).myPlace, (await seen(next, one)).myPlace];
    expect([said.status, ...places]).toEqual(
      said.status === 200 ? [200, 'participant', 'waiting'] : [403, 'waiting', 'participant'],
    );
  });

  it('that was given by who organises is not asked for', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3 });
    await one.by.put(`/gatherings/${one._id}/kept`, { word: 'voisin', places: 1, was: 0 });
    for (let nth = 0; nth < 2; nth += 1) await aParticipant(site, one);
    const lea = await aResident(site);
    await lea.post(`${one.path}/join`, WAIT);
    const given = await one.by.post(`/gatherings/${one._id}/kept/give`, {
      word: 'voisin',
      userId: lea.id,
    });
    expect(given.status).toBe(200);
    expect(await seen(lea, one)).toMatchObject({ myPlace: 'participant', freedUntil: null });
    expect((await told(lea, one))[0]?.[1]).toContain('vous participez à');
  });

  it('of a proche is answered by who speaks for them, and passes on likewise', async () => {
    const { one, lea, others } = await freed(kind, 0);
    expect(others).toEqual([]);
    const [speaker, hugo] = [await aResident(site), await aResident(site)];
    const { _id: procheId } = await aProche(speaker, { lastName: `R ${speaker.username}` });
    const path = `${one.path}/proches`;
    await speaker.post(path, { procheId, waitWhenFull: true });
    await hugo.post(`${one.path}/join`, WAIT);
    await lea.post(`${one.path}/leave`, {});
    const asked = (await seen(speaker, one)).represented[0];
    expect([asked.waits, asked.freedUntil]).toEqual([false, expect.any(String)]);
    expect((await seen(one.by, one)).represented[0].freedUntil).toBe(null);
    expect((await hugo.put(`${path}/${procheId}/coming`)).status).toBe(403);
    await passOnIn(25);
    expect((await seen(hugo, one)).myPlace).toBe('participant');
    expect(await words(speaker, one)).toEqual(['passed']);
    await hugo.post(`${one.path}/leave`, {});
    const kept = await speaker.put(`${path}/${procheId}/coming`);
    expect(kept.body.represented).toMatchObject([{ waits: false, freedUntil: null }]);
  });

  it('is told by mail with its time, and that it went on, unless they have come in again', async () => {
    const { lea } = await freed(kind);
    const texts = async () => (await mailsTo(site, lea.email)).map(({ text }) => text).join('\n');
    await sendDueMails(site.site, new Date());
    expect(await texts()).toContain('La gardez-vous ? Dites-le avant ');
    await passOnIn(25);
    await sendDueMails(site.site, new Date());
    expect(await texts()).toContain('est allée à qui attendait');
    const again = await freed(kind);
    await passOnIn(25);
    await (again.others[0] as TestResident).post(`${again.one.path}/leave`, {});
    await sendDueMails(site.site, new Date());
    const late = (await mailsTo(site, again.lea.email)).map(({ text }) => text).join('\n');
    expect(late).not.toContain('est allée à qui attendait');
    expect(late).toContain('La gardez-vous ?');
  });
});
