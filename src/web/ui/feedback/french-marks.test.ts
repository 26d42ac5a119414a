// No line begins with a French mark, in whatever says a sentence.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ChatText } from '#web/chat/ChatText.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
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

test('nor one of what a field expects, or of why it is refused', () => {
  const typed = { label: 'Date', name: 'date', value: '', onValue: () => undefined };
  const drawn = (given: { help?: string; error?: string }) =>
    renderToStaticMarkup(createElement(TextField, { ...typed, ...given }));
  expect(drawn({ help: 'Par exemple : demain' })).toContain('Par exemple\u00a0: demain');
  expect(drawn({ error: "Ajoutez l'heure : 10:00" })).toContain('heure\u00a0: 10:00');
  const error = "Pour « C'est pour aujourd'hui », choisissez";
  const refused = createElement(Switch, {
    ...{ label: 'Urgent', checked: true, error, onChecked: () => undefined },
  });
  expect(renderToStaticMarkup(refused)).toContain('\u00a0»');
});

test('nor one of what somebody wrote, whose addresses stay as they are', () => {
  vi.stubGlobal('window', { location: { origin: 'https://nation.example' } });
  const drawn = renderToStaticMarkup(
    createElement(ChatText, { text: 'Oui ! Voyez https://a.fr/?q=1 : vous venez ?' }),
  );
  expect(drawn).toContain('Oui\u00a0! Voyez');
  expect(drawn).toContain('href="https://a.fr/?q=1"');
  expect(drawn).toContain('\u00a0: vous venez\u00a0?');
  vi.unstubAllGlobals();
});
