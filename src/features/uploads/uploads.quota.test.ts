// How much of the disk the pictures of one resident may hold.
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { withClient } from '#server/testing/cluster.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendFile } from './uploads.fixtures.ts';
import { keepUpload, sweepUploads } from './uploads.keeping.ts';

const MEGABYTE = 1024 * 1024;
const PATIENCE = { timeout: 20_000 };
/** Some eleven photos of the tests. */
const QUOTA = MEGABYTE / 8;

let quarter: TestSite;
let photo: Buffer;
beforeAll(async () => {
  const config = { uploadQuota: QUOTA };
  quarter = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
  photo = await aPhoto();
});
afterAll(() => quarter.close());

async function readHeld(residentId: string) {
  const { rows } = await quarter.site.db.pool.query<{ n: number; bytes: number; names: string[] }>(
    `select count(*)::int as n, coalesce(sum(bytes), 0)::int as bytes, array_agg(name order by created_at) as names
       from upload where resident_id = $1`,
    [residentId],
  );
  return rows[0] ?? { n: 0, bytes: 0, names: [] };
}

const ageBy8Days = (name: string) =>
  quarter.site.db.pool.query(
    `update upload set created_at = now() - interval '8 days' where name = $1`,
    [name],
  );

/** Sends photos until one is refused; gives that refusal. */
async function fillUp(token: string, path: '/upload' | '/avatar/upload' = '/upload') {
  for (;;) {
    const answer = await sendFile(quarter, { token, file: photo, path });
    if (answer.status !== 201) return answer;
  }
}

describe('a neighbour whose photos hold all they may', () => {
  it('is told how much, and what to do; nothing of the photo stays; others go on', async () => {
    const [full, other] = [await aResident(quarter), await aResident(quarter)];
    const refused = await fillUp(full.token);
    const held = await readHeld(full.id);
    expect(held.bytes).toBeLessThanOrEqual(QUOTA);
    expect(held.bytes + held.bytes / held.n).toBeGreaterThan(QUOTA);
    expect(refused).toEqual({
      status: 413,
      body: {
        error:
          'Vos photos occupent déjà 0,1 Mo sur les 0,1 Mo de chaque habitant. ' +
          "Supprimez d'anciennes publications avec photo : leur place est rendue dans la nuit.",
        code: 'upload_quota',
      },
    });
    expect(await readHeld(full.id)).toEqual(held);
    expect((await fillUp(full.token, '/avatar/upload')).body.code).toBe('upload_quota');
    expect((await readHeld(full.id)).bytes).toBeLessThanOrEqual(QUOTA);
    expect((await sendFile(quarter, { token: other.token })).status).toBe(201);
  });

  it('has their place back once a photo that nothing shows is removed', async () => {
    const { id, token } = await aResident(quarter);
    await fillUp(token);
    const [oldest = ''] = (await readHeld(id)).names;
    await ageBy8Days(oldest);
    expect(await sweepUploads(quarter.site)).toBe(1);
    expect((await sendFile(quarter, { token, file: photo })).status).toBe(201);
    expect((await sendFile(quarter, { token, file: photo })).status).toBe(413);
  });

  it('gains nothing by sending twelve at the same moment', async () => {
    const { id, token } = await aResident(quarter);
    await sendFile(quarter, { token, file: photo });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sendFile(quarter, { token, file: photo })),
    );
    const { n, bytes } = await readHeld(id);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(n - 1);
    expect(answers.some(({ body }) => body.code === 'upload_quota')).toBe(true);
    expect(bytes).toBeLessThanOrEqual(QUOTA);
  });

  it('nor when twenty-four meet for the last place', async () => {
    const { id, token } = await aResident(quarter);
    await sendFile(quarter, { token, file: photo });
    const { bytes } = await readHeld(id);
    const { db, images, storage } = quarter.site;
    const image = await images.process(photo, 'image');
    const upload = { image, kind: 'image', residentId: id, quota: 2 * bytes } as const;
    // Nothing is written until as many as there are connections have counted, or wait to count.
    const kept = await withClient(quarter.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('lock table upload in share mode');
      const all = Promise.allSettled(
        Array.from({ length: 24 }, () => keepUpload(db.once, storage, upload)),
      );
      await vi.waitFor(async () => {
        // A transaction sees the activity as it first looked at it.
        await client.query('select pg_stat_clear_snapshot()');
        const { rows } = await client.query(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toEqual([{ n: quarter.site.config.databasePool }]);
      }, PATIENCE);
      await client.query('commit');
      return all;
    });
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readHeld(id)).toMatchObject({ n: 2, bytes: 2 * bytes });
  });

  it('has the photos counted that were there before anybody counted', async () => {
    const { id, token } = await aResident(quarter);
    await sendFile(quarter, { token, file: photo });
    await sendFile(quarter, { token, file: photo, path: '/avatar/upload' });
    const before = await readHeld(id);
    await quarter.site.db.pool.query('update upload set bytes = null where resident_id = $1', [id]);
    expect((await readHeld(id)).bytes).toBe(0);
    await sweepUploads(quarter.site);
    expect(await readHeld(id)).toEqual(before);
  });
});
