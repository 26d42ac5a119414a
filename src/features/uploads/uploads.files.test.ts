import { readdir, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fetchPicture, type Sent, sendFile } from './uploads.fixtures.ts';
import { sweepUploads } from './uploads.keeping.ts';

let quarter: TestSite;
let residentId: string;
let token: string;

beforeAll(async () => {
  quarter = await openTestSite({ clusterUrl: inject('clusterUrl') });
  ({ id: residentId, token } = await aResident(quarter));
});
afterAll(() => quarter.close());

const send = (sent: Sent = {}) => sendFile(quarter, { token, ...sent });
const sendAvatar = (sent: Sent = {}) => send({ ...sent, path: '/avatar/upload' });

describe('a picture on the site', () => {
  it('is kept by the browser for ever, and can be nothing but a picture', async () => {
    const { body } = await send();
    const { response } = await fetchPicture(quarter, body.imageUrl);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const tag = response.headers.get('etag') ?? '';
    const again = await fetch(quarter.url + body.imageUrl, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    const head = await fetch(quarter.url + body.imageUrl, { method: 'HEAD' });
    expect(head.status).toBe(200);
  });

  it.each([
    '/uploads',
    '/uploads/',
    '/uploads/ab',
    '/uploads/ab/',
    '/uploads/../jwt-secret',
    '/uploads/..%2fjwt-secret',
    '/uploads/%2e%2e/jwt-secret',
    '/uploads/....//jwt-secret',
    '/uploads/..%5cjwt-secret',
    '/uploads/%00.webp',
    `/uploads/${'0'.repeat(32)}-000000000.webp`,
  ])('is the only thing served: nothing at %s', async (path) => {
    // fetch would tidy the dots away before sending.
    const { status, type } = await new Promise<{ status: number; type: string }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(quarter.url);
        httpRequest({ hostname, port, path }, (response) => {
          response.resume();
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
          });
        })
          .on('error', reject)
          .end();
      },
    );
    expect(type).not.toContain('image');
    // Outside /uploads/ the web application may answer with its page.
    if (!type.includes('text/html')) expect([400, 404]).toContain(status);
  });
});

describe('pictures nobody shows', () => {
  it('are removed after a week, with their thumbnails; those on show stay', async () => {
    const [shown, recent, forgotten] = [await sendAvatar(), await sendAvatar(), await sendAvatar()];
    const small = await sendAvatar();
    const { db } = quarter.site;
    await db.pool.query('update resident set avatar_url = $1 where id = $2', [
      shown.body.avatarUrl,
      residentId,
    ]);
    const age = (address: string) =>
      db.pool.query(`update upload set created_at = now() - interval '8 days' where name = $1`, [
        address.replace('/uploads/', ''),
      ]);
    await age(shown.body.avatarUrl);
    await age(forgotten.body.avatarUrl);
    // In a smaller size it is on show as well.
    await age(small.body.avatarUrl);
    const { _id } = await anArticle(quarter);
    await db.pool.query('update article set image_url = $1 where id = $2', [
      small.body.avatarUrl.replace('.webp', '-medium.webp'),
      _id,
    ]);

    expect(await sweepUploads(quarter.site)).toBe(1);

    const addressesOf = ({ body }: typeof shown) => [
      body.avatarUrl,
      ...Object.values(body.thumbnails),
    ];
    const statusesOf = (sent: typeof shown) =>
      Promise.all(addressesOf(sent).map(async (at) => (await fetch(quarter.url + at)).status));
    expect(await statusesOf(shown)).toEqual([200, 200, 200]);
    expect(await statusesOf(recent)).toEqual([200, 200, 200]);
    expect(await statusesOf(small)).toEqual([200, 200, 200]);
    expect(await statusesOf(forgotten)).toEqual([404, 404, 404]);
    expect(await sweepUploads(quarter.site)).toBe(0);
  });

  it('left half received by a server that stopped are removed when it starts again', async () => {
    const left = join(quarter.dataDir, 'incoming', 'old');
    await writeFile(left, 'pixels');
    await utimes(left, 0, 0);
    const beside = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: quarter });
    expect(await readdir(join(quarter.dataDir, 'incoming'))).toEqual([]);
    await beside.close();
  });
});
