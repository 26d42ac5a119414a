import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { GATHERING_KINDS, type GatheringKind } from './gatherings.contract.ts';
import { aGathering, aParticipant, inHours, movedTo, PATHS } from './gatherings.fixtures.ts';

let site: TestSite;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  claire = await aResident(site);
});
afterAll(() => site.close());

const TYPES: Record<GatheringKind, [string, string, string]> = {
  outing: ['cinema', 'quiz', 'jeux-video'],
  event: ['recycling', 'gardening', 'tournament'],
};
const list = async (path: string) => {
  const { body, headers, status } = await claire.get(path);
  expect(status).toBe(200);
  const ids: string[] = body.map(({ _id }: { _id: string }) => _id);
  return { ids, total: Number(headers.get('x-total-count')), link: headers.get('link') };
};

describe.each(GATHERING_KINDS)('the list of each %s', (kind) => {
  const path = PATHS[kind];
  const [first, second, third] = TYPES[kind];

  it('is newest first, counted, and goes on by its link', async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at++) made.unshift((await aGathering(site, kind))._id);
    const page = await list(`${path}?limit=3`);
    expect(page.ids).toEqual(made.slice(0, 3));
    expect(page.total).toBe((await list(`${path}?limit=100`)).ids.length);
    const next = /<\/api([^<>]+)>; rel="next"/.exec(page.link ?? '')?.[1] ?? '';
    expect((await list(next)).ids.slice(0, 2)).toEqual(made.slice(3));
    await claire.delete(`${path}/${made[0]}`);
    expect((await list(`${path}?limit=1`)).total).toBe(page.total);
  });

  it('in the order of life: to come soonest first, past latest first, each once over its pages', async () => {
    const here = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
    try {
      const me = await aResident(here);
      const hours = [50, 5, 200, 5, -3, -90, 26];
      const made = new Map<string, number>();
      for (const each of hours) {
        const one = await aGathering(here, kind, { date: inHours(Math.max(each, 1)) });
        await here.site.db.pool.query('update gathering set date = $2 where id = $1', [
          one._id,
          inHours(each),
        ]);
        made.set(one._id, each);
      }
      const readAll = async (when: string) => {
        const read: (number | undefined)[] = [];
        const totals = new Set<string | null>();
        for (let next: string | undefined = `${path}?when=${when}&limit=2`; next; ) {
          const page = await me.get(next);
          read.push(...page.body.map(({ _id }: { _id: string }) => made.get(_id)));
          totals.add(page.headers.get('x-total-count'));
          next = /<\/api([^<>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
        }
        return { read, totals: [...totals] };
      };
      expect(await readAll('coming')).toEqual({ read: [5, 5, 26, 50, 200], totals: ['5'] });
      expect(await readAll('past')).toEqual({ read: [-3, -90], totals: ['2'] });
      expect((await me.get(`${path}?when=later`)).status).toBe(400);
      const cursor = [...made.keys()][0];
      expect((await me.get(`${path}?when=coming&cursor=${cursor}`)).status).toBe(400);
    } finally {
      await here.close();
    }
  });

  it('names the first five of each, in the order they came, where it is asked to, and says how many there are', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 8 });
    const came: string[] = [];
    for (let at = 0; at < 7; at++) {
      const resident = await aResident(site);
      await resident.post(`${one.path}/join`);
      came.push(resident.id);
    }
    const read = async (query: string) => {
      const { body } = await claire.get(`${path}?limit=1${query}`);
      const [{ participants, participantCount }] = body;
      return [
        participants.map((each: { user: { _id: string } }) => each.user._id),
        participantCount,
      ];
    };
    expect(await read('&participants=first')).toEqual([came.slice(0, 5), 7]);
    expect(await read('')).toEqual([came, 7]);
    expect((await claire.get(`${path}?participants=all`)).status).toBe(400);
  });

  it('is filtered by type, by several types, by status and by words', async () => {
    const one = await aGathering(site, kind, { type: first, title: 'Ciné-club à Nation' });
    const two = await aGathering(site, kind, {
      type: second,
      description: 'Avec des GÂTEAUX 100%',
    });
    await aGathering(site, kind, { type: third });
    expect((await list(`${path}?type=${first}`)).ids).toEqual([one._id]);
    expect(await list(`${path}?type=${first},${second}`)).toMatchObject({
      ids: [two._id, one._id],
      total: 2,
    });
    expect((await list(`${path}?q=nation%20cine`)).ids).toEqual([one._id]);
    expect((await list(`${path}?q=gateaux%20100%25`)).ids).toEqual([two._id]);
    expect((await list(`${path}?q=%25`)).ids).toEqual([two._id]);
    expect((await list(`${path}?status=cancelled&type=${first}`)).ids).toEqual([]);
    expect((await list(`${path}?status=pending&type=${first}`)).ids).toEqual([one._id]);
    expect((await claire.get(`${path}?status=toto`)).status).toBe(400);
  });

  it('shows only my own, or only what is to come, when asked', async () => {
    const mine = await aGathering(site, kind, { creator: claire });
    expect(await list(`${path}?my=true`)).toMatchObject({ ids: [mine._id], total: 1 });
    await movedTo(site, mine, inHours(-1));
    expect((await list(`${path}?my=true&upcoming=true`)).ids).toEqual([]);
    expect((await list(`${path}?my=false&limit=1`)).ids).toEqual([mine._id]);
  });

  it('tells every open page what appears, changes and goes', async () => {
    const reader = readStream(claire.token);
    await reader.connect(site.url);
    const one = await aGathering(site, kind);
    const lea = await aParticipant(site, one);
    await lea.post(`${one.path}/leave`);
    await one.by.delete(one.path);
    const heard = () =>
      reader.events
        .filter(({ name }) => name === `${kind}.changed`)
        .map(({ data }) => JSON.parse(data))
        .filter(({ _id }) => _id === one._id);
    await reader.until(() => heard().length >= 4);
    reader.cut();
    expect(heard()).toEqual(
      ['created', 'updated', 'updated', 'deleted'].map((change) => ({ _id: one._id, change })),
    );
    expect(reader.events.map(({ name }) => name)).not.toContain('gathering.left');
  });

  it('tells those who come when date or place change, in the bell of each', async () => {
    const one = await aGathering(site, kind, { title: 'Marche' });
    const lea = await aParticipant(site, one);
    const news = async () =>
      (await lea.get('/notifications')).body.map((each: { sentence: string }) => each.sentence);
    await one.by.put(one.path, { ...one.body, description: 'Autre texte' });
    expect(await news()).toEqual([]);
    await one.by.put(one.path, { ...one.body, date: inHours(96), title: 'Grande marche' });
    expect(await news()).toEqual([
      `${one.by.firstName} a changé la date de « Grande marche » : venez-vous toujours ?`,
    ]);
  });
});

