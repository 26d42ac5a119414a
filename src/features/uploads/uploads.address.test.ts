// Pictures given by their address: the address is a stranger's.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aPhoto, aPngBomb } from '#server/files/images.fixtures.ts';
import { trustOwnCertificate } from '#server/testing/certificate.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fetchPicture } from './uploads.fixtures.ts';

/** What the stranger's server answers, by path. */
const answers = new Map<
  string,
  { status: number; headers?: Record<string, string>; body?: Buffer }
>();
let asked: string[] = [];
const stranger = createServer(trustOwnCertificate(), (request, reply) => {
  const path = request.url ?? '';
  asked.push(path);
  if (path === '/endless') {
    const pour = (): void =>
      void (reply.write(Buffer.alloc(65_536)) ? setImmediate(pour) : reply.once('drain', pour));
    reply.writeHead(200, { 'content-type': 'image/png' });
    reply.on('error', () => undefined);
    pour();
    return;
  }
  const { status, headers, body } = answers.get(path) ?? { status: 404 };
  reply.writeHead(status, headers).end(body);
});

let site: TestSite;
/** As in production: no address of this machine is called. */
let strict: TestSite;
let claire: TestResident;
let base: string;

beforeAll(async () => {
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  base = `https://localhost:${(stranger.address() as AddressInfo).port}`;
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  strict = await openTestSite({ clusterUrl, beside: site, config: { loopbackAllowed: false } });
  claire = await aResident(site);
  answers.set('/photo', { status: 200, body: await aPhoto({ traces: true }) });
  answers.set('/bomb', { status: 200, body: await aPngBomb() });
  answers.set('/html', {
    status: 200,
    headers: { 'content-type': 'image/png' },
    body: Buffer.from('<script>alert(1)</script>'),
  });
  answers.set('/svg', {
    status: 200,
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  });
  answers.set('/empty', { status: 200 });
  answers.set('/error', { status: 500, body: Buffer.from('panne') });
  answers.set('/moved', { status: 302, headers: { location: '/photo' } });
  answers.set('/inside', { status: 302, headers: { location: 'https://169.254.169.254/latest/' } });
  answers.set('/plain', { status: 301, headers: { location: 'http://example.com/x.png' } });
  answers.set('/loop', { status: 302, headers: { location: '/loop' } });
  answers.set('/lost', { status: 302 });
});
afterAll(async () => {
  await strict.close();
  await site.close();
  stranger.closeAllConnections();
  stranger.close();
});
beforeEach(() => {
  asked = [];
});

const copy = (url: string) => claire.post('/upload/url', { url });
const NOT_ACCEPTED =
  "Cette adresse d'image n'est pas acceptée : donnez une adresse publique en https";
const UNREACHABLE = "L'image de cette adresse n'a pas pu être chargée";
const NO_IMAGE = 'Veuillez sélectionner un fichier image valide';

describe('a picture given by its address', () => {
  it('is fetched, remade without metadata and kept as an upload of ours', async () => {
    const { status, body } = await copy(`${base}/photo`);
    expect(status).toBe(201);
    expect(body.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}-[0-9a-f]{9}\.webp$/);
    for (const url of [body.imageUrl, body.thumbnailUrl]) {
      const { response, content } = await fetchPicture(site, url);
      expect(response.status).toBe(200);
      expect(content.includes('Exif')).toBe(false);
    }
    expect(asked).toEqual(['/photo']);
  });

  it('is found through a few redirections, never more', async () => {
    expect((await copy(`${base}/moved`)).status).toBe(201);
    for (const path of ['/loop', '/lost', '/error', '/nowhere']) {
      const { status, body } = await copy(`${base}${path}`);
      expect([path, status, body.error]).toEqual([path, 400, UNREACHABLE]);
    }
    expect(asked.filter((path) => path === '/loop')).toHaveLength(4);
  });

  it('is refused when it leads inside a network, or out of https', async () => {
    for (const path of ['/inside', '/plain']) {
      const { status, body } = await copy(`${base}${path}`);
      expect([path, status, body.error]).toEqual([path, 400, NOT_ACCEPTED]);
    }
  });

  it('is refused when it is no picture, or one made to harm', async () => {
    for (const path of ['/html', '/svg', '/empty', '/bomb']) {
      const { status, body } = await copy(`${base}${path}`);
      expect([path, status, body.error]).toEqual([path, 415, NO_IMAGE]);
    }
  });

  it('is given up when it does not end', async () => {
    const { status, body } = await copy(`${base}/endless`);
    expect([status, body.error]).toEqual([
      413,
      'Le fichier est trop volumineux. Taille maximale : 5MB',
    ]);
  });

  it.each([
    'http://example.com/photo.png',
    'ftp://example.com/photo.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'https://localhost/photo.png',
    'https://127.0.0.1/photo.png',
    'https://[::1]/photo.png',
    'https://2130706433/photo.png',
    'https://10.0.0.1/photo.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://example.com:5432/photo.png',
    'https://moi:secret@example.com/photo.png',
    'https://imprimante.local/photo.png',
    'pas une adresse',
    '',
  ])('is not even asked for at %s', async (url) => {
    const headers = {
      authorization: `Bearer ${claire.token}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${strict.url}/api/upload/url`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url }),
    });
    const { error } = (await answer.json()) as { error: string };
    expect([answer.status, error]).toEqual([400, NOT_ACCEPTED]);
    expect(asked).toEqual([]);
  });

  it('stands in an outing or event as an upload; a hostile one leaves nothing behind', async () => {
    for (const kind of ['outing', 'event'] as const) {
      const one = await aGathering(site, kind, { imageUrl: `${base}/photo` });
      expect(one.imageUrl).toMatch(/^\/uploads\//);
      expect(one.thumbnailUrl).toBe(one.imageUrl?.replace('.webp', '-thumb.webp'));
      const changed = await one.by.put(one.path, { ...one.body, imageUrl: `${base}/html` });
      expect([changed.status, changed.body.error]).toEqual([415, NO_IMAGE]);
      expect((await one.by.get(one.path)).body.imageUrl).toBe(one.imageUrl);
      await expect(aGathering(site, kind, { imageUrl: `${base}/inside` })).rejects.toThrow(
        'image_address',
      );
    }
  });
});
