// The sheet of the week hangs where anybody passes: what takes place, nothing of who, and no place but public ones.
import { afterEach, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant, movedTo } from '#features/gatherings/gatherings.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { WeekSheet } from './dashboard.contract.ts';

let site: TestSite;

afterEach(() => site.close());

const open = async (config = {}) => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
  return aResident(site);
};
const read = async (by: TestResident) => (await by.get('/week-sheet')).body as WeekSheet;

it('lists what is to come within seven days, the next first, with no name and no home', async () => {
  const reader = await open();
  const creator = await aResident(site, { firstName: 'Philomène' });
  const location = 'Chez moi, 12 rue de Picpus';
  const made = { creator, location };
  await aGathering(site, 'event', { ...made, title: 'Tournoi', type: 'games', date: inDays(3) });
  await aGathering(site, 'outing', { ...made, title: 'Cinéma', type: 'cinema', date: inDays(1) });
  await aGathering(site, 'event', { ...made, title: 'Trop tard', date: inDays(8) });
  const past = await aGathering(site, 'event', { ...made, title: 'Passé' });
  await movedTo(site, past, inDays(-1));
  const called = await aGathering(site, 'event', { ...made, title: 'Annulé', date: inDays(2) });
  await creator.post(`${called.path}/cancel`);

  const sheet = await read(reader);
  expect(sheet.gatherings.map(({ kind, title, type }) => [kind, title, type])).toEqual([
    ['outing', 'Cinéma', 'cinema'],
    ['event', 'Tournoi', 'games'],
  ]);
  expect(sheet.teamPhone).toBeNull();
  for (const told of ['Philomène', 'Picpus', creator.id]) {
    expect(JSON.stringify(sheet)).not.toContain(told);
  }
});

it('tells a public place by its name, and what its organiser shows to all as it is shown', async () => {
  const reader = await open();
  const at = (day: number, location: string, more = {}) =>
    aGathering(site, 'event', { location, date: inDays(day), ...more });
  await at(1, 'kiosque du square Trousseau, 75012 Paris');
  await at(2, '12 place de la Nation, code 34B');
  await at(3, '12 rue de Picpus 75012 Paris', { public: true });
  await at(4, 'Square Trousseau', { addressKept: true });
  const { gatherings } = await read(reader);
  expect(gatherings.map(({ place }) => place)).toEqual([
    ...['Square Trousseau', null, 'Rue de Picpus 75012 Paris', null],
  ]);
});

it('tells what has no place left for whoever passes by', async () => {
  const reader = await open();
  const two = { maxParticipants: 2 };
  const full = await aGathering(site, 'outing', { ...two, date: inDays(1) });
  const waitedFor = await aGathering(site, 'event', { ...two, date: inDays(2) });
  await aGathering(site, 'event', { ...two, date: inDays(3) });
  for (const one of [full, waitedFor]) {
    await aParticipant(site, one);
    await aParticipant(site, one);
  }
  const { gatherings } = await read(reader);
  expect(gatherings.map((one) => one.full)).toEqual([true, true, false]);
});

it('has nothing of a neighbour whom the reader has blocked, and the telephone of the team', async () => {
  const reader = await open({ teamPhone: '01 43 00 00 00' });
  const creator = await aResident(site);
  await aGathering(site, 'event', { creator, date: inDays(2) });
  expect((await read(reader)).gatherings).toHaveLength(1);
  await reader.post(`/users/${creator.id}/block`);
  expect(await read(reader)).toEqual({ gatherings: [], teamPhone: '01 43 00 00 00' });
});
