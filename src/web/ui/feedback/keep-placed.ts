import { COSTS, costAt, findPlace, type Obstacle } from './toast-place.ts';

const CONTROLS = 'a[href], button, summary, input, select, textarea, [role="button"], [role="tab"]';
/** The bars, what is written in, what is decided under the thumb, a question as a whole, and what is pressed in a dialog. */
const NEEDED = [
  '.topbar',
  '.bottombar',
  '.composer',
  '.queue-acts',
  '.thumb-bar',
  ':is(input, textarea):focus',
  '[role="alertdialog"]',
  ...CONTROLS.split(', ').map((control) => `[role="dialog"] ${control}`),
].join(', ');
/** What is read next on the page itself. */
const READ = `main :is(${CONTROLS}, h1, h2, .state, .note, [role="alert"])`;
/** What a page is for. */
const FIRST = 'main .btn-1';
/** What a page was opened to show: often the very thing that is spoken of. */
const SHOWN = 'main .lit';
/** What sends or leaves a dialog, and answers a question. */
const DECIDING = '[role="dialog"] .btn, [role="alertdialog"] .btn';
/** One of many: what was pressed there is told of it. */
const LINE = 'main :is(li, tr, article)';
/** Of the window: more than a line is no line. */
const LARGEST_LINE = 0.4;
const EDGE = 8;
const LOOK_MS = 250;
/** So many looks long a page may still move under it; later, whoever scrolls does not chase it about. */
const SETTLING = 8;

/**
 * Keeps the toasts where they cover nothing that is needed next: they are placed as they come, and give way to a
 * dialog that opens, a keyboard, a composer that grows. Until the returned function is called.
 */
export function keepPlaced(element: HTMLElement): () => void {
  let looks = 0;
  let top: number | undefined;
  let bars = 0;
  let page = location.href;
  const look = () => {
    // On the next page other things stand under them.
    if (location.href !== page) looks = 0;
    page = location.href;
    // A bar that goes leaves them in mid-page.
    const seen = read(NEEDED, COSTS.needed).length;
    if (seen < bars) top = undefined;
    bars = seen;
    top = placeAgain(element, top, looks < SETTLING);
    element.style.top = `${top}px`;
    looks += 1;
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** Where it stands, if it covers nothing there, else where it covers least. */
function placeAgain(element: Element, stands: number | undefined, settling: boolean): number {
  const { left, right, height } = element.getBoundingClientRect();
  const box = { left, right, height };
  const needed = [...read(DECIDING, COSTS.deciding), ...read(NEEDED, COSTS.needed)];
  const isModal = document.querySelector('[aria-modal="true"]') !== null;
  const others = isModal
    ? []
    : [
        ...read(READ, COSTS.other),
        ...read(FIRST, COSTS.first),
        ...read(SHOWN, COSTS.line),
        ...readLine(),
      ];
  const now = settling ? [...needed, ...others] : needed;
  if (stands !== undefined && costAt(stands, box, now) === 0) return stands;
  const { offsetTop, height: seen } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  };
  const span = { from: offsetTop + EDGE, to: offsetTop + seen - 2 * EDGE };
  return findPlace(box, [...needed, ...others], span);
}

/** The line on which something was just pressed: what is said speaks of it. */
function readLine(): Obstacle[] {
  const line = document.activeElement?.closest(LINE);
  if (!line || line.clientHeight > window.innerHeight * LARGEST_LINE) return [];
  return measure([line], COSTS.line);
}

const read = (selector: string, cost: number): Obstacle[] =>
  measure([...document.querySelectorAll(selector)], cost);

function measure(elements: readonly Element[], cost: number): Obstacle[] {
  return elements.flatMap((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isSeen = bottom > top && right > left && bottom > 0 && top < window.innerHeight;
    return isSeen ? [{ top, bottom, left, right, cost }] : [];
  });
}
