import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('texts with semicolons, quotes and lines stay one cell', () => {
  expect(toCsv([['a;b', 'dit "oui"', 'deux\nlignes', 'simple']])).toBe(
    '\uFEFF"a;b";"dit ""oui""";"deux\nlignes";simple\r\n',
  );
});

it('what a spreadsheet would run as a formula stays a text', () => {
  expect(toCsv([['=1+1', '+33', '-5', '@x']])).toBe("\uFEFF'=1+1;'+33;'-5;'@x\r\n");
});
