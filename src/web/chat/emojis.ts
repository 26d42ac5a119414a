// The signs of the picker, with their names in French: ours, not a third party's, and only once it is opened.
import data from 'emojibase-data/fr/data.json';
import messages from 'emojibase-data/fr/messages.json';
import type { EmojiData } from 'frimousse';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

/** What it is looked for by: its own words, and the same without accents. */
function wordsOf(tags: readonly string[], label: string): string[] {
  return [...new Set([...tags, plain([label, ...tags].join(' '))])];
}

export function readEmojis(): EmojiData {
  const emojis = data.flatMap(({ emoji, label, version, tags = [], group }) =>
    group === undefined
      ? []
      : { emoji, label, version, category: group, tags: wordsOf(tags, label) },
  );
  const categories = messages.groups
    .filter(({ key }) => key !== 'component')
    .map(({ order, message }) => ({ index: order, label: capitalized(message) }));
  const toneOf = (key: string) =>
    messages.skinTones.find((tone) => tone.key === key)?.message ?? '';
  return {
    locale: 'fr',
    emojis,
    categories,
    skinTones: {
      light: toneOf('light'),
      'medium-light': toneOf('medium-light'),
      medium: toneOf('medium'),
      'medium-dark': toneOf('medium-dark'),
      dark: toneOf('dark'),
    },
  };
}
