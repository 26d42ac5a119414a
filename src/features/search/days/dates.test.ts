import { describe, expect, it } from 'vitest';
import { readDays } from '#contract/said-days.ts';
import { countSpan, dayAfter, pastBefore, weekAround } from './dates.ts';

/** A Wednesday. */
const now = new Date('2026-11-25T12:00:00Z');

describe('a date in words', () => {
  it.each([
    ['demain', '2026-11-26', '2026-11-26', ''],
    ['Après-demain', '2026-11-27', '2026-11-27', ''],
    ["aujourd'hui", '2026-11-25', '2026-11-25', ''],
    ['samedi', '2026-11-28', '2026-11-28', ''],
    ['mercredi', '2026-11-25', '2026-11-25', ''],
    ['brocante samedi', '2026-11-28', '2026-11-28', 'brocante'],
    ['ce week-end', '2026-11-28', '2026-11-29', ''],
    ['weekend prochain', '2026-12-05', '2026-12-06', ''],
    ['cette semaine', '2026-11-25', '2026-11-29', ''],
    ['la semaine prochaine', '2026-11-30', '2026-12-06', ''],
    ['12 décembre', '2026-12-12', '2026-12-12', ''],
    ['samedi 12 décembre 2026', '2026-12-12', '2026-12-12', ''],
    ['1er janvier', '2027-01-01', '2027-01-01', ''],
    ['29/11', '2026-11-29', '2026-11-29', ''],
    ['samedi 28', '2026-11-28', '2026-11-28', ''],
    ['samedi 5', '2026-12-05', '2026-12-05', ''],
    ['samedi en huit', '2026-12-05', '2026-12-05', ''],
    ['dans trois jours', '2026-11-28', '2026-11-28', ''],
    ['dans une semaine', '2026-12-02', '2026-12-02', ''],
    ['fin de semaine', '2026-11-28', '2026-11-29', ''],
    ['ce mois-ci', '2026-11-25', '2026-11-30', ''],
    ['le mois prochain', '2026-12-01', '2026-12-31', ''],
    ['sorties en décembre', '2026-12-01', '2026-12-31', 'sorties'],
    ['en janvier', '2027-01-01', '2027-01-31', ''],
    ['sortie le 03/12/2026', '2026-12-03', '2026-12-03', 'sortie'],
  ])('%s is from %s to %s', (text, from, to, rest) => {
    expect(readDays(text, now)).toEqual({ from, to, rest });
  });

  it.each([
    '31/02',
    '1/1/0100',
    '1/1/0000',
    '01/01/0099',
    '1/1/2100',
    '15/00',
    '15/0',
    '40 décembre',
    '12/13',
    'samedis',
    'le marché',
    '24/7/24/7',
    '9 rue de Mai',
  ])('is not read in %s', (text) => {
    expect(readDays(text, now)).toBeUndefined();
  });

  it.each([
    ['ce matin', '2026-11-25', [0, 12]],
    ['ce midi', '2026-11-25', [11, 15]],
    ['cet après-midi', '2026-11-25', [12, 18]],
    ['ce soir', '2026-11-25', [18, 24]],
    ['demain soir', '2026-11-26', [18, 24]],
    ['demain après-midi', '2026-11-26', [12, 18]],
    ['samedi matin', '2026-11-28', [0, 12]],
    ['samedi après-midi', '2026-11-28', [12, 18]],
    ['31/12 soir', '2026-12-31', [18, 24]],
    ['12 décembre au soir', '2026-12-12', [18, 24]],
    ["samedi 28 dans l'après-midi", '2026-11-28', [12, 18]],
    ['après-demain matin', '2026-11-27', [0, 12]],
    ['demain à midi', '2026-11-26', [11, 15]],
    ['demain du soir', '2026-11-26', [18, 24]],
  ])('%s is a part of %s', (text, day, hours) => {
    expect(readDays(text, now)).toEqual({ from: day, to: day, rest: '', hours });
  });

  it('is the part of one day, not of several', () => {
    expect(readDays('ce week-end matin', now)).toEqual({
      ...{ from: '2026-11-28', to: '2026-11-29', rest: 'matin' },
    });
    expect(readDays('samedi soirée', now)).toMatchObject({ rest: 'soiree' });
    expect(readDays('31/12 soirs', now)).not.toHaveProperty('hours');
  });

  it('stands in a week that begins today where it is near, else the day before it', () => {
    expect(weekAround('2026-11-28', now)).toHaveLength(7);
    expect(weekAround('2026-11-28', now)[0]).toBe('2026-11-25');
    expect(weekAround('2026-12-24', now)[0]).toBe('2026-12-23');
    expect(weekAround('2026-11-01', now).slice(0, 2)).toEqual(['2026-10-31', '2026-11-01']);
    expect(countSpan({ from: '2026-11-28', to: '2026-11-29' })).toBe(2);
  });

  it('has a past, but where only that can be meant', () => {
    const at = (text: string, clock: string) => {
      const then = new Date(`2026-11-25T${clock}:00+01:00`);
      const days = readDays(text, then);
      return days && pastBefore(days, then)?.toISOString();
    };
    expect(at('ce matin', '11:59')).toBe('2026-11-25T10:59:00.000Z');
    expect(at('ce matin', '18:30')).toBeUndefined();
    expect(at('ce soir', '23:59')).toBe('2026-11-25T22:59:00.000Z');
    expect(at('demain matin', '18:30')).toBe('2026-11-25T17:30:00.000Z');
    expect(at("aujourd'hui", '18:30')).toBe('2026-11-25T17:30:00.000Z');
  });

  it('is that of Paris, and of a Sunday the week-end is what is left of it', () => {
    expect(readDays('demain', new Date('2026-11-25T23:30:00Z'))?.from).toBe('2026-11-27');
    const sunday = new Date('2026-11-29T12:00:00Z');
    expect(readDays('ce week-end', sunday)).toMatchObject({ from: '2026-11-29', to: '2026-11-29' });
    expect(readDays('dimanche prochain', sunday)).toMatchObject({ from: '2026-12-06' });
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});
