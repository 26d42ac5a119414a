import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside } from '#quarter/quartier.config.ts';
import { readKnownStreets } from './geocoder-facts.ts';
import { createGazetteer, locateNumber } from './geocoder-gazetteer.ts';
import { isOneEditApart } from './geocoder-similarity.ts';

const streets = readKnownStreets();
const gazetteer = createGazetteer(streets);
const ofQuarter = streets.filter(({ kind, extent }) => kind === 'street' && extent !== 'outside');
const labels = (text: string) => gazetteer.search(text).map(({ properties }) => properties.label);
const homes = (text: string) => gazetteer.search(text, 'homes');
const best = (text: string) => gazetteer.search(text)[0];

describe('the street list', () => {
  it('holds the 267 streets of the quarter, each with a point inside it', () => {
    expect(ofQuarter).toHaveLength(267);
    expect(ofQuarter.filter(({ point }) => !isInside(point))).toEqual([]);
    expect(ofQuarter.filter(({ extent }) => extent === 'part').length).toBeGreaterThan(60);
    expect(ofQuarter.filter(({ code }) => !/^[\dT A-Z]\d{3}$/.test(code))).toEqual([]);
  });

  it('holds numbers whose points are numbers', () => {
    const points = streets.flatMap(({ numbers }) => [...numbers.values()].flat());
    expect(points.length).toBeGreaterThan(1300);
    expect(points.every(Number.isFinite)).toBe(true);
  });
});

describe('a neighbour types where they live', () => {
  it.each(['marché', 'nation', 'reuilly', 'rue du jardin'])(
    'and is offered streets alone, none of them lost to a place: %s',
    (typed) => {
      const found = homes(typed).map(({ properties }) => properties);
      expect(found.map(({ type }) => type)).not.toContain('locality');
      const all = gazetteer.search(typed).map(({ properties }) => properties);
      const streets = all.filter(({ type }) => type !== 'locality').map(({ label }) => label);
      expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining(streets));
    },
  );
});

describe('a neighbour types an address', () => {
  it.each([
    ['25 rue de picpus', '25 Rue de Picpus 75012 Paris'],
    ['25, RUE DE PICPUS, 75012 PARIS', '25 Rue de Picpus 75012 Paris'],
    ['25 r picpus', '25 Rue de Picpus 75012 Paris'],
    ['rue de Picpus 25', '25 Rue de Picpus 75012 Paris'],
    ['bd voltaire', 'Boulevard Voltaire 75011 Paris'],
    ['bld voltaire 75011', 'Boulevard Voltaire 75011 Paris'],
    ['boul voltaire', 'Boulevard Voltaire 75011 Paris'],
    ['200 fbg st antoine', '200 Rue du Faubourg Saint-Antoine 75012 Paris'],
    ['123 rue du fg saint-antoine', '123 Rue du Faubourg Saint-Antoine 75011 Paris'],
    ['7 bis av de saint mande', '7bis Avenue de Saint-Mandé 75012 Paris'],
    ['7BIS ave saint-mandé', '7bis Avenue de Saint-Mandé 75012 Paris'],
    ['36-38 rue de Reuilly', '36 Rue de Reuilly 75012 Paris'],
    ['pl du 19 mars 1962', 'Place du Dix-Neuf Mars 1962 75012 Paris'],
    ['rue de reuily', 'Rue de Reuilly 75012 Paris'],
    ['rendezvous', 'Rue du Rendez-Vous 75012 Paris'],
    ['ledru rollin avenue', 'Avenue Ledru-Rollin 75011 Paris'],
    ["place de l'ile de la reunion", "Place de l'Île de la Réunion 75012 Paris"],
    ['Café du coin, 12 rue de Picpus', '12 Rue de Picpus 75012 Paris'],
    ['chez Paul 12 rue de Picpus 75012', '12 Rue de Picpus 75012 Paris'],
    ['au pied de la statue, Place de la Nation 75012', 'Place de la Nation 75012 Paris'],
    ['square trousseau', 'Square Trousseau 75012 Paris'],
    ['nation', 'Place de la Nation 75011 Paris'],
    ["rue d'av", "Rue d'Avron 75020 Paris"],
  ])('%s is %s', (text, label) => {
    expect(labels(text)[0]).toBe(label);
  });

  it('is shown streets while the name is still being typed', () => {
    expect(labels('rue de pic')).toContain('Rue de Picpus 75012 Paris');
    expect(labels('bouv')).toContain('Rue de Bouvines 75011 Paris');
  });

  it('gets the shape and the identifiers of the address service', () => {
    expect(best('25 rue de picpus')).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point' },
      properties: {
        id: '75112_7402_00025',
        type: 'housenumber',
        housenumber: '25',
        name: '25 Rue de Picpus',
        street: 'Rue de Picpus',
        postcode: '75012',
        citycode: '75112',
        city: 'Paris',
        district: 'Paris 12e Arrondissement',
        context: '75, Paris, Île-de-France',
      },
    });
    expect(best('rue de picpus')?.properties).toMatchObject({ id: '75112_7402', type: 'street' });
  });

  it('gets at most five suggestions, none twice', () => {
    const found = labels('rue saint');
    expect(found.length).toBeLessThanOrEqual(5);
    expect(new Set(found).size).toBe(found.length);
  });

  it('gets nothing for an address elsewhere or for no address at all', () => {
    for (const text of [
      'Rue de la Paix 44000 Nantes',
      'rue de picpus nantes',
      'Tour Eiffel',
      '12',
      '🌳🌳🌳',
    ]) {
      expect(labels(text)).toEqual([]);
    }
  });

  it('is shown that the town hall lies outside', () => {
    const townHall = best('130 avenue Daumesnil 75012 Paris');
    expect(townHall?.properties.label).toBe('130 Avenue Daumesnil 75012 Paris');
    expect(isInside(townHall?.geometry.coordinates ?? [0, 0])).toBe(false);
  });
});

