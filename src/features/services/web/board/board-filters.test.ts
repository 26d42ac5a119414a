import { expect, it } from 'vitest';
import { readGiven } from './board-filters.ts';

const given = (address: string) => readGiven(new URLSearchParams(address));

it('opens the form on an offer for whoever was told to offer something', () => {
  expect(given('nouveau=1&sens=offre')).toEqual({ nature: 'offer' });
  expect(given('nouveau=1&sens=autre')).toEqual({});
  expect(given(`nouveau=1&pour=${'a'.repeat(24)}`)).toEqual({ procheId: 'a'.repeat(24) });
  expect(given('nouveau=1&pour=moi')).toEqual({});
  expect(given('nouveau=1&titre=nounou')).toEqual({ title: 'Nounou' });
});
