import { expect, it } from 'vitest';
import { describeDevice } from './device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
    'Firefox sur Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/139.0.0.0 Mobile Safari/537.36`,
    'Chrome sur Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari sur iPad',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  [`${MAC} ${KIT} Chrome/139.0.0.0 Safari/537.36`, 'Chrome sur Mac'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    'Edge sur Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/139.0.0.0 Safari/537.36`,
    'Chrome sur Chromebook',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${KIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet sur Android',
  ],
])('%s is called in words', (agent, words) => {
  expect(describeDevice(agent)).toBe(words);
});

it.each([undefined, '', 'node', 'curl/8.5.0', 'Cliquez-ici/1.0 (http://piege.example)'])(
  'what does not say what it is puts no words of its own on the page: %s',
  (agent) => {
    expect(describeDevice(agent)).toBe('Navigateur inconnu');
  },
);

it('a very long one is read no further than it is of use', () => {
  const began = performance.now();
  describeDevice(`Mozilla/5.0 (${'Android '.repeat(30_000)}) Chrome/1`);
  expect(performance.now() - began).toBeLessThan(200);
});
