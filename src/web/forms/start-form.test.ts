import { expect, test } from 'vitest';
import { z } from 'zod';
import { coordonnees, imageUrl, momentInput, text } from '#contract/fields.ts';
import { startForm } from './start-form.ts';

const sent = z.object({
  title: text(200, 'Le titre est requis'),
  category: z.string(),
  date: momentInput('La date est requise'),
  imageUrl,
  coordonnees: coordonnees.nullish(),
  urgent: z.boolean().optional(),
  type: z.enum(['cinema', 'sport']).default('cinema'),
});

test('a form opens empty, with what the contract takes when nothing is said', () => {
  expect(startForm(sent)).toEqual({
    title: '',
    category: '',
    date: '',
    imageUrl: null,
    coordonnees: null,
    urgent: undefined,
    type: 'cinema',
  });
});

test('a form of something that is opens with what it holds, and nothing it does not send', () => {
  const held = {
    _id: 'a'.repeat(24),
    title: 'Fixer une étagère',
    category: { _id: 'c'.repeat(24), name: 'Bricolage' },
    date: '2026-11-22T09:00:00.000Z',
    imageUrl: null,
    urgent: false,
    type: 'sport',
    status: 'open',
  };
  expect(startForm(sent, held)).toEqual({
    title: 'Fixer une étagère',
    category: 'c'.repeat(24),
    date: '2026-11-22T09:00:00.000Z',
    imageUrl: null,
    coordonnees: null,
    urgent: false,
    type: 'sport',
  });
});
