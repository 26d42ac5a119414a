// The arrondissement of a plate is of the same facts as the address search.
import { expect, it } from 'vitest';
import told from '#quarter/facts/districts.json' with { type: 'json' };
import { readKnownStreets } from './geocoder-facts.ts';

it('each street that lies in one arrondissement alone is told in it, under all its names', () => {
  const codes = new Map<string, Set<string>>();
  const ours = new Set<string>();
  for (const { kind, name, aliases, postcode, extent } of readKnownStreets()) {
    if (kind !== 'street') continue;
    for (const each of [name, ...aliases]) {
      codes.set(each, (codes.get(each) ?? new Set()).add(postcode));
      if (extent !== 'outside') ours.add(each);
    }
  }
  const alone = [...codes].filter(([name, { size }]) => size === 1 && ours.has(name));
  const expected = Map.groupBy(alone, ([, [code = '']]) => code);
  expect(Object.keys(told)).toEqual([...expected.keys()].toSorted());
  for (const [code, names] of Object.entries(told)) {
    expect(names.toSorted()).toEqual(
      expected
        .get(code)
        ?.map(([name]) => name)
        .toSorted(),
    );
  }
});
