import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import {
  anAnimation,
  aPhoto,
  aPhotoOfBytes,
  aPngBomb,
  svgWithScript,
} from '#server/files/images.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fetchPicture, type Sent, sendFile } from './uploads.fixtures.ts';

const MEGABYTE = 1024 * 1024;
const NOT_AN_IMAGE = 'Veuillez sélectionner un fichier image valide';

let quarter: TestSite;
let token: string;

beforeAll(async () => {
  quarter = await openTestSite({ clusterUrl: inject('clusterUrl') });
  token = (await aResident(quarter)).token;
});
afterAll(() => quarter.close());
afterEach(async () => {
  expect(await readdir(join(quarter.dataDir, 'incoming'))).toEqual([]);
});

const send = (sent: Sent = {}) => sendFile(quarter, { token, ...sent });
const sendAvatar = (sent: Sent = {}) => send({ ...sent, path: '/avatar/upload' });

async function countKept() {
  const files = await readdir(join(quarter.dataDir, 'uploads'), { recursive: true }).catch(
    () => [],
  );
  const rows = await quarter.site.db.pool.query('select count(*)::int as n from upload');
  return { files: files.filter((name) => name.endsWith('.webp')).length, rows: rows.rows[0].n };
}

describe('a neighbour sends a photo', () => {
  it('and gets the addresses of the picture and of its thumbnail', async () => {
    const { status, body } = await send({ file: await aPhoto() });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['imageUrl', 'thumbnailUrl']);

    const full = await fetchPicture(quarter, body.imageUrl);
    const thumb = await fetchPicture(quarter, body.thumbnailUrl);
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
    const { status, body } = await send({ file, name: '../../notes.txt', type: 'text/plain' });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain('notes');
  });

  it('that moves', async () => {
    expect((await send({ file: await anAnimation(), type: 'image/gif' })).status).toBe(201);
  });

  it('as a portrait, and gets it in two small sizes too', async () => {
    const { status, body } = await sendAvatar({ file: await aPhoto() });
    expect(status).toBe(201);
    const widths = await Promise.all(
      [body.avatarUrl, body.thumbnails.medium, body.thumbnails.small].map(async (address) => {
        const { content } = await fetchPicture(quarter, address);
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

describe('a file is refused, and nothing of it stays', () => {
  it('without being signed in', async () => {
    expect((await send({ token: null })).status).toBe(401);
  });

  it.each([
    ['an image of 5 MB and one byte', '/upload' as const, 5, '5MB'],
    ['a portrait of 10 MB and one byte', '/avatar/upload' as const, 10, '10MB'],
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
    expect(body.details).toEqual([
      "Cette image compte plus de 24 millions de pixels : réduisez-la avant de l'envoyer",
    ]);
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
