import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const DATA = /\/emojibase-data\/fr\/data[.]json$/;
/** Drawn by what most telephones still run. */
const NEWEST = 14;
/** Hair and skin, which are signs of nothing by themselves. */
const PARTS = 2;

interface Emoji {
  emoji: string;
  label: string;
  version: number;
  tags?: string[];
  group?: number;
}

/** Of the signs' names in French, a third is what a picker reads. */
export function slimEmojis(): Plugin {
  return {
    name: 'slim-emojis',
    enforce: 'pre',
    async load(id) {
      if (!DATA.test(id)) return undefined;
      const all = JSON.parse(await readFile(id, 'utf8')) as Emoji[];
      const kept = all
        .filter(({ group, version }) => group !== undefined && group !== PARTS && version <= NEWEST)
        .map(({ emoji, label, version, tags, group }) => ({ emoji, label, version, tags, group }));
      return { code: JSON.stringify(kept), moduleType: 'json' };
    },
  };
}
