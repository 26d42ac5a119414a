import { describe, expect, it } from 'vitest';
import { places } from '#quarter/quartier.places.ts';
import { callAddress, describeWhere, readLines, splitPhone } from './place-details.ts';
import { findNumbers, groupPlaces, listPlaces } from './place-search.ts';

const listed = listPlaces(places);
const find = (text: string, kind?: Parameters<typeof groupPlaces>[1]['kind']) =>
  groupPlaces(listed, { kind, text }).flatMap((group) => group.places.map(({ name }) => name));

describe('a neighbour looks for a place', () => {
  it('and sees all of them before typing, telephone numbers aside', () => {
    expect(find('')).toHaveLength(places.filter(({ kind }) => kind !== 'numbers').length);
  });

  it('and finds it without accents or capitals', () => {
    expect(find('bibliotheque saint eloi')).toEqual(['Bibliothèque Saint-Éloi']);
  });

  it('and finds it by its street, or by what it is', () => {
    expect(find('buzenval')).toContain('Square Sarah Bernhardt');
    expect(find('police').length).toBeGreaterThan(0);
  });

  it('and finds a line by its number, not by a number that ends so', () => {
    expect(find('metro 8', 'transport')).toContain('Montgallet');
    expect(find('metro 4', 'transport')).toEqual([]);
  });

  it('within one kind only, once it is chosen', () => {
    expect(find('picpus', 'transport')).toEqual(['Picpus']);
  });

  it('and nothing is left of a text that no place holds', () => {
    expect(groupPlaces(listed, { kind: undefined, text: 'zzz' })).toEqual([]);
  });
});

describe('a neighbour looks for whom to call', () => {
  const numbers = places.filter(({ kind }) => kind === 'numbers');
  const call = (text: string) => findNumbers(numbers, text).map(({ name }) => name);

  it('and finds the number by what it is for, without accents or capitals', () => {
    expect(call('pharmacie')).toEqual(['3237']);
    expect(call('sos medecin')).toEqual(['3624']);
    expect(call('Pharmacie Nation')).toEqual([]);
  });

  it('and finds it by its figures, spaced or not', () => {
    expect(call('3430')).toEqual(['34 30']);
    expect(call('01 40 05')).toEqual(['01 40 05 48 48']);
    expect(call('17')).toEqual(['17']);
  });

  it('and sees none before typing, nor for what is too short to mean one', () => {
    for (const text of ['', '  ', 'p', 'de', '1']) expect(call(text), text).toEqual([]);
  });
});

describe('a reservation about places', () => {
  it('is said once where the whole kind shares it', () => {
    const [markets] = groupPlaces(listed, { kind: 'markets', text: '' });
    expect(markets?.note).toMatch(/à vérifier/);
  });

  it('stays at its place where the others do not carry it', () => {
    const [libraries] = groupPlaces(listed, { kind: 'libraries', text: '' });
    expect(libraries?.note).toBe('');
    expect(libraries?.places.some(({ note }) => note !== '')).toBe(true);
  });
});

describe('the details of a place', () => {
  it('tell the lines of a station', () => {
    expect(readLines('Métro 1, 2, 6, 9 ; RER A')).toEqual([
      { mode: 'Métro', lines: ['1', '2', '6', '9'] },
      { mode: 'RER', lines: ['A'] },
    ]);
    expect(readLines('Métro 1 ; Tram T3a, T3b')[1]).toEqual({
      mode: 'Tram',
      lines: ['T3a', 'T3b'],
    });
    expect(readLines('trains (Transilien R, TGV)')).toEqual([
      { mode: 'trains (Transilien R, TGV)', lines: [] },
    ]);
  });

  it('tell the number to dial', () => {
    expect(splitPhone('tél. 34 30 (non surtaxé)')).toEqual({
      before: 'tél. ',
      phone: '34 30',
      after: ' (non surtaxé)',
    });
    expect(splitPhone('maternité')).toBeUndefined();
    expect(callAddress('01 40 05 48 48')).toBe('tel:0140054848');
    expect(callAddress('114', 'Urgences par SMS, visio ou tchat')).toBe('sms:114');
  });

  it('tell in words what the map shows: how far, and which way', () => {
    expect(describeWhere([2.3958, 48.8484])).toBe('sur place');
    expect(describeWhere([2.3958, 48.85289])).toBe('500 m au nord');
    expect(describeWhere([2.38897, 48.8484])).toBe("500 m à l'ouest");
    expect(describeWhere([2.3985, 48.8651])).toBe('1,9\u00a0km au nord');
  });
});
