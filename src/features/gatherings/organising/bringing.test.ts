// What those who come answer and bring, and who reads it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, aParticipant, movedTo } from '../gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const SECRET = 'Je ne mange pas de noix';

describe.each(GATHERING_KINDS)('the question of an %s', (kind) => {
  it('is answered as one joins or later, and read by whoever organises alone', async () => {
    const one = await aGathering(site, kind, { question: ' Une allergie ? ' });
    expect(one.question).toBe('Une allergie ?');
    // What shows nothing asks nothing.
    expect((await aGathering(site, kind, { question: '\u2800\u200b' })).question).toBeNull();
    const [jeanne, karim] = [await aResident(site), await aResident(site)];
    const joined = await jeanne.post(`${one.path}/join`, { answer: SECRET, children: 1 });
    expect(joined.body).toMatchObject({ myPlace: 'participant', myAnswer: SECRET });
    await aParticipant(site, one, karim);
    await karim.put(`${one.path}/answer`, { answer: 'Aucune' });

    for (const by of [karim, one.by]) {
      const told = JSON.stringify((await by.get(one.path)).body);
      expect(told).not.toContain(SECRET);
    }
    expect((await karim.get(`${one.path}/attendance`)).status).toBe(403);
    expect((await one.by.get(`${one.path}/attendance`)).body).toMatchObject([
      { user: { _id: jeanne.id }, answer: SECRET, children: 1, waits: false },
      { user: { _id: karim.id }, answer: 'Aucune', adults: 0 },
    ]);
    const held = JSON.stringify((await jeanne.get('/users/me/export')).body);
    expect(held).toContain(SECRET);
  });

  it('may be left unanswered, and an answer goes with its author', async () => {
    const one = await aGathering(site, kind, { question: 'Une allergie ?' });
    const jeanne = await aResident(site);
    await jeanne.post(`${one.path}/join`, { answer: SECRET });
    await jeanne.post(`${one.path}/leave`);
    await aParticipant(site, one, jeanne);
    expect((await one.by.get(`${one.path}/attendance`)).body).toMatchObject([{ answer: '' }]);
  });

  it('goes with whoever waits to the place they get', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2, question: 'Une allergie ?' });
    const first = await aParticipant(site, one);
    await aParticipant(site, one);
    const jeanne = await aResident(site);
    await jeanne.post(`${one.path}/join`, { waitWhenFull: true, answer: SECRET });
    await first.post(`${one.path}/leave`);
    expect((await jeanne.get(one.path)).body).toMatchObject({
      myPlace: 'participant',
      myAnswer: SECRET,
    });
  });

  it('is no business of who does not come', async () => {
    const one = await aGathering(site, kind, { question: 'Une allergie ?' });
    const other = await aResident(site);
    expect((await other.put(`${one.path}/answer`, { answer: 'Oui' })).status).toBe(403);
  });
});

describe.each(GATHERING_KINDS)('what is brought to an %s', (kind) => {
  const namesOf = ({ items }: { items: { name: string; taken: unknown }[] }) =>
    items.map(({ name }) => name);

  it('is taken once, whoever asks at the same moment, and free again when they leave', async () => {
    const one = await aGathering(site, kind);
    await one.by.post(`${one.path}/items`, { name: 'Une nappe' });
    const { body } = await one.by.post(`${one.path}/items`, { name: 'Des gobelets' });
    expect(namesOf(body)).toEqual(['Une nappe', 'Des gobelets']);
    const [cloth] = body.items;
    const all = await Promise.all(Array.from({ length: 4 }, () => aParticipant(site, one)));
    const answers = await Promise.all(
      all.map((by) => by.put(`${one.path}/items/${cloth._id}`, { mine: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = all[answers.findIndex(({ status }) => status === 200)];
    expect((await one.by.get(one.path)).body.items[0]).toMatchObject({
      taken: { _id: winner?.id },
    });
    await winner?.post(`${one.path}/leave`);
    expect((await one.by.get(one.path)).body.items[0]).toMatchObject({ taken: null });
  });

  it.each([0, 1])(
    'stays theirs elsewhere, where they leave one for which %i wait',
    async (behind) => {
      const [left, other] = [
        await aGathering(site, kind, { maxParticipants: 2 }),
        await aGathering(site, kind),
      ];
      const jeanne = await aResident(site);
      for (const one of [left, other]) {
        await aParticipant(site, one, jeanne);
        const { body } = await one.by.post(`${one.path}/items`, { name: 'Une nappe' });
        await jeanne.put(`${one.path}/items/${body.items[0]._id}`, { mine: true });
      }
      await aParticipant(site, left);
      if (behind > 0)
        await (await aResident(site)).post(`${left.path}/join`, { waitWhenFull: true });
      await jeanne.post(`${left.path}/leave`);
      const takenIn = async (one: typeof left) =>
        (await one.by.get(one.path)).body.items[0].taken?._id ?? null;
      expect([await takenIn(left), await takenIn(other)]).toEqual([null, jeanne.id]);
    },
  );

  it('is added to by those who come where whoever organises lets them, up to twenty lines', async () => {
    const one = await aGathering(site, kind);
    const jeanne = await aParticipant(site, one);
    const shut = await jeanne.post(`${one.path}/items`, { name: 'Un gâteau' });
    expect([shut.status, shut.body.code]).toEqual([403, 'items_shut']);
    await one.by.put(one.path, { ...one.body, itemsOpen: true });
    const { body } = await jeanne.post(`${one.path}/items`, { name: 'Un gâteau' });
    const id = body.items[0]._id;
    const karim = await aParticipant(site, one);
    expect((await karim.delete(`${one.path}/items/${id}`)).status).toBe(403);
    expect((await jeanne.delete(`${one.path}/items/${id}`)).status).toBe(200);
    const many = Array.from({ length: 21 }, (_, at) => `Chaise ${at}`);
    const added = await Promise.all(many.map((name) => one.by.post(`${one.path}/items`, { name })));
    expect(added.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await karim.get(one.path)).body.items).toHaveLength(20);
  });

  it('stays where somebody else brings it, when whoever wrote it leaves the site', async () => {
    const one = await aGathering(site, kind, { itemsOpen: true });
    const [jeanne, karim] = [await aParticipant(site, one), await aParticipant(site, one)];
    await jeanne.post(`${one.path}/items`, { name: 'Un gâteau' });
    const { body } = await jeanne.post(`${one.path}/items`, { name: 'Une nappe' });
    await karim.put(`${one.path}/items/${body.items[1]._id}`, { mine: true });
    await jeanne.delete('/users/me', { password: TEST_PASSWORD });
    expect(namesOf((await one.by.get(one.path)).body)).toEqual(['Une nappe']);
  });

  it('is settled by those who come alone, until it begins', async () => {
    const one = await aGathering(site, kind, { itemsOpen: true });
    const { body } = await one.by.post(`${one.path}/items`, { name: 'Une nappe' });
    const path = `${one.path}/items/${body.items[0]._id}`;
    const other = await aResident(site);
    expect((await other.put(path, { mine: true })).status).toBe(403);
    const jeanne = await aParticipant(site, one);
    await movedTo(site, one, new Date(Date.now() - 3_600_000).toISOString());
    expect((await jeanne.put(path, { mine: true })).body.code).toBe('begun');
  });
});
