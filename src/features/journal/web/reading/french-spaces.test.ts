import { expect, it } from 'vitest';
import { bindSigns } from './french-spaces.ts';

it('a sign that French sets apart stays with its word', () => {
  expect(bindSigns("Le froid : « on s'y fait » ! Vraiment ? 20 % ; 3 €")).toBe(
    "Le froid\u00a0: «\u00a0on s'y fait\u00a0»\u00a0! Vraiment\u00a0? 20\u00a0%\u00a0; 3\u00a0€",
  );
});

it('everything else stays as it was typed', () => {
  for (const text of ['http://exemple.fr', '12:30', 'a  b', ' — ', '()']) {
    expect(bindSigns(text)).toBe(text);
  }
});
