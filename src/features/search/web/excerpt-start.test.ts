import { expect, test } from 'vitest';
import { startNear } from './excerpt-start.ts';

const plain = (text: string) => ({ text, found: false });
const found = (text: string) => ({ text, found: true });

test('an excerpt begins with a whole word shortly before what was found', () => {
  const long = `${'Elle a sauté du premier étage hier. '.repeat(3)}Si vous avez une cave, un local à `;
  const [start, ...rest] = startNear([plain(long), found('vélos'), plain(' ou un grenier')]);
  expect(start?.text).toMatch(/^… \S.*un local à $/);
  expect(start?.text.length).toBeLessThan(40);
  expect(rest).toEqual([found('vélos'), plain(' ou un grenier')]);
});

test('an excerpt that says it early, or nowhere, stands as it is', () => {
  const early = [plain('Un '), found('vélo'), plain(' révisé')];
  expect(startNear(early)).toBe(early);
  const nowhere = [plain('Un texte '.repeat(20))];
  expect(startNear(nowhere)).toBe(nowhere);
});
