import { expect, test } from 'vitest';
import { partsOf } from './charter-rules.ts';

test('a charter is read rule by rule, and what is no rule stays where it was written', () => {
  const content =
    'Bonjour\n\n## 1. On se respecte\n\nDu calme.\n\n## Sans numéro\n\n## 4. Rien d’avance\nNon.';
  expect(partsOf(content)).toEqual({
    opening: 'Bonjour',
    rules: [
      { number: 1, name: 'On se respecte', text: 'Du calme.\n\n## Sans numéro' },
      { number: 4, name: 'Rien d’avance', text: 'Non.' },
    ],
  });
  expect(partsOf('Juste un mot')).toEqual({ opening: 'Juste un mot', rules: [] });
});
