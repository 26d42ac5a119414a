// In which order the decoding process takes what many send, and how it ends.
import { afterAll, expect, it } from 'vitest';
import { aPhoto, type PhotoFormat } from './images.fixtures.ts';
import { createImageProcessor } from './images.ts';

const images = createImageProcessor();
afterAll(() => images.close());

const accepted: PhotoFormat[] = ['jpeg', 'png', 'gif', 'webp'];

it('takes the images of each neighbour in turn, however many one of them sends', async () => {
  const made: string[] = [];
  const photo = await aPhoto({ width: 60, height: 40 });
  const send = async (sender: string) => {
    await images.process(photo, 'image', sender);
    made.push(sender);
  };
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(send));
  expect(made.join('')).toBe('aabcabaa');
});

it.each(accepted)('takes a small %s before the large ones of others', async (format) => {
  const made: string[] = [];
  const large = await aPhoto({ width: 2400, height: 1800 });
  const small = await aPhoto({ format, width: 60, height: 40 });
  const send = async (sender: string, photo: Buffer) => {
    await images.process(photo, 'image', sender);
    made.push(sender);
  };
  await Promise.all([
    ...['a', 'b', 'c'].map((sender) => send(sender, large)),
    send('small', small),
  ]);
  expect(made).toEqual(['a', 'small', 'b', 'c']);
});

it.each([
  ['of whom nothing was slow', Number.POSITIVE_INFINITY, ['a', 'small', 'b', 'c']],
  ['whose last took long', 0, ['a', 'b', 'c', 'small']],
])('takes what looks small of somebody %s as it deserves', async (_, smallWork, order) => {
  const judge = createImageProcessor({ smallWork });
  const made: string[] = [];
  const large = await aPhoto({ width: 2400, height: 1800 });
  const small = await aPhoto({ width: 60, height: 40 });
  const send = async (sender: string, photo: Buffer) => {
    await judge.process(photo, 'image', sender);
    made.push(sender);
  };
  await judge.process(small, 'image', 'small');
  await Promise.all([
    ...['a', 'b', 'c'].map((sender) => send(sender, large)),
    send('small', small),
  ]);
  expect(made).toEqual(order);
  await judge.close();
});

it('lets those that wait of somebody whose first took long wait with the rest', async () => {
  const judge = createImageProcessor({ smallWork: 0 });
  const made: string[] = [];
  const [large, small] = [
    await aPhoto({ width: 2400, height: 1800 }),
    await aPhoto({ width: 60, height: 40 }),
  ];
  const send = async (sender: string, photo: Buffer) => {
    await judge.process(photo, 'image', sender);
    made.push(sender);
  };
  await Promise.all([
    ...[send('a', small), send('a', small), send('a', small)],
    ...[send('b', large), send('c', small)],
  ]);
  expect(made.join('')).toBe('acbaa');
  await judge.close();
});

it('ends by itself when idle and starts again for the next photo', async () => {
  const brief = createImageProcessor({ idleAfter: 1 });
  await brief.process(await aPhoto({ width: 50, height: 50 }), 'image');
  await brief.process(await aPhoto({ width: 60, height: 60 }), 'image');
  await brief.close();
  await expect(brief.process(await aPhoto(), 'image')).rejects.toThrow('closed');
});

it('that takes too long is ended, and the next photo gets a new one', async () => {
  const hurried = createImageProcessor({ timeout: 1 });
  const photo = await aPhoto({ width: 50, height: 50 });
  await expect(hurried.process(photo, 'image')).rejects.toThrow('ended unexpectedly');
  await expect(hurried.process(photo, 'image')).rejects.toThrow('ended unexpectedly');
  await hurried.close();
});
