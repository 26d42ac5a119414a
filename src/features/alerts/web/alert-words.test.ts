import { describe, expect, it } from 'vitest';
import type { Alert } from '../alerts.contract.ts';
import { addressOf, sayAlert } from './alert-words.ts';

const alert: Alert = {
  _id: 'a'.repeat(24),
  kind: 'service',
  category: { _id: 'b'.repeat(24), name: 'Bricolage' },
  facet: 'offer',
  q: 'vélo',
  organiser: null,
  daily: false,
  createdAt: '2026-11-20T09:00:00.000Z',
};

describe('an alert in words', () => {
  it('says the list and what is asked of it', () => {
    expect(sayAlert(alert)).toBe('Services · offres · Bricolage · « vélo »');
    expect(sayAlert({ ...alert, kind: 'event', category: null, facet: null, q: '' })).toBe(
      'Événements',
    );
  });

  it('says each kind in the words of its list, and leads to it', () => {
    const of = (kind: Alert['kind'], facet: string) => ({
      ...alert,
      kind,
      facet,
      category: null,
      q: '',
    });
    expect(sayAlert(of('troc', 'loan'))).toBe('Trocs · prêts');
    expect(sayAlert(of('outing', 'jeux-societe'))).toBe('Sorties · jeux de société');
    expect(sayAlert(of('outing', 'escape-game'))).toBe('Sorties · escape game');
    expect(sayAlert(of('event', 'cleaning,recycling'))).toBe(
      'Événements · nettoyage et\u00a0recyclage',
    );
    expect(addressOf(of('event', 'cleaning,recycling'))).toBe('/evenements?onglet=nettoyage');
    expect(sayAlert(of('journal', 'Marché'))).toBe('Journal · Marché');
  });

  it('leads to that list', () => {
    expect(addressOf(alert)).toBe(`/services?nature=offer&category=${'b'.repeat(24)}&q=v%C3%A9lo`);
    expect(addressOf({ ...alert, kind: 'troc', category: null, facet: 'gift', q: '' })).toBe(
      '/trocs?kind=gift',
    );
  });

  it('of somebody says whose, and leads to their page', () => {
    const organiser = {
      ...{ _id: 'c'.repeat(24), firstName: 'Monique', lastName: 'Perrin' },
      ...{ username: 'monique', avatarUrl: null, verified: false },
    };
    expect(sayAlert({ ...alert, organiser })).toBe('Ce que Monique P. organise');
    expect(addressOf({ ...alert, organiser })).toBe(`/voisin/${'c'.repeat(24)}`);
  });
});
