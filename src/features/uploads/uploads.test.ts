import { readdir, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  anAnimation,
  aPhoto,
  aPhotoOfBytes,
  aPngBomb,
  svgWithScript,
} from '#server/images.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sweepUploads } from './uploads.public.ts';

const MEGABYTE = 1024 * 1024;
const NOT_AN_IMAGE = 'Veuillez sélectionner un fichier image valide';

let quarter: TestSite;
let residentId: string;
let token: string;

beforeAll(async () => {
  quarter = await openTestSite({ clusterUrl: inject('clusterUrl') });
  const created = await quarter.site.db.pool.query(
    `insert into resident (username, email, password_hash, first_name, last_name)
     values ('jeanne', 'jeanne@exemple.fr', 'x', 'Jeanne', 'Martin') returning id`,
  );
  residentId = created.rows[0].id;
  const tokens = await quarter.site.db.transaction((tx) =>
    quarter.site.sessions.open(tx, residentId),
  );
  token = tokens.token;
});
afterAll(() => quarter.close());
afterEach(async () => {
  expect(await readdir(join(quarter.dataDir, 'incoming'))).toEqual([]);
});

interface Sent {
  file?: Uint8Array;
  field?: string;
  name?: string;
  type?: string;
  path?: string;
  token?: string | null;
}

