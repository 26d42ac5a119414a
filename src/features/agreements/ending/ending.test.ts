// What ends an agreement from outside: nobody is left waiting for somebody who does not come, nor told why.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { AGREEMENT_KINDS } from '../agreements.contract.ts';
import { anAgreement, type MadeAgreement } from '../agreements.fixtures.ts';

let site: TestSite;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
});
afterAll(() => site.close());

type Side = 'owner' | 'guest';
const otherOf = (one: MadeAgreement, side: Side) => (side === 'owner' ? one.guest : one.owner);
const ENDINGS: {
  what: string;
  end: (one: MadeAgreement, side: Side) => Promise<{ status: number }>;
}[] = [
  {
    what: 'blocks the other',
    end: (one, side) => one[side].post(`/users/${otherOf(one, side).id}/block`),
  },
  {
    what: 'is suspended',
    end: (one, side) =>
      admin.post(`/admin/users/${one[side].id}/suspension`, {
        reason: 'Insultes',
        endsAt: inDays(7),
      }),
  },
  {
    what: 'has their account closed',
    end: (one, side) => admin.delete(`/admin/users/${one[side].id}`),
  },
  {
    what: 'erases their account',
    end: (one, side) => one[side].delete('/users/me', { password: TEST_PASSWORD }),
  },
];

describe.each(AGREEMENT_KINDS)('an agreement on a %s', (kind) => {
  it.each(ENDINGS)(
    'ends at once when one $what; the other is told in neutral words',
    async ({ what, end }) => {
      for (const side of ['owner', 'guest'] as const) {
        const one = await anAgreement(site, kind);
        const other = otherOf(one, side);
        expect([200, 201]).toContain((await end(one, side)).status);
        const { body } = await other.get(one.path);
        expect(body).toMatchObject({
          status: 'cancelled',
          address: null,
          cancellation: { by: null, reason: null, text: '' },
        });
        const news = (await other.get('/notifications')).body as {
          kind: string;
          sentence: string;
          url: string;
        }[];
        const [told] = news;
        if (what.startsWith('erases') && side === 'guest') {
          expect(told?.kind).toBe(kind === 'troc' ? 'troc_cancelled' : 'service_withdrawn');
        } else {
          expect(told?.kind).toBe(`${kind}_meeting_off`);
          expect(told?.sentence.startsWith('Le rendez-vous pour « ')).toBe(true);
          expect(told?.sentence.endsWith(", n'aura pas lieu")).toBe(true);
          expect(told?.url).toBe(`/mes-rendez-vous?rendez-vous=${one._id}`);
        }
        // What was to be read of the place is not any more.
        if (side === 'owner') expect(body.location).not.toMatch(/^\d/);
      }
    },
  );

  it('blocked, closed or suspended, is no acceptance any more: others may have it', async () => {
    const one = await anAgreement(site, kind);
    await one.guest.post(`/users/${one.owner.id}/block`);
    const { body } = await one.owner.get(one.subject);
    expect(body.status).toBe(kind === 'troc' ? 'available' : 'pending');
  });

  it('that took place, by what one of the two says, is done when they part', async () => {
    const one = await anAgreement(site, kind, { hours: -1 });
    await one.guest.post(`${one.path}/outcome`, { outcome: 'done' });
    await one.owner.post(`/users/${one.guest.id}/block`);
    expect((await one.owner.get(one.path)).body.status).toBe('done');
    expect((await one.owner.get(one.subject)).body.status).toBe('completed');
  });

  it('that is over is no way to write to who has blocked one', async () => {
    const one = await anAgreement(site, kind, { hours: -1 });
    for (const by of [one.owner, one.guest]) {
      await by.post(`${one.path}/outcome`, { outcome: 'done' });
    }
    await one.owner.post(`/users/${one.guest.id}/block`);
    const thanked = await one.guest.post(`${one.path}/thanks`, { text: 'Je sais où vous habitez' });
    expect([thanked.status, thanked.body.code]).toEqual([403, 'contact_refused']);
  });

  it.each(['done', 'missed'])(
    'that is over, %s, stands no more once one blocked the other',
    async (outcome) => {
      for (const side of ['owner', 'guest'] as const) {
        const one = await anAgreement(site, kind, { hours: -1 });
        const other = otherOf(one, side);
        if (outcome === 'done') await other.post(`${one.path}/outcome`, { outcome });
        await one[side].post(`${one.path}/outcome`, { outcome });
        await other.post(`/users/${one[side].id}/block`);
        const back = await one[side].delete(`${one.path}/outcome`);
        // What was missed was freed by the block: there is nothing to take back, and no word of a block.
        expect([back.status, back.body.code]).toEqual(
          outcome === 'done' ? [403, 'contact_refused'] : [409, 'outcome_kept'],
        );
        const word = await one[side].post(`${one.path}/propose`, {
          date: inDays(2),
          message: 'Je sais où vous habitez',
        });
        expect(word.body.code).toBe('agreement_ended');
        expect((await other.get(one.path)).body.status).toBe(outcome);
      }
    },
  );

  it('missed, is with the other no more once one blocked: nor is what is written of its place', async () => {
    const one = await anAgreement(site, kind, { hours: -1 });
    await one.guest.post(`${one.path}/outcome`, { outcome: 'missed' });
    await one.owner.post(`/users/${one.guest.id}/block`);
    const { body } = await one.owner.get(one.subject);
    expect(body.status).toBe(kind === 'troc' ? 'available' : 'pending');
    expect((await one.owner.get(one.path)).body.status).toBe('missed');
    const told = (await one.guest.get('/notifications')).body as { kind: string }[];
    expect(told.map((each) => each.kind)).not.toContain(`${kind}_meeting_off`);
  });

  it('ends when an administrator stops or deletes what it is about', async () => {
    const path = kind === 'troc' ? '/admin/trocs' : '/admin/services';
    const one = await anAgreement(site, kind);
    expect((await admin.delete(`${path}/${one.subjectId}`)).status).toBe(200);
    for (const by of [one.owner, one.guest]) {
      expect((await by.get(one.path)).body.status).toBe('cancelled');
      // It ended already: nothing is left to cancel.
      expect((await by.post(`${one.path}/cancel`, { reason: 'other' })).status).toBe(409);
    }
  });

  it('leaves others alone: who blocks one neighbour keeps what is agreed with another', async () => {
    const owner = await aResident(site);
    const [one, kept] = [
      await anAgreement(site, kind, { owner }),
      await anAgreement(site, kind, { owner }),
    ];
    await owner.post(`/users/${one.guest.id}/block`);
    expect((await owner.get(kept.path)).body.status).toBe('agreed');
  });
});

