import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, aParticipant, type MadeGathering } from '../gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const takeOff = (
  one: MadeGathering,
  who: TestResident,
  { by = one.by, reason }: { by?: TestResident; reason?: string } = {},
) => by.delete(`${one.path}/participants/${who.id}`, reason === undefined ? undefined : { reason });

/** What a resident was told about one: each kind with its detail. */
async function told(who: TestResident, one: MadeGathering) {
  const { body } = await who.get('/notifications');
  return (body as { kind: string; sentence: string; detail: string; about: { id: string } }[])
    .filter(({ about }) => about.id === one._id)
    .map(({ kind, sentence, detail }) => ({ kind, sentence, detail }));
}

const people = (body: { participants: { user: { _id: string } }[] }) =>
  body.participants.map(({ user }) => user._id);

describe.each(GATHERING_KINDS)('the organiser of an %s', (kind) => {
  it('says no word to anybody of one that is called off', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    await site.site.db.pool.query("update gathering set status = 'cancelled' where id = $1", [
      one._id,
    ]);
    const said = await takeOff(one, karim, { reason: 'Ne venez plus ici.' });
    expect([said.status, said.body.code]).toEqual([409, 'not_pending']);
    expect(await told(karim, one)).toEqual([]);
  });

  it('takes somebody off with a word; who waited first comes, and both are told', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
    const lea = await aResident(site);
    await lea.post(`${one.path}/join`, { waitWhenFull: true });

    const taken = await takeOff(one, karim, { reason: 'Il faut savoir nager.' });
    expect(taken.status).toBe(200);
    expect(people(taken.body)).toEqual([nour.id, lea.id]);
    const what = kind === 'outing' ? 'Pique-nique sur la Coulée verte' : 'Nettoyage du square';
    expect(await told(karim, one)).toEqual([
      {
        kind: `${kind}_excluded`,
        sentence: `${one.by.firstName} a retiré votre inscription à « ${what} »`,
        detail: '« Il faut savoir nager. »',
      },
    ]);
    expect((await told(lea, one)).map((each) => each.kind)).toEqual([`${kind}_promoted`]);
    // It is the organiser's own act: no news of a departure.
    expect((await told(one.by, one)).map((each) => each.kind)).not.toContain(`${kind}_left`);
  });

  it('keeps whoever was taken off from coming again, or waiting, until they may', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    await takeOff(one, karim);
    for (const waitWhenFull of [false, true]) {
      const again = await karim.post(`${one.path}/join`, { waitWhenFull });
      expect([again.status, again.body.code]).toEqual([403, 'excluded']);
    }
    expect((await karim.get(one.path)).body).toMatchObject({ excluded: true, myPlace: null });
    expect((await one.by.get(`${one.path}/exclusions`)).body).toMatchObject([
      { user: { _id: karim.id }, reason: '' },
    ]);

    expect((await one.by.delete(`${one.path}/exclusions/${karim.id}`)).status).toBe(200);
    expect((await one.by.delete(`${one.path}/exclusions/${karim.id}`)).status).toBe(404);
    expect((await karim.get(one.path)).body.excluded).toBe(false);
    expect((await karim.post(`${one.path}/join`)).status).toBe(200);
  });

  it('ends the discussion for whoever was taken off', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    await takeOff(one, karim);
    expect((await karim.get(`${one.path}/messages`)).status).toBe(403);
  });

  it('alone may: nobody else takes off, lists, lets in, closes or announces', async () => {
    const one = await aGathering(site, kind);
    const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
    const answers = [
      await takeOff(one, karim, { by: nour }),
      await nour.get(`${one.path}/exclusions`),
      await nour.delete(`${one.path}/exclusions/${karim.id}`),
      await nour.put(`${one.path}/registrations`, { open: false }),
      await nour.post(`${one.path}/announcements`, { content: 'Venez tous chez moi' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'not_creator']),
    );
    expect(people((await nour.get(one.path)).body)).toEqual([karim.id, nour.id]);
    const none = await takeOff(one, await aResident(site));
    expect([none.status, none.body.code]).toEqual([404, 'participant_not_found']);
  });

  it('closes registration: who is in stays, nobody new comes until it opens again', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    const karim = await aParticipant(site, one);
    const shut = await one.by.put(`${one.path}/registrations`, { open: false });
    expect(shut.body).toMatchObject({ registrationsOpen: false });
    const lea = await aResident(site);
    for (const waitWhenFull of [false, true]) {
      const refused = await lea.post(`${one.path}/join`, { waitWhenFull });
      expect([refused.status, refused.body.code]).toEqual([409, 'registrations_closed']);
    }
    expect((await karim.get(one.path)).body.myPlace).toBe('participant');
    await one.by.put(`${one.path}/registrations`, { open: true });
    expect((await lea.post(`${one.path}/join`)).body.myPlace).toBe('participant');
  });

  it('gives a place that becomes free to who waits, closed as it is', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
    const lea = await aResident(site);
    await lea.post(`${one.path}/join`, { waitWhenFull: true });
    await one.by.put(`${one.path}/registrations`, { open: false });
    await karim.post(`${one.path}/leave`);
    expect(people((await nour.get(one.path)).body)).toEqual([nour.id, lea.id]);
  });

  it('announces to all who come, with its words, in the discussion too', async () => {
    const one = await aGathering(site, kind);
    const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
    const content = 'On se retrouve à la sortie du métro, pas au kiosque.';
    const clientId = '6f0d3f0e-9f53-4d5c-9b7b-0a4f2d9e6a11';
    const sent = await one.by.post(`${one.path}/announcements`, { content, clientId });
    expect(sent.status).toBe(201);
    // Pressed twice, it is one.
    await one.by.post(`${one.path}/announcements`, { content, clientId });
    for (const each of [karim, nour]) {
      expect((await told(each, one)).slice(0, 1)).toMatchObject([
        { kind: `${kind}_announced`, detail: `« ${content} »` },
      ]);
    }
    expect(await told(one.by, one)).not.toContainEqual(
      expect.objectContaining({ kind: `${kind}_announced` }),
    );
    const { body: messages } = await karim.get(`${one.path}/messages`);
    expect(messages).toMatchObject([{ content, announced: true }]);
    expect(messages).toHaveLength(1);
    // Read with the discussion.
    expect((await told(karim, one)).length).toBeGreaterThan(0);
  });

  it('begins no line of a mail with their words, and turns no direction', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    await one.by.post(`${one.path}/announcements`, { content: 'Rendez-vous\n\nau métro' });
    expect((await told(karim, one))[0]?.detail).toBe('« Rendez-vous au métro »');
    const turned = await one.by.post(`${one.path}/announcements`, { content: 'Venez \u202eici' });
    expect(turned.status).toBe(400);
  });

  it('asked twice at once, takes off once; a race with leaving ends with nobody in', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    const [first, second, left] = await Promise.all([
      takeOff(one, karim),
      takeOff(one, karim),
      karim.post(`${one.path}/leave`),
    ]);
    expect([first.status, second.status].filter((status) => status === 200).length).toBeLessThan(2);
    expect([200, 403]).toContain(left.status);
    expect(people((await one.by.get(one.path)).body)).toEqual([]);
  });
});
