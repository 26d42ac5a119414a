import { expect, it } from 'vitest';
import { findIdFault } from './article-address.ts';

it('an address without an identifier says so, another one that is none leads nowhere', () => {
  for (const none of ['', ' ', 'undefined', 'null']) {
    expect(findIdFault(none)).toBe("ID de l'article manquant");
  }
  for (const wrong of ['12', 'article', 'g'.repeat(24), 'a'.repeat(25)]) {
    expect(findIdFault(wrong)).toBe('Article non trouvé');
  }
  expect(findIdFault('0123456789abcdef01234567')).toBeUndefined();
});