describe('a house number', () => {
  const picpus = ofQuarter.find(({ name }) => name === 'Rue de Picpus');

  it('that is not known lies between its neighbours of the same side', () => {
    expect(picpus).toBeDefined();
    if (!picpus) return;
    const [low, between, high] = ['8', '10', '12'].map((number) => locateNumber(picpus, number));
    const latitudes = [low?.[1] ?? 0, high?.[1] ?? 0].toSorted((a, b) => a - b);
    expect(between?.[1]).toBeGreaterThan(latitudes[0] ?? 0);
    expect(between?.[1]).toBeLessThan(latitudes[1] ?? 0);
    expect(best('10 rue de picpus')?.properties.type).toBe('housenumber');
  });

  it('beyond the known ones gives the street, not an address', () => {
    const found = best('300 rue de picpus');
    expect(found?.properties).toMatchObject({ type: 'street', name: 'Rue de Picpus' });
    expect(found?.properties.housenumber).toBeUndefined();
  });

  it('of a round square is never guessed', () => {
    expect(best('2 place de la nation 75012')?.properties.type).toBe('street');
    expect(best('24 place de la nation 75012')?.properties.type).toBe('housenumber');
  });

  it('is never guessed outside the quarter', () => {
    for (const street of ofQuarter) {
      for (let number = 1; number < 330; number += 1) {
        const point = locateNumber(street, String(number));
        if (point && !street.numbers.has(String(number))) expect(isInside(point)).toBe(true);
      }
    }
  });
});

describe('whatever is typed', () => {
  const anyStreet = fc.constantFrom(...ofQuarter);
  const strip = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

  it('the search answers at most five features and never throws', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            '12',
            'bis',
            'rue',
            'r',
            'de',
            '75012',
            'Paris',
            '12e',
            ',',
            'ter',
            'nation',
            '-',
            'constructor',
            '__proto__',
          ),
        )
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const found = gazetteer.search(typed);
        expect(found.length).toBeLessThanOrEqual(5);
        for (const { properties } of found) expect(properties.score).toBeLessThan(1);
      }),
      { numRuns: 400 },
    );
  });

  it('every street is found by its name, its name without accents and in lower case', () => {
    for (const { name, aliases, postcode } of ofQuarter) {
      const spellings = [
        name,
        ...aliases,
        strip(name),
        strip(name).toLowerCase(),
        name.toUpperCase(),
      ];
      for (const spelling of spellings) {
        expect(labels(spelling).slice(0, 2), spelling).toContain(`${name} ${postcode} Paris`);
      }
    }
  });

  it('every street is found with one typing error in a long word', () => {
    const letter = fc.integer({ min: 97, max: 122 }).map((code) => String.fromCharCode(code));
    const mistype = (word: string, at: number, how: { kind: string; letter: string }) => {
      const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
      if (how.kind === 'drop') return before + after;
      if (how.kind === 'add') return before + how.letter + here + after;
      if (how.kind === 'swap') return before + (after[0] ?? '') + here + after.slice(1);
      return before + how.letter + after;
    };
    const how = fc.record({ kind: fc.constantFrom('drop', 'add', 'swap', 'change'), letter });
    fc.assert(
      fc.property(anyStreet, fc.nat(), fc.nat(), how, (street, which, where, error) => {
        const words = strip(street.name).toLowerCase().split(' ');
        const long = words.flatMap((word, index) => (/^[a-z]{5,}$/.test(word) ? [index] : []));
        fc.pre(long.length > 0);
        const index = long[which % long.length] ?? 0;
        const word = words[index] ?? '';
        words[index] = mistype(word, where % word.length, error);
        const found = labels(words.join(' ')).map((label) => label.replace(/ \d{5} Paris$/, ''));
        expect(found, words.join(' ')).toContain(street.name);
      }),
      { numRuns: 600 },
    );
  });

  it('two words one error apart are told from two that are further', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneEditApart(a, b)).toBe(damerauDistance(a, b) <= 1);
      }),
    );
  });
});

/** The textbook table (optimal string alignment), against which the quick answer is held. */
function damerauDistance(a: string, b: string): number {
  const cell = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const change = a[i - 1] === b[j - 1] ? 0 : 1;
    const ways = [cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + change];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      ways.push(cell(i - 2, j - 2) + 1);
    return Math.min(...ways);
  };
  return cell(a.length, b.length);
}
