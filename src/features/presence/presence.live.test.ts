import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { startChildServer } from '#server/testing/child.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream, type StreamReader } from '#server/testing/stream-reader.ts';
import { sweepPresence } from './presence.ear.ts';
import { aDevice, aPair, aTab, letPass } from './presence.fixtures.ts';

let here: TestSite;
let beside: TestSite;

beforeAll(async () => {
  here = await openTestSite({ clusterUrl: inject('clusterUrl') });
  beside = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: here });
});
afterAll(async () => {
  await beside.close();
  await here.close();
});

/** The presences of one resident, in the order in which a stream told them. */
const toldOf = (reader: StreamReader, { id }: { id: string }): string[] =>
  reader.events
    .filter(({ name }) => name === 'presence')
    .map(({ data }) => JSON.parse(data))
    .filter(({ _id }) => _id === id)
    .map(({ status }) => status);

async function listen(resident: TestResident, server: TestSite = here): Promise<StreamReader> {
  const reader = readStream(resident.token);
  expect(await reader.connect(server.url)).toBe(200);
  return reader;
}

/** Resolves once the stream has told what everyone was told last: a mark that comes after all the rest. */
async function untilNow(reader: StreamReader): Promise<void> {
  const mark = await aResident(here);
  await aTab(here, mark).beat('online');
  await reader.until(() => toldOf(reader, mark).length === 1);
}

describe('neighbours hear live', () => {
  it('each change of presence once, and nothing while it stays the same', async () => {
    const { resident, neighbour } = await aPair(here);
    const reader = await listen(neighbour, beside);
    const [first, second] = [aTab(here, resident), aTab(here, resident)];
    await Promise.all([first.beat('online'), second.beat('online', beside)]);
    for (let beats = 0; beats < 3; beats++) await first.beat('online');
    await first.beat('away');
    await second.beat('away', beside);
    await first.close();
    await second.close();
    await resident.post('/users/status', { status: 'offline' });
    await untilNow(reader);
    expect(toldOf(reader, resident)).toEqual(['online', 'away', 'offline']);
    reader.cut();
  });

  it('that a neighbour is gone when all their tabs crashed: within the minute', async () => {
    const { resident, neighbour } = await aPair(here);
    const reader = await listen(neighbour);
    await aTab(here, resident).beat('online');
    await letPass(here, 151);
    await sweepPresence(beside.site);
    await sweepPresence(here.site);
    await untilNow(reader);
    expect(toldOf(reader, resident)).toEqual(['online', 'offline']);
    reader.cut();
  });

  it('that a neighbour signed out, told once by two servers', async () => {
    const { resident, neighbour } = await aPair(here);
    const reader = await listen(neighbour, beside);
    await aTab(here, resident).beat('online');
    await resident.post('/users/logout');
    await reader.until(() => toldOf(reader, resident).length === 2);
    await untilNow(reader);
    expect(toldOf(reader, resident)).toEqual(['online', 'offline']);
    reader.cut();
  });

  it('after a cut only what changes from then on: the list says the rest', async () => {
    const { resident, neighbour, seen } = await aPair(here);
    const reader = await listen(neighbour);
    const tab = aTab(here, resident);
    await untilNow(reader);
    reader.cut();
    await tab.beat('online');
    await tab.beat('away');
    await untilCommitted();
    await reader.connect(beside.url);
    expect(await seen()).toBe('away');
    await tab.beat('online');
    await untilNow(reader);
    expect(toldOf(reader, resident)).toEqual(['online']);
    reader.cut();
  });
});

/** Resolves once no transaction is running that could hide those that have ended. */
async function untilCommitted(): Promise<void> {
  const listener = await aResident(here);
  const reader = await listen(listener);
  await untilNow(reader);
  reader.cut();
}

describe('neighbours who blocked each other', () => {
  it('do not hear of each other, from the moment of the block on an open stream', async () => {
    const { resident, neighbour, seen } = await aPair(here);
    const reader = await listen(neighbour, beside);
    const own = await listen(resident);
    const [mine, theirs] = [aTab(here, neighbour), aTab(here, resident)];
    await theirs.beat('online');
    await neighbour.post(`/users/${resident.id}/block`);
    await theirs.beat('away');
    await mine.beat('online');
    await untilNow(reader);
    await untilNow(own);
    expect(toldOf(reader, resident)).toEqual(['online']);
    expect(toldOf(own, neighbour)).toEqual([]);
    expect(await seen()).toBeUndefined();
    const back = (await resident.get('/users/status?present=true')).body;
    expect(back).toContainEqual({ _id: resident.id, status: 'away' });
    expect(JSON.stringify(back)).not.toContain(neighbour.id);

    await neighbour.delete(`/users/${resident.id}/block`);
    await theirs.beat('online');
    await untilNow(reader);
    expect(toldOf(reader, resident)).toEqual(['online', 'online']);
    expect(await seen()).toBe('online');
    for (const each of [reader, own]) each.cut();
  });

  it('do not on a stream opened after the block either', async () => {
    const { resident, neighbour } = await aPair(here);
    await resident.post(`/users/${neighbour.id}/block`);
    const reader = await listen(neighbour);
    await aTab(here, resident).beat('online');
    await untilNow(reader);
    expect(toldOf(reader, resident)).toEqual([]);
    reader.cut();
  });
});

describe('when a server dies', () => {
  it('its neighbours stay present with their next heartbeat, and those it took along are lost', async () => {
    const { resident, neighbour, seen } = await aPair(here);
    const phone = await aDevice(here, resident);
    const doomed = await startChildServer(here);
    const [laptopTab, phoneTab] = [aTab(here, resident), aTab(here, phone)];
    expect(await laptopTab.beat('away', here)).toBe('away');
    expect(await phoneTab.beat('online', doomed)).toBe('online');
    expect(await seen(beside)).toBe('online');
    await doomed.kill();
    expect(await seen(beside)).toBe('online');
    const reader = await listen(neighbour, beside);

    await letPass(here, 120);
    await laptopTab.beat('away', here);
    await letPass(here, 31);
    expect(await seen()).toBe('away');
    await sweepPresence(here.site);
    expect(await phoneTab.beat('online', beside)).toBe('online');
    await untilNow(reader);
    expect(toldOf(reader, resident)).toEqual(['away', 'online']);
    reader.cut();
  });
});