it('a cancelled service, assigned again, is with nobody once the helper has blocked its creator', async () => {
  const one = await anAgreement(site, 'service');
  const { _id, category, ...service } = (await one.owner.get(one.subject)).body;
  const set = (status: string) =>
    one.owner.put(one.subject, { ...service, category: category._id, status });
  await set('cancelled');
  await one.guest.post(`/users/${one.owner.id}/block`);
  expect((await set('assigned')).body).toMatchObject({ status: 'assigned', assignedTo: null });
  expect((await one.guest.get('/agreements?when=coming')).body).toEqual([]);
});

it('an erased resident leaves no word and no number of their street on what is over', async () => {
  const one = await anAgreement(site, 'service', { hours: -1 });
  await one.owner.post(`${one.path}/outcome`, { outcome: 'missed', text: 'Personne à la porte' });
  await one.owner.delete('/users/me', { password: TEST_PASSWORD });
  const { body } = await one.guest.get(one.path);
  expect(body).toMatchObject({
    with: { firstName: 'Ancien' },
    location: 'Rue de Reuilly 75012 Paris',
    missed: { text: '' },
  });
  const lines = (await one.guest.get(`${one.path}/lines`)).body;
  expect(JSON.stringify(lines)).not.toMatch(/Personne à la porte|20 Rue/);
});

it('the file of a resident tells what they agreed on, said and thanked for', async () => {
  const one = await anAgreement(site, 'troc', {
    hours: -1,
    request: { message: 'Avec mon caddie' },
  });
  for (const by of [one.owner, one.guest])
    await by.post(`${one.path}/outcome`, { outcome: 'done' });
  await one.guest.post(`${one.path}/thanks`, { text: 'Quelle plante !' });
  const { agreements } = (await one.guest.get('/users/me/export')).body;
  expect(agreements.agreed).toMatchObject([
    {
      _id: one._id,
      role: 'guest',
      message: 'Avec mon caddie',
      status: 'done',
      outcome: { said: 'done' },
    },
  ]);
  expect(agreements.thanksGiven).toMatchObject([{ text: 'Quelle plante !' }]);
  const theirs = (await one.owner.get('/users/me/export')).body.agreements;
  expect(theirs.agreed[0].message).toBeNull();
  expect(theirs.thanksReceived).toMatchObject([{ text: 'Quelle plante !', shown: false }]);
});
