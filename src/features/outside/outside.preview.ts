// The picture that stands where the address of a public page is sent. Invariant: it tells what the page tells, and no more;
// drawn once for as long as that is the same, a few at a time, so that whoever asks for many slows nobody down.
import { createHash } from 'node:crypto';
import { createLettering, type Lettering } from '#server/files/lettering.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 80;
const INK = '#1d2b26';
const INK_2 = '#475650';
const PAPER = '#faf7f1';
const PLAQUE = '#1e4b7a';
const PLAQUE_EDGE = '#2e7256';

/** The awnings of the areas, as `tokens.css` has them. */
const AWNINGS = {
  event: { color: '#b5431f', stripe: '#c05f41', word: 'Événement' },
  outing: { color: '#24678f', stripe: '#457ea0', word: 'Sortie' },
  article: { color: '#47565f', stripe: '#636f77', word: 'Journal du quartier' },
} as const;

interface Preview {
  kind: keyof typeof AWNINGS;
  title: string;
  /** Under the title: when, or what the article begins with. */
  line: string;
  /** On a plaque, as at the corner of a street. */
  place?: string;
}

/** As many pictures as a day's sharing asks for: 50 of 40 kB. */
const KEPT = 50;
const WAITING = 20;

export function createPreviews() {
  const queue = createFairQueue({ atOnce: 1, waiting: WAITING });
  const kept = new Map<string, Buffer>();
  let lettering: Promise<Lettering> | undefined;

  async function make(preview: Preview): Promise<Buffer> {
    lettering ??= createLettering();
    const svg = drawPreview(await lettering, preview);
    // Loaded the first time somebody asks: most processes never draw.
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  }

  /** PNG, 1200 × 630. Refuses (503) when too many wait; whoever asks for many (`network`) waits behind their own. */
  return async function draw(preview: Preview, network: string): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(preview)).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    return queue.run(network, async () => {
      const picture = kept.get(key) ?? (await make(preview));
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return picture;
    });
  };
}

function drawPreview(letters: Lettering, { kind, title, line, place }: Preview): string {
  const { color, stripe, word } = AWNINGS[kind];
  const width = WIDTH - 2 * EDGE;
  const large = letters.wrap(title, { font: 'title', size: 84, width, most: 2 });
  const isLarge = !large.at(-1)?.endsWith('…');
  const size = isLarge ? 84 : 64;
  const lines = isLarge ? large : letters.wrap(title, { font: 'title', size, width, most: 3 });
  const under = letters.wrap(line, { font: 'text', size: 40, width, most: place ? 1 : 2 });
  const first = 250;
  const step = size * 1.1;
  const next = first + (lines.length - 1) * step + 74;
  const write = (text: string, at: number, set: { size: number; fill: string; font?: 'title' }) =>
    letters.draw(text, { font: 'text', ...set, x: EDGE, y: Math.round(at) });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    drawAwning(color, stripe),
    write(`${word} · Quartier Nation`, 150, { size: 34, fill: color }),
    ...lines.map((text, nth) =>
      write(text, first + nth * step, { font: 'title', size, fill: INK }),
    ),
    ...under.map((text, nth) => write(text, next + nth * 54, { size: 40, fill: INK_2 })),
    place === undefined ? '' : drawPlaque(letters, place),
    '</svg>',
  ].join('');
}

const STRIPES = 20;

/** Scalloped, as at the head of the site's own pages. */
function drawAwning(color: string, stripe: string): string {
  const wide = WIDTH / STRIPES;
  return Array.from({ length: STRIPES }, (_, nth) => {
    const x = nth * wide;
    const fill = nth % 2 === 0 ? color : stripe;
    return `<path fill="${fill}" d="M${x} 0h${wide}v44a${wide / 2} 26 0 0 1 ${-wide} 0z"/>`;
  }).join('');
}

function drawPlaque(letters: Lettering, place: string): string {
  const set = { font: 'text', size: 36 } as const;
  // Every address of the quarter shares its postcode.
  const street = place.replace(/,? 750\d\d Paris$/, '');
  const [text = ''] = letters.wrap(street, { ...set, width: WIDTH - 2 * EDGE - 64, most: 1 });
  if (text === '') return '';
  const wide = Math.round(letters.widthOf(text, set)) + 64;
  const top = HEIGHT - EDGE / 2 - 76;
  return (
    `<rect x="${EDGE}" y="${top}" width="${wide}" height="76" rx="8" fill="${PLAQUE}" stroke="${PLAQUE_EDGE}" stroke-width="6"/>` +
    letters.draw(text, { ...set, x: EDGE + 32, y: top + 50, fill: '#ffffff' })
  );
}
