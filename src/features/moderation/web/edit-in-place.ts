import type { ComponentType } from 'react';
import type { Thing } from './queue/moderate-words.ts';

type Editor = ComponentType<{ thing: Omit<Thing, 'author' | 'pictures'>; onClose: () => void }>;

let editor: Editor | undefined;

/** The form in which administrators change something where it stands: that of their tables, which know of moderation. */
export const givenEditor = (): Editor | undefined => editor;

/** Once, where the screens are put together. */
export function giveEditor(form: Editor): void {
  editor = form;
}
