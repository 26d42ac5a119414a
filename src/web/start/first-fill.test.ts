import { afterEach, expect, it, vi } from 'vitest';
import { fillFirst } from './first-fill.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['claire', true, 'Le numéro du syndic'],
  ['paul', false, ''],
  [null, false, ''],
])(
  'what was asked for before the scripts is drawn for who asked alone, where %s is signed in when it comes',
  async (token, isDrawn, said) => {
    const place = { dataset: { fill: 'title' }, textContent: '' };
    vi.stubGlobal('HTMLImageElement', class {});
    vi.stubGlobal('document', { fonts: { ready: Promise.resolve() } });
    vi.stubGlobal('localStorage', { getItem: () => token });
    vi.stubGlobal('firstAnswers', [
      { token: 'claire', body: Promise.resolve({ title: 'Le numéro du syndic' }) },
    ]);
    const root = {
      querySelector: (wanted: string) => (wanted === '[data-fill]' ? place : null),
      querySelectorAll: (wanted: string) => (wanted === '[data-fill]' ? [place] : []),
    };
    expect(await fillFirst(root as never)).toBe(isDrawn);
    expect(place.textContent).toBe(said);
  },
);
