// What the server has drawn gets its first words from the answer asked for with it (early.js), before the scripts have
// come: a neighbour reads meanwhile. An element names its word: `data-fill="title"`, or of what lies
// within it `data-fill="target.title"`; in a list, those of the first `data-item` are the first item's.
// Within `data-also` they are those of the other answer.
import { listed } from '#web/data/listed.ts';
import { holdMarks } from '#web/jsx/hold-marks.ts';
import { pictureFor, undrawnArticle } from '#web/motif/drawing.ts';
import {
  beginArticle,
  CARD_PREVIEW,
  openingOf,
  previewMessage,
  previewText,
} from '#web/words/plain-text.ts';

type Item = Record<string, unknown>;

/** Letters that have not come by then are not waited for. */
const FONTS_MS = 200;

/** As the screens say them. */
const SAID: Record<string, (item: Item) => string> = {
  description: ({ description }) => previewText(String(description)),
  content: ({ content, standfirst = '' }) =>
    beginArticle({ content: String(content), standfirst: String(standfirst) }, CARD_PREVIEW),
  // What is moderated: an article without the signs of its Markdown.
  'target.text': (item) => {
    const text = String(reach(item, 'target.text'));
    return item.kind === 'journal'
      ? beginArticle({ content: text, standfirst: '' }, CARD_PREVIEW)
      : text;
  },
  lastMessage: (item) => previewMessage(item as Item & Parameters<typeof previewMessage>[0]),
};

/** Writes the first answer into what is drawn; false when there is none, or no place for it. */
export async function fillFirst(root: HTMLElement): Promise<boolean> {
  const other = root.querySelector('[data-also]');
  const first = globalThis.firstAnswers?.[other ? 1 : 0];
  const body = root.querySelector('[data-fill]') && (await first?.body);
  if (typeof body !== 'object' || body === null) return false;
  // Written once, in its own letters; the stylesheet has asked for them already.
  await Promise.race([
    document.fonts.ready,
    new Promise((resolve) => setTimeout(resolve, FONTS_MS)),
  ]);
  // Whoever asked has left meanwhile, in another tab.
  if (first?.token !== undefined && first.token !== localStorage.getItem('token')) return false;
  const places = root.querySelectorAll('[data-item]');
  if (places.length === 0) await fill(root, body as Item);
  for (const [index, place] of [...places].entries()) {
    const item = listed(body)[index];
    if (item) await fill(place, item as Item);
  }
  return true;
}

/** The drawing of an article that has no picture. */
function draw(element: HTMLElement, item: Item): string {
  const { tags, title } = item;
  if (!Array.isArray(tags) || typeof title !== 'string') return '';
  element.parentElement?.classList.add('drawn');
  return pictureFor(undrawnArticle({ tags, title }));
}

const reach = (item: Item, path: string): unknown =>
  path.split('.').reduce<unknown>((of, field) => (of as Item | null | undefined)?.[field], item);

function wordOf(element: HTMLElement, item: Item): unknown {
  const { fill: name = '', whole, drawn } = element.dataset;
  const word = reach(item, name) ?? '';
  if (word === '') return drawn === undefined ? '' : draw(element, item);
  if (whole === 'opening') return openingOf(String(word));
  return whole === undefined ? (SAID[name]?.(item) ?? word) : word;
}

/** Resolves once what is written can be seen. */
async function fill(place: ParentNode, item: Item): Promise<void> {
  const pictures: Promise<void>[] = [];
  for (const element of place.querySelectorAll<HTMLElement>('[data-fill]')) {
    const text = wordOf(element, item);
    if (typeof text !== 'string' || text === '') continue;
    if (element instanceof HTMLImageElement) {
      element.src = text;
      element.hidden = false;
      // One that cannot be read is left to the screen.
      pictures.push(element.decode().catch(() => undefined));
      continue;
    }
    element.textContent = holdMarks(text);
    element.className = element.dataset.look ?? '';
  }
  await Promise.all(pictures);
}
