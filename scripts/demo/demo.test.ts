import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoPeople } from './people.ts';
import { drawAvatar, drawPhoto } from './pictures.ts';
import { isInQuarter } from './places.ts';
import { ALBUM } from './quarter.ts';
import { DEMO_TEXTS, dateService, demoServices } from './services.ts';
import { BIOS } from './texts/bios.ts';
import { ACCEPTANCES, ANSWERS, ANY_ANSWER } from './texts/proposals.ts';

const people = demoPeople();
const services = demoServices(people);
const HOUR = 60 * 60 * 1000;
const CATEGORIES = [
  'Courses',
  'Livraison',
  'Animaux',
  'Ménage',
  'Bricolage',
  'Soutien scolaire',
  'Transport',
  'Santé',
  'Cuisine',
  'Informatique',
  "Garde d'enfants",
  'Convivialité',
  'Autre',
];

function countDifferent(values: readonly unknown[]): number {
  return new Set(values).size;
}

describe('the residents of the demonstration', () => {
  test('are 150, and one of them is the administrator', () => {
    expect(people).toHaveLength(150);
    expect(people.filter((person) => person.isAdmin)).toHaveLength(1);
  });

  test('have each a username, an e-mail, a name and a home of their own', () => {
    expect(countDifferent(people.map((person) => person.username))).toBe(150);
    expect(countDifferent(people.map((person) => person.email))).toBe(150);
    expect(countDifferent(people.map((p) => `${p.firstName} ${p.lastName}`))).toBe(150);
    expect(countDifferent(people.map((person) => person.adresse))).toBe(150);
    for (const { username, email } of people) {
      expect(username).toMatch(/^[a-z][a-z0-9._]{2,29}$/);
      expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.org$/);
    }
  });

  test('live inside the quarter, at an address written as the site keeps it', () => {
    for (const { adresse, codePostal, coordonnees } of people) {
      expect(isInQuarter(coordonnees)).toBe(true);
      expect(codePostal).toBe('75012');
      expect(adresse).toMatch(/^\d+(bis|ter|quater|[a-z])? \p{Lu}.+ 75012 Paris$/u);
    }
  });

  test('mostly have a portrait', () => {
    const shown = people.filter((person) => person.avatar !== undefined).length;
    expect(shown).toBeGreaterThan(150 * 0.6);
    expect(shown).toBeLessThan(150 * 0.8);
  });

  test('are the same at every call', () => {
    expect(demoPeople()).toEqual(people);
    expect(demoServices(demoPeople())).toEqual(services);
  });
});

describe('the services of the demonstration', () => {
  test('are about 130, all different, in all thirteen categories', () => {
    expect(services.length).toBeGreaterThanOrEqual(120);
    expect(countDifferent(services.map((service) => service.title))).toBe(services.length);
    expect(countDifferent(services.map((service) => service.description))).toBe(services.length);
    expect(Object.keys(DEMO_TEXTS)).toEqual(CATEGORIES);
    expect(countDifferent(services.map((service) => service.category))).toBe(CATEGORIES.length);
  });

  test('never receive an offer of help from their own author', () => {
    for (const { creator, proposals } of services) {
      expect(proposals.map(({ helper }) => helper)).not.toContain(creator);
      expect(countDifferent(proposals.map(({ helper }) => helper))).toBe(proposals.length);
    }
  });

  test('have the answers their status tells of', () => {
    for (const { status, proposals, assignedTo } of services) {
      const helped = status === 'assigned' || status === 'completed';
      expect(proposals.length > 0).toBe(helped || status === 'pending');
      expect(assignedTo !== undefined).toBe(helped);
      if (helped) expect(proposals.map(({ helper }) => helper)).toContain(assignedTo);
    }
  });

  test('are open, pending, assigned, completed or cancelled in the right proportions', () => {
    const share = (status: string) =>
      services.filter((service) => service.status === status).length / services.length;
    expect(share('open')).toBeCloseTo(0.45, 1);
    expect(share('pending')).toBeCloseTo(0.2, 1);
    expect(share('assigned')).toBeCloseTo(0.12, 1);
    expect(share('completed')).toBeCloseTo(0.18, 1);
    expect(share('cancelled')).toBeCloseTo(0.05, 1);
  });

  test('follow the order of time: joined, written, answered, due', () => {
    for (const { creator, createdHoursAgo, dateOffsetHours, proposals, status } of services) {
      expect(creator.joinedDaysAgo * 24).toBeGreaterThan(createdHoursAgo);
      expect(-dateOffsetHours).toBeLessThan(createdHoursAgo);
      if (status === 'completed') expect(dateOffsetHours).toBeLessThan(-24);
      if (!['completed', 'cancelled'].includes(status)) expect(dateOffsetHours).toBeGreaterThan(0);
      for (const { hoursAgo, helper } of proposals) {
        expect(hoursAgo).toBeGreaterThan(Math.max(0, -dateOffsetHours));
        expect(hoursAgo).toBeLessThan(createdHoursAgo);
        expect(helper.joinedDaysAgo * 24).toBeGreaterThan(hoursAgo);
      }
    }
  });

  test('are due by day, some of them within 24 hours, whatever the hour of the demonstration', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 10, 21, hour, 17));
      const soon = services.filter((service) => {
        const wait = dateService(service, now).getTime() - now.getTime();
        return wait > 0 && wait < 24 * HOUR && !['cancelled'].includes(service.status);
      });
      expect(soon.length).toBeGreaterThan(5);
      for (const service of services) {
        const date = dateService(service, now);
        expect(date.getUTCHours()).toBeGreaterThanOrEqual(7);
        expect(date.getUTCHours()).toBeLessThan(21);
        if (service.hour !== undefined && service.dateOffsetHours > 0) {
          expect([service.title, date.getUTCHours()]).toEqual([service.title, service.hour - 1]);
          expect(date.getTime()).toBeGreaterThan(now.getTime());
        }
        if (service.status === 'completed') expect(date.getTime()).toBeLessThan(now.getTime());
      }
    }
  });

  test('happen inside the quarter', () => {
    for (const { coordonnees } of services) expect(isInQuarter(coordonnees)).toBe(true);
  });

  test('name a number for some, which only its author and their partners then read', () => {
    const numbered = services.filter(({ location }) => /^\d/.test(location)).length;
    expect(numbered).toBeGreaterThan(10);
    expect(numbered).toBeLessThan(services.length / 3);
  });
});