describe('the month view', () => {
  it('gives outings and events between two moments, by date, with the part the reader takes', async () => {
    const at = (day: number) => `2031-05-${String(day).padStart(2, '0')}T10:00:00.000Z`;
    const event = await aGathering(site, 'event', { date: at(20) });
    const outing = await aGathering(site, 'outing', { date: at(3), creator: claire });
    await aGathering(site, 'event', { date: '2031-06-01T10:00:00Z' });
    await aParticipant(site, event, claire);
    const { body } = await claire.get('/agenda?from=2031-05-01T00:00:00Z&to=2031-06-01T00:00:00Z');
    // Of a year, and in a zone, that no clock has.
    const [year, zone] = ['from=0000-01-01T00:00:00Z&to=0000-01-02T00:00:00Z', 'T00:00:00%2B23:00'];
    for (const span of [year, `from=2031-05-01${zone}&to=2031-05-02${zone}`]) {
      expect((await claire.get(`/agenda?${span}`)).status).toBeLessThan(500);
    }
    expect(body).toEqual([
      expect.objectContaining({ kind: 'outing', _id: outing._id, myPlace: 'organiser' }),
      expect.objectContaining({ kind: 'event', myPlace: 'participant', participantCount: 1 }),
    ]);
  });

  it('of one’s own goes as far as any series does, and has what goes on', async () => {
    const [soon, far] = [inHours(30), inHours(24 * 300)];
    const lea = await aResident(site);
    const other = await aGathering(site, 'event', { date: soon });
    const festival = await aGathering(site, 'event', { date: soon, end: inHours(60) });
    const ball = await aGathering(site, 'outing', { date: far, maxParticipants: 2 });
    const made = await aGathering(site, 'outing', { date: inHours(26), creator: lea });
    for (const one of [festival, ball]) await aParticipant(site, one, lea);
    await movedTo(site, festival, inHours(-5));
    const span = `from=${new Date().toISOString()}&to=${inHours(24 * 390)}`;
    const { body } = await lea.get(`/agenda?${span}&mine=true`);
    const ids = (body as { _id: string }[]).map(({ _id }) => _id);
    expect(ids).toEqual([festival._id, made._id, ball._id]);
    expect(ids).not.toContain(other._id);
  });

  it('takes two months at most, in their order', async () => {
    for (const query of [
      '',
      'from=2031-05-01T00:00:00Z&to=2031-08-01T00:00:00Z',
      'from=2031-05-02T00:00:00Z&to=2031-05-01T00:00:00Z',
      'from=hier&to=demain',
    ]) {
      const { status, body } = await claire.get(`/agenda?${query}`);
      expect([status, body.error]).toEqual([400, 'Veuillez sélectionner une date valide']);
    }
  });
});
