import { expect, test } from 'vitest';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import { aMeeting, NOW } from './agreement-samples.ts';
import {
  describeShift,
  describeState,
  sayCancelled,
  sayKind,
  sayLead,
  sayWith,
} from './agreement-words.ts';
import { sortComing } from './sort-coming.ts';
import { choosePinned } from './talk/choose-pinned.ts';

const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ');
const proposed = (date: string, location = aMeeting().location) =>
  aMeeting({
    status: 'proposed',
    proposal: { by: 'them', date, location, message: '', createdAt: '2026-11-26T10:00:00.000Z' },
  });
const named = (id: string, date: string, more = {}) => aMeeting({ _id: id, date, ...more });

test('another hour of the same day is answered by that hour', () => {
  const one = proposed('2026-11-29T10:30:00.000Z');
  const shift = describeShift(one, NOW);
  expect(plain(shift?.yes)).toBe("D'accord pour 11 h 30");
  expect(plain(shift?.no)).toBe('Garder 11 h');
  expect(shift?.place).toBeUndefined();
  expect(describeState(one, NOW).label).toBe('Autre heure proposée');
});

test('another day is told with its name, another place alone with both', () => {
  const day = describeShift(proposed('2026-12-02T13:00:00.000Z'), NOW);
  expect(plain(day?.to)).toBe('mercredi 2 décembre, 14 h');
  expect(day?.no).toBe('Garder comme convenu');
  const place = proposed('2026-11-29T10:00:00.000Z', 'Place de la Nation');
  expect(describeShift(place, NOW)).toMatchObject({
    moves: false,
    place: 'Place de la Nation',
    placeBefore: 'Rue de Picpus',
  });
  expect(describeState(place, NOW).label).toBe('Autre lieu proposé');
});

test('an hour that has passed is not kept', () => {
  const late = Date.parse('2026-11-29T12:00:00.000Z');
  const shift = describeShift(proposed('2026-12-02T13:00:00.000Z'), late);
  expect(shift?.no).toBe('Non');
  expect(shift?.from).toBeUndefined();
});

test('who called it off is told with the reason, or nobody in particular', () => {
  const off = (cancellation: ReturnType<typeof aMeeting>['cancellation']) =>
    plain(sayCancelled(aMeeting({ status: 'cancelled', cancellation })));
  const at = '2026-11-26T10:00:00.000Z';
  expect(off({ by: 'them', reason: 'unable', text: '', at })).toBe(
    'Annulé par Élodie : empêchement.',
  );
  expect(off({ by: 'me', reason: 'other', text: '', at })).toBe('Vous avez annulé.');
  expect(off({ by: null, reason: null, text: '', at })).toBe("Le rendez-vous n'aura pas lieu.");
});

test('the page asks one question, the oldest, then shows the next one and the weeks', () => {
  const all = [
    named('1', '2026-12-02T10:00:00.000Z'),
    named('2', '2026-11-26T10:00:00.000Z'),
    named('3', '2026-11-20T10:00:00.000Z'),
    named('4', '2026-11-28T10:00:00.000Z'),
  ];
  const { question, next, parts } = sortComing(all, NOW);
  expect([question?._id, next?._id]).toEqual(['3', '4']);
  expect(parts.map(({ title, items }) => [title, items.map(({ _id }) => _id).join()])).toEqual([
    ['À confirmer', '2'],
    ['Cette semaine', '4'],
    ['La semaine prochaine', '1'],
  ]);
  const film: AgendaItem = {
    ...{
      _id: '5',
      kind: 'outing',
      title: 'Un film',
      type: 'cinema',
      location: 'Nation',
      addressKept: false,
    },
    ...{
      status: 'pending',
      maxParticipants: 5,
      participantCount: 1,
      keptCount: 0,
      myPlace: 'organiser',
    },
    end: null,
    date: '2026-11-28T19:00:00.000Z',
  };
  const week = sortComing(all, NOW, [film]).parts.find(({ key }) => key === 'cette');
  expect(week?.items.map(({ _id }) => _id)).toEqual(['4', '5']);
  expect(plain(sayLead(all, 4, NOW))).toBe(
    'Deux rendez-vous convenus avec vos voisins. Le prochain est demain, à 11 h.',
  );
  const tonight = { ...film, date: '2026-11-27T19:00:00.000Z' };
  expect(plain(sayLead(all, 4, NOW, [tonight]))).toBe(
    "Deux rendez-vous convenus avec vos voisins et une sortie. Le prochain est aujourd'hui, à 20 h.",
  );
  expect(plain(sayLead([], 0, NOW, [tonight]))).toBe("Une sortie : aujourd'hui, à 20 h.");
  const contested = [proposed('2026-11-28T14:00:00.000Z')].map((one) => ({
    ...one,
    date: '2026-11-28T10:00:00.000Z',
  }));
  expect(plain(sayLead(contested, 1, NOW))).toBe(
    'Un rendez-vous convenu avec un voisin : demain, à 11 h, mais une autre heure est proposée.',
  );
});

test('a conversation pins what is to be answered, else the next one, else what has just ended', () => {
  const ahead = named('1', '2026-12-02T10:00:00.000Z');
  const sooner = named('2', '2026-11-28T10:00:00.000Z');
  const begun = named('3', '2026-11-26T10:00:00.000Z');
  const off = named('4', '2026-11-30T10:00:00.000Z', {
    status: 'cancelled',
    cancellation: { by: 'them', reason: 'unable', text: '', at: '2026-11-27T07:00:00.000Z' },
  });
  const pin = (...all: ReturnType<typeof aMeeting>[]) => {
    const pinned = choosePinned(all, NOW);
    return [pinned?.agreement._id, pinned?.other?._id];
  };
  expect(pin(ahead, sooner, begun)).toEqual(['3', '2']);
  expect(pin(ahead, sooner, off)).toEqual(['2', '1']);
  expect(pin(off)).toEqual(['4', undefined]);
  expect(choosePinned([off], NOW + 48 * 3_600_000)).toBeUndefined();
});

test('who helps is whoever answered a request, or made an offer', () => {
  const help = (form: 'request' | 'offer', owner: 'me' | 'them') =>
    aMeeting({ kind: 'service', form, owner });
  for (const one of [help('request', 'them'), help('offer', 'me')]) {
    expect(sayKind(one)).toBe('Coup de main : vous aidez');
    expect(sayWith(one)).toBe('pour Élodie C.');
  }
  for (const one of [help('request', 'me'), help('offer', 'them')]) {
    expect(sayKind(one)).toBe('Coup de main : on vous aide');
    expect(sayWith(one)).toBe('avec Élodie C.');
  }
});

test('a gift and a loan are called so', () => {
  const names = (['exchange', 'gift', 'loan'] as const).map((form) => sayKind(aMeeting({ form })));
  expect(names).toEqual(['Échange', 'Don', 'Prêt']);
});