describe('the texts of the demonstration', () => {
  const replies = Object.values(DEMO_TEXTS).flatMap((list) =>
    list.flatMap((text) => text.replies ?? []),
  );
  const messages = [...Object.values(ANSWERS).flat(), ...ANY_ANSWER, ...ACCEPTANCES, ...replies];
  const written = services.flatMap(({ title, description, location }) => [
    title,
    description,
    location,
  ]);

  test('stay within the limits of the form', () => {
    for (const { title, description, location } of services) {
      expect(title.length).toBeLessThanOrEqual(200);
      expect(location.length).toBeLessThanOrEqual(200);
      expect(description.length).toBeLessThanOrEqual(5000);
    }
  });

  test('are long and short', () => {
    const lengths = services.map(({ description }) => description.length);
    expect(lengths.filter((length) => length < 80).length).toBeGreaterThan(10);
    expect(lengths.filter((length) => length > 200).length).toBeGreaterThan(10);
  });

  test('are clean French: straight apostrophes, a space before tall signs, no filler', () => {
    for (const text of [...written, ...messages, ...BIOS.map((bio) => bio.text)]) {
      expect(text).not.toMatch(/[\u2018\u2019\u201C\u201D"\u00A0]/);
      expect(text).not.toMatch(/lorem|ipsum|dolor/i);
      expect(text).not.toMatch(/\p{L}[!?:;]/u);
      expect(text).not.toMatch(/ {2}|^ | $/);
    }
  });

  test('offer more than sixty different answers', () => {
    expect(countDifferent(messages)).toBe(messages.length);
    expect(messages.length).toBeGreaterThan(60);
    const used = services.flatMap(({ proposals }) => proposals.map(({ message }) => message));
    expect(used).not.toContain('');
  });
});

describe('the pictures of the demonstration', () => {
  test('are photos of 1200 by 900, as many as the albums of what is past show', async () => {
    expect(new Set(ALBUM).size).toBe(12);
    for (const name of ALBUM) {
      const photo = sharp(await drawPhoto(name));
      const { format, width, height } = await photo.metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 900 });
      const { channels } = await photo.stats();
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
    }
  });

  test('show residents on 512 by 512, each with a face of their own', async () => {
    const [one, two] = people.flatMap(({ avatar }) => (avatar === undefined ? [] : [avatar]));
    if (one === undefined || two === undefined) throw new Error('Nobody has a portrait');
    const portrait = await drawAvatar(one);
    const { format, width, height } = await sharp(portrait).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 });
    expect(portrait.equals(await drawAvatar(two))).toBe(false);
  });
});
