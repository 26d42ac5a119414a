import { expect, it } from 'vitest';
import { figuresOf, sayBefore, sayHours } from './week-figures.ts';

it('how long it took is said in the measure that one thinks in', () => {
  expect([null, 0.4, 3.2, 47.6, 60, 170].map(sayHours)).toEqual([
    ...['—', "moins d'une heure", '3 h', '48 h', '2,5 jours', '7,1 jours'],
  ]);
});

it('what stands under a figure says why there is none', () => {
  const said = (value: string, before: string) => sayBefore({ label: '', value, before });
  expect([said('3', '5'), said('—', '2 h'), said('—', '—')]).toEqual([
    ...["semaine d'avant : 5", "semaine d'avant : 2 h", 'trop peu pour le dire'],
  ]);
});

it('a figure leads to the list of exactly what it counts, on the same days, or to none', () => {
  const span = {
    ...{ registrations: 4, verified: 1, services: 9, answered: 6, answeredWithin: 5, kept: 3 },
    ...{ missed: 1, reports: 2, handled: 2, handledWithin: null },
  };
  const figures = figuresOf({
    ...{ since: '2026-11-19', until: '2026-11-25', week: span },
    before: { ...span, registrations: 2, kept: null, missed: null },
  });
  const [registrations] = figures;
  expect(registrations).toEqual({
    ...{ label: 'Inscriptions', value: '4', before: '2' },
    to: '/admin/users?since=2026-11-19&until=2026-11-25',
  });
  const at = (label: string) => figures.find((figure) => figure.label === label);
  expect(at('Rendez-vous tenus')).toMatchObject({ value: '3 sur 4', before: '—' });
  expect(at('Délai de leur traitement')?.value).toBe('—');
  expect(Object.fromEntries(figures.map(({ label, to }) => [label, to]))).toEqual({
    Inscriptions: '/admin/users?since=2026-11-19&until=2026-11-25',
    // No list of administrators has these by the day they were.
    'Habitants vérifiés': undefined,
    'Services publiés': '/admin/services?since=2026-11-19&until=2026-11-25',
    '… avec une réponse': '/admin/services?since=2026-11-19&until=2026-11-25&answered=true',
    'Délai de la première réponse':
      '/admin/services?since=2026-11-19&until=2026-11-25&answered=true',
    'Rendez-vous tenus': undefined,
    Signalements: '/admin/moderation?tab=signalements&since=2026-11-19&until=2026-11-25',
    'Délai de leur traitement': undefined,
  });
});
