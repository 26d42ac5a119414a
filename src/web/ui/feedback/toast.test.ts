import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { toast, useToasts } from './toast.ts';

afterEach(() => vi.useRealTimers());

const Sentences = () => useToasts().map(({ message }) => message);
const said = () => renderToStaticMarkup(createElement(Sentences));

test('a sentence of several lines stands until it can be read', () => {
  vi.useFakeTimers();
  const sentence =
    'Personne près de chez vous ne peut aider le jour même : écrivez aussi à un voisin que vous connaissez';
  toast.success(sentence);
  vi.advanceTimersByTime(7000);
  expect(said()).toBe(sentence);
  vi.advanceTimersByTime(7000);
  expect(said()).toBe('');
});

test('a short one soon leaves what it covers', () => {
  vi.useFakeTimers();
  toast.success('Supprimé');
  expect(said()).toBe('Supprimé');
  vi.advanceTimersByTime(6000);
  expect(said()).toBe('');
});

test('of one thing the newer word alone stands; of another, both', () => {
  vi.useFakeTimers();
  toast.success('Inscription réussie !', undefined, { about: 'a' });
  toast.success('Désinscription réussie !', undefined, { about: 'a' });
  expect(said()).toBe('Désinscription réussie !');
  toast.success('Service modifié', undefined, { about: 'b' });
  expect(said()).toBe('Désinscription réussie !Service modifié');
  vi.advanceTimersByTime(60_000);
  expect(said()).toBe('');
});
