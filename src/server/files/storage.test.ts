import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from './open-storage.ts';
import { createFileId, type FileStorage, putAll } from './storage.ts';
import { createDiskStorage } from './storage-disk.ts';

const body = Buffer.from('des pixels');
let folder: string;
let disk: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  disk = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(storage: FileStorage, name: string) {
  const file = await storage.open(name);
  if (file === null) return null;
  const content = await buffer(file.body);
  return { content: content.toString(), size: file.size };
}

async function listFiles() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('a stored file', () => {
  it('is read back as it was written, and is gone once removed', async () => {
    const name = `${createFileId()}.webp`;
    await disk.put(name, body, 'image/webp');
    expect(await read(disk, name)).toEqual({ content: 'des pixels', size: 10 });
    expect(await listFiles()).toEqual([name]);

    await disk.remove([name, 'ffnever.webp']);
    expect(await read(disk, name)).toBeNull();
    expect(await listFiles()).toEqual([]);
  });

  it('has a name nobody can guess', () => {
    const names = new Set(Array.from({ length: 1000 }, createFileId));
    expect(names.size).toBe(1000);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    '../../secret',
    'ab/../../secret',
    '/etc/passwd',
    'ab\\..\\x',
    '..',
    '',
    'ab\0.webp',
    'AB.webp',
    'a',
  ])('cannot lie outside the folder: %j', async (name) => {
    await expect(disk.put(name, body, 'image/webp')).rejects.toThrow('Not a name');
    await expect(disk.open(name)).rejects.toThrow('Not a name');
    await expect(disk.remove([name])).rejects.toThrow('Not a name');
  });

  it('leaves nothing behind when it cannot be written', async () => {
    await writeFile(join(folder, 'ab'), 'a file where a folder should be');
    await expect(disk.put('abcd.webp', body, 'image/webp')).rejects.toThrow();
    expect(await read(disk, 'abcd.webp')).toBeNull();
    expect(await listFiles()).toEqual(['ab']);
  });

  it('leaves none of its siblings behind when one of them cannot be written', async () => {
    await writeFile(join(folder, 'ab'), '');
    const files = new Map([
      ['cdef.webp', body],
      ['abcd.webp', body],
      ['efab.webp', body],
    ]);
    await expect(putAll(disk, files, 'image/webp')).rejects.toThrow();
    expect(await listFiles()).toEqual(['ab']);
  });
});

describe('an S3-compatible store', () => {
  const objects = new Map<string, { type: string | undefined; content: Buffer }>();
  const server = createServer(async (request, response) => {
    const key = request.url?.split('?')[0] ?? '';
    const object = objects.get(key);
    if (request.method === 'PUT' && key.includes('full')) {
      response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
    } else if (request.method === 'PUT') {
      objects.set(key, { type: request.headers['content-type'], content: await buffer(request) });
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (object === undefined) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end('<Error><Code>NoSuchKey</Code></Error>');
    } else {
      response.end(object.content);
    }
  });
  afterAll(() => server.close());

  async function openS3() {
    if (!server.listening) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
    const { port } = server.address() as AddressInfo;
    return openStorage({
      folder,
      s3: {
        bucket: 'quartier',
        region: 'eu-west-3',
        endpoint: `http://127.0.0.1:${port}`,
        credentials: { accessKeyId: 'cle', secretAccessKey: 'secret' },
      },
    });
  }

  it('keeps, gives back and removes files, and writes nothing on this disk', async () => {
    const s3 = await openS3();
    await s3.put('abcd.webp', body, 'image/webp');
    expect([...objects]).toEqual([['/quartier/abcd.webp', { type: 'image/webp', content: body }]]);
    expect(await read(s3, 'abcd.webp')).toEqual({ content: 'des pixels', size: 10 });

    await s3.remove(['abcd.webp']);
    expect(await read(s3, 'abcd.webp')).toBeNull();
    expect(await listFiles()).toEqual([]);
  });

  it('is left without a trace of files it could not all take', async () => {
    const s3 = await openS3();
    const files = new Map([
      ['abcd.webp', body],
      ['efull.webp', body],
    ]);
    await expect(putAll(s3, files, 'image/webp')).rejects.toThrow();
    expect(objects.size).toBe(0);
  });
});
