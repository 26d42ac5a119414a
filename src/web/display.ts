// Beside the theme: how large, how strong, how much. Each is an attribute of the page that stylesheets read.
import { keepChoice } from './kept-choice.ts';

const show = (name: string, value: string) => (is: boolean) => {
  const root = document.documentElement;
  if (is) root.setAttribute(name, value);
  else root.removeAttribute(name);
};

export const largeText = keepChoice('largeText', show('data-letters', 'large'));

/** The home page as its five most used things. */
export const simpleMode = keepChoice('simpleMode', show('data-simple', 'home'));

export const highContrast = keepChoice(
  'highContrast',
  show('data-contrast', 'more'),
  '(prefers-contrast: more)',
);
