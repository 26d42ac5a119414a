// What the server has drawn gets its first words from the answer asked for with it (early.js), before the scripts have
// come: a neighbour reads meanwhile. An element names its word: `data-fill="title"`; in a list, those of the first
// `data-item` are the first item's.
import { listed } from './listed.ts';
import { CARD_PREVIEW, previewArticle, previewText } from './plain-text.ts';

type Item = Record<string, unknown>;

/** Letters that have not come by then are not waited for. */
const FONTS_MS = 200;

/** As the screens say them. */
const SAID: Record<string, (text: string) => string> = {
  description: previewText,
  content: (text) => previewArticle(text, CARD_PREVIEW),
};

/** Writes the first answer into what is drawn; nothing when there is none, or no place for it. */
export async function fillFirst(root: HTMLElement): Promise<void> {
  const body = root.querySelector('[data-fill]') && (await globalThis.firstAnswer?.body);
  if (typeof body !== 'object' || body === null) return;
  // Written once, in its own letters; the stylesheet has asked for them already.
  await Promise.race([
    document.fonts.ready,
    new Promise((resolve) => setTimeout(resolve, FONTS_MS)),
  ]);
  const places = root.querySelectorAll('[data-item]');
  if (places.length === 0) return fill(root, body as Item);
  for (const [index, place] of [...places].entries()) {
    const item = listed(body)[index];
    if (item) fill(place, item as Item);
  }
}

function fill(place: ParentNode, item: Item): void {
  for (const element of place.querySelectorAll<HTMLElement>('[data-fill]')) {
    const { fill: name = '', look = '' } = element.dataset;
    const text = item[name];
    if (typeof text !== 'string' || text === '') continue;
    if (element instanceof HTMLImageElement) {
      element.src = text;
      element.hidden = false;
      continue;
    }
    element.textContent = SAID[name]?.(text) ?? text;
    element.className = look;
  }
}