async function send(sent: Sent = {}) {
  const path = sent.path ?? '/upload';
  const form = new FormData();
  form.append('note', 'un champ de plus');
  const file = new Blob([new Uint8Array(sent.file ?? (await aPhoto()))], {
    type: sent.type ?? 'image/jpeg',
  });
  const field = sent.field ?? (path === '/upload' ? 'image' : 'avatar');
  form.append(field, file, sent.name ?? 'photo.jpg');
  const bearer = sent.token === undefined ? token : sent.token;
  const response = await fetch(`${quarter.url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  return { status: response.status, body: await response.json() };
}

const sendAvatar = (sent: Sent = {}) => send({ ...sent, path: '/avatar/upload' });

async function fetchPicture(address: string) {
  const response = await fetch(quarter.url + address);
  const content = Buffer.from(await response.arrayBuffer());
  return { response, content };
}

async function countKept() {
  const files = await readdir(join(quarter.dataDir, 'uploads'), { recursive: true }).catch(
    () => [],
  );
  const rows = await quarter.site.db.pool.query('select count(*)::int as n from upload');
  return { files: files.filter((name) => name.endsWith('.webp')).length, rows: rows.rows[0].n };
}

describe('a neighbour sends a photo', () => {
  it('and gets the addresses of the picture and of its thumbnail', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['imageUrl', 'thumbnailUrl']);

    const full = await fetchPicture(body.imageUrl);
    const thumb = await fetchPicture(body.thumbnailUrl);
    expect(await sharp(full.content).metadata()).toMatchObject({ format: 'webp', width: 800 });
    expect(await sharp(thumb.content).metadata()).toMatchObject({ format: 'webp', width: 480 });
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'in %s, for an ad and as a portrait',
    async (format) => {
      const file = await aPhoto({ format });
      expect((await send({ file, type: `image/${format}` })).status).toBe(201);
      expect((await sendAvatar({ file, type: `image/${format}` })).status).toBe(201);
    },
  );

  it('that is good although its name and announced type are wrong', async () => {
    const file = await aPhoto({ format: 'png' });
    expect((await send({ file, name: '../../notes.txt', type: 'text/plain' })).status).toBe(201);
  });

  it('that moves', async () => {
    expect((await send({ file: await anAnimation(), type: 'image/gif' })).status).toBe(201);
  });

  it('as a portrait, and gets it in two small sizes too', async () => {
    const { status, body } = await sendAvatar();
    expect(status).toBe(201);
    const widths = await Promise.all(
      [body.avatarUrl, body.thumbnails.medium, body.thumbnails.small].map(async (address) => {
        const { content } = await fetchPicture(address);
        return (await sharp(content).metadata()).width;
      }),
    );
    expect(widths).toEqual([512, 256, 64]);
  });

  it('together with nine other neighbours', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map((answer) => answer.body.imageUrl)).size).toBe(10);
  });
});

describe('a picture on the site', () => {
  it('is kept by the browser for ever, and can be nothing but a picture', async () => {
    const { body } = await send();
    const { response } = await fetchPicture(body.imageUrl);
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

describe('a file is refused, and nothing of it stays', () => {
  it('without being signed in', async () => {
    expect((await send({ token: null })).status).toBe(401);
  });

  it.each([
    ['an image of 5 MB and one byte', '/upload', 5, '5MB'],
    ['a portrait of 10 MB and one byte', '/avatar/upload', 10, '10MB'],
  ])('%s, while one byte less is taken', async (_, path, megabytes, limit) => {
    const file = await aPhotoOfBytes(megabytes * MEGABYTE + 1);
    const before = await countKept();
    expect(await send({ path, file })).toEqual({
      status: 413,
      body: {
        error: `Le fichier est trop volumineux. Taille maximale : ${limit}`,
        code: path === '/upload' ? 'image_too_large' : 'avatar_too_large',
      },
    });
    expect(await countKept()).toEqual(before);
    expect((await send({ path, file: file.subarray(0, -1) })).status).toBe(201);
  });

  it('a file far too large, at once', async () => {
    const { status, body } = await send({ file: Buffer.alloc(40 * MEGABYTE) });
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'image_too_large' });
  });

  it.each([
    ['a text named photo.jpg', async () => Buffer.from('bonjour')],
    ['a drawing with a script', async () => svgWithScript],
    ['a photo cut short', async () => (await aPhoto()).subarray(0, 3000)],
    ['an image in TIFF', () => aPhoto({ format: 'tiff' })],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    const before = await countKept();
    const file = await make();
    const refused = { status: 415, body: { error: NOT_AN_IMAGE, code: 'not_an_image' } };
    expect(await send({ file })).toEqual(refused);
    expect(await sendAvatar({ file })).toEqual(refused);
    expect(await countKept()).toEqual(before);
  });

  it('a small file that would unfold to 900 million pixels', async () => {
    const { status, body } = await send({ file: await aPngBomb(), type: 'image/png' });
    expect({ status, error: body.error }).toEqual({ status: 415, error: NOT_AN_IMAGE });
    expect(body.details).toEqual(['Cette image compte plus de 50 millions de pixels']);
  });

  it.each([
    ['in a field of another name', 'photo'],
    ['in the field of the other call', 'avatar'],
  ])('%s', async (_, field) => {
    expect(await send({ field })).toEqual({
      status: 400,
      body: { error: NOT_AN_IMAGE, code: 'file_missing' },
    });
  });

  it('when the call carries no form at all', async () => {
    for (const body of [undefined, '{}']) {
      const response = await fetch(`${quarter.url}/api/upload`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      expect(response.status).toBe(400);
    }
  });

  it('when the form is broken off', async () => {
    const before = await countKept();
    const response = await fetch(`${quarter.url}/api/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=bord',
      },
      body: '--bord\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\npixels',
    });
    expect(response.status).toBe(400);
    expect(await countKept()).toEqual(before);
  });

  it('when the disk does not take it', async () => {
    const before = await countKept();
    const { storage } = quarter.site;
    const put = storage.put;
    let writes = 0;
    storage.put = async (...file) => {
      writes += 1;
      if (writes === 2) throw new Error('No space left on device');
      return put(...file);
    };
    try {
      expect((await send()).status).toBe(500);
    } finally {
      storage.put = put;
    }
    expect(writes).toBe(2);
    expect(await countKept()).toEqual(before);
  });
});

describe('pictures nobody shows', () => {
  it('are removed after a week, with their thumbnails; those on show stay', async () => {
    const [shown, recent, forgotten] = [await sendAvatar(), await sendAvatar(), await sendAvatar()];
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

    expect(await sweepUploads(quarter.site)).toBe(1);

    const addressesOf = ({ body }: typeof shown) => [
      body.avatarUrl,
      ...Object.values(body.thumbnails),
    ];
    const statusesOf = (sent: typeof shown) =>
      Promise.all(addressesOf(sent).map(async (at) => (await fetch(quarter.url + at)).status));
    expect(await statusesOf(shown)).toEqual([200, 200, 200]);
    expect(await statusesOf(recent)).toEqual([200, 200, 200]);
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
