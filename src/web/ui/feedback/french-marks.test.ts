// No line begins with a French mark, in whatever says a sentence.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { FormFailure } from './FormFailure.tsx';
import { Note } from './Note.tsx';

test('nor one of an empty list', () => {
  const drawn = renderToStaticMarkup(
    createElement(
      EmptyState,
      { title: 'Que cherchez-vous ?' },
      'Un film, un café : un lieu suffit !',
    ),
  );
  expect(drawn).toContain('Que cherchez-vous\u00a0?');
  expect(drawn).toContain('Un film, un café\u00a0: un lieu suffit\u00a0!');
});

test('nor one of a note, or of why a form was refused', () => {
  const sentence = "Confirmez d'abord votre adresse : ouvrez le lien.";
  const error = { status: 403, code: 'unconfirmed', message: sentence, details: [] };
  for (const said of [
    createElement(Note, null, sentence),
    createElement(FormFailure, { error: error as never }),
  ]) {
    expect(renderToStaticMarkup(said)).toContain('votre adresse\u00a0: ouvrez');
  }
});
