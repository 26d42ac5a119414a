// One resident sends far more than their share: what happens to everybody else's photos.

import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendFile } from './uploads.fixtures.ts';

let quarter: TestSite;
beforeAll(async () => {
  quarter = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => quarter.close());

/** A light file that is slow to decode: every row is written seven times over. */
function aHeavyPicture(): Promise<Buffer> {
  const grey = { width: 1200, height: 900, channels: 3, background: '#777' } as const;
  return sharp({ create: grey }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
}

const PATIENCE = { timeout: 20_000 };

const countIncoming = async () => (await readdir(join(quarter.dataDir, 'incoming'))).length;

interface Begun {
  request: ClientRequest;
  answered: IncomingMessage | null;
}

/** Sends the head of an upload and its first bytes, and nothing more until it is answered. */
function beginUpload(token: string): Begun {
  const begun: Begun = {
    answered: null,
    request: request(`${quarter.url}/api/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=bord',
        'content-length': 100_000,
      },
    }),
  };
  begun.request.on('error', () => undefined);
  begun.request.on('response', (answer) => {
    begun.answered = answer.resume();
  });
  begun.request.write(
    '--bord\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\npixels',
  );
  return begun;
}

describe('one neighbour sends a heap of slow pictures', () => {
  it("and another's photo comes after one or two of them; only the heap is asked to wait", async () => {
    const [{ token: greedy }, { token: other }] = [
      await aResident(quarter),
      await aResident(quarter),
    ];
    const [heavy, light] = [await aHeavyPicture(), await aPhoto({ width: 40, height: 30 })];
    const answered: string[] = [];
    const send = async (whose: string, sent: { token: string; file: Buffer }) => {
      const answer = await sendFile(quarter, { ...sent, type: 'image/png' });
      if (answer.status === 201) answered.push(whose);
      return answer;
    };
    const heap = Array.from({ length: 30 }, () => send('heap', { token: greedy, file: heavy }));
    await Promise.any(heap.map(async (one) => expect((await one).status).toBe(201)));
    const before = answered.length;
    const photos = [
      await send('photo', { token: other, file: light }),
      await send('photo', { token: other, file: light }),
    ];
    expect(photos.map(({ status }) => status)).toEqual([201, 201]);
    // Two of theirs, and those that were made while the photo was on its way; behind the heap it would be the 12th.
    expect(answered.indexOf('photo') - before).toBeLessThanOrEqual(5);

    const outcomes = await Promise.all(heap);
    const refused = outcomes.filter(({ status }) => status !== 201);
    expect(outcomes.length - refused.length).toBe(12);
    expect(refused[0]).toEqual({
      status: 429,
      body: {
        error: 'Vos photos précédentes ne sont pas encore arrivées. Réessayez dans un instant.',
        code: 'uploads_in_hand',
      },
    });
    expect((await send('heap', { token: greedy, file: light })).status).toBe(201);
  });
});

describe('one neighbour begins fifty slow uploads', () => {
  it('and no more than twelve are held open for them; nobody else notices', async () => {
    const [slow, other] = [await aResident(quarter), await aResident(quarter)];
    const file = await aPhoto({ width: 40, height: 30 });
    const begun = Array.from({ length: 50 }, () => beginUpload(slow.token));
    const answers = () => begun.flatMap(({ answered }) => answered ?? []);
    await vi.waitFor(async () => {
      expect(answers()).toHaveLength(38);
      expect(await countIncoming()).toBe(12);
    }, PATIENCE);
    for (const { statusCode, headers } of answers()) {
      expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
    }
    expect((await sendFile(quarter, { token: other.token, file })).status).toBe(201);
    expect(answers()).toHaveLength(38);

    for (const one of begun) one.request.destroy();
    await vi.waitFor(async () => expect(await countIncoming()).toBe(0), PATIENCE);
    const again = Array.from({ length: 12 }, () => sendFile(quarter, { token: slow.token, file }));
    for (const { status } of await Promise.all(again)) expect(status).toBe(201);
  });
});
