import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
  isNoSuchTime,
  nameDay,
  parseDateTime,
  readByFormat,
  readDayAlone,
  readParisDay,
  toParisInstant,
} from './format-date.ts';

describe('dates as neighbours read them', () => {
  it("shows Paris' clock in winter and in summer, on 24 hours", () => {
    expect(formatDateTime('2026-11-22T09:00:00.000Z')).toBe('22/11/2026 10:00');
    expect(formatDateTime('2026-07-14T21:30:00.000Z')).toBe('14/07/2026 23:30');
    expect(formatDateTime('2026-01-01T23:05:00.000Z')).toBe('02/01/2026 00:05');
    expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('01/01/2027');
    expect(formatTime('2026-12-31T23:30:00.000Z')).toBe('00:30');
  });

  it('shows the same in a browser without Temporal', () => {
    const change = Date.parse('2026-10-25T00:00:00.000Z');
    for (const hours of [-1, 0, 1, 2, 24 * 60]) {
      const date = new Date(change + hours * 3_600_000);
      const { day, month, year, hour, minute } = readByFormat(date);
      expect(`${day}/${month}/${year} ${hour}:${minute}`).toBe(formatDateTime(date));
    }
  });

  it('names the day', () => {
    expect(nameDay('2026-11-21')).toBe('samedi');
    expect(nameDay('demain')).toBe('');
  });

  it('shows nothing for what is no date', () => {
    expect(formatDateTime('demain')).toBe('');
    expect(formatRelative('demain')).toBe('');
  });

  it('tells how long ago something happened', () => {
    const now = '2026-11-19T12:00:00.000Z';
    expect(formatRelative('2026-11-19T11:59:01.000Z', now)).toBe("À l'instant");
    expect(formatRelative('2026-11-19T11:59:00.000Z', now)).toBe('il y a 1 min');
    expect(formatRelative('2026-11-19T11:00:01.000Z', now)).toBe('il y a 59 min');
    expect(formatRelative('2026-11-19T11:00:00.000Z', now)).toBe('il y a 1 h');
    expect(formatRelative('2026-11-18T12:00:01.000Z', now)).toBe('il y a 23 h');
    expect(formatRelative('2026-11-18T12:00:00.000Z', now)).toBe('18/11/2026');
  });

  it('takes a clock that runs ahead for now', () => {
    expect(formatRelative('2026-11-19T12:03:00.000Z', '2026-11-19T12:00:00.000Z')).toBe(
      "À l'instant",
    );
  });
});

describe('dates as neighbours type them', () => {
  it('reads the usual form as Paris time', () => {
    expect(parseDateTime('22/11/2026 10:00')).toBe('2026-11-22T09:00:00.000Z');
    expect(parseDateTime('14/07/2026 23:30')).toBe('2026-07-14T21:30:00.000Z');
  });

  it('reads what people type instead of it', () => {
    for (const text of [
      '22-11-2026 10h00',
      '22/11/2026 10h',
      '22.11.2026 à 10:00',
      '221120261000',
      '22/11/2026 1000',
      '22/11/2026 10 00',
      '2026-11-22 10:00',
      '22/11/26 10h',
    ]) {
      expect(parseDateTime(text)).toBe('2026-11-22T09:00:00.000Z');
    }
  });

  it('refuses days and hours that do not exist', () => {
    for (const text of [
      '31/02/2027 10:00',
      '12/13/2026 10:00',
      '22/11/2026 24:00',
      '22/11/2026 100',
      '22/11/2026',
      '',
    ]) {
      expect(parseDateTime(text)).toBeUndefined();
    }
  });

  it('knows a day or an hour that there is not from what is no date', () => {
    for (const text of ['31/02/2027 10:00', '12/13/26 10h', ' 22/11/2026 24:00 ']) {
      expect(isNoSuchTime(text)).toBe(true);
    }
    for (const text of ['22/11/2026 10:00', '22/11/2026', 'demain 10h', '']) {
      expect(isNoSuchTime(text)).toBe(false);
    }
  });

  it('knows a day whose hour is missing from what is no day', () => {
    expect(readDayAlone(' 22-11-2026 ')).toBe('22/11/2026');
    for (const text of ['31/02/2027', '22/11/2026 10:00', 'demain', '']) {
      expect(readDayAlone(text)).toBeUndefined();
    }
  });

  it('keeps its head when the hour changes', () => {
    // 29 March 2026: 02:00 to 03:00 does not exist. 25 October 2026: it comes twice.
    expect(toParisInstant('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(toParisInstant('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('comes back to what was typed', () => {
    const instant = parseDateTime('05/12/2026 09:30');
    expect(formatDateTime(instant ?? '')).toBe('05/12/2026 09:30');
    expect(readParisDay(instant ?? '')).toEqual({ date: '2026-12-05', time: '09:30' });
  });
});
