import { expect, test } from 'vitest';
import { trocTexts } from '../trocs-sentences.contract.ts';
import { kindWords } from './kind-words.ts';

test('nothing that is said of a gift or a loan calls it an exchange', () => {
  for (const kind of ['gift', 'loan'] as const) {
    for (const words of Object.values({ ...kindWords(kind), ...kindWords(kind).said })) {
      const said = typeof words === 'function' ? words('Claire') : JSON.stringify(words);
      expect(said).not.toMatch(/échange/i);
    }
  }
});

test('what is said of an exchange is as specified', () => {
  expect(kindWords('exchange').said.accepted).toBe(trocTexts.accepted);
});
