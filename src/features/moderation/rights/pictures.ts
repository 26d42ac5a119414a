// Which pictures something shows, by their names, whatever is written around them.
import { findCopies } from '#features/uploads/uploads.public.ts';
import type { Tx } from '#server/database/database.ts';

const signOf = (digits: string, base: number) => String.fromCharCode(Number.parseInt(digits, base));

/** A text as a browser reads an address in it: escapes, numbered signs, then what stands for bytes; once each. */
const readSigns = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, digits: string) => signOf(digits, 16))
    .replaceAll(/&#(\d{1,7});/g, (_, digits: string) => signOf(digits, 10))
    .replaceAll(/[\\\t\r\n]/g, '')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, digits: string) => signOf(digits, 16));

/** The names of the pictures that stand in a text, whichever of their sizes and whatever leads to them. */
export const picturesIn = (text: string): string[] => [
  ...new Set(readSigns(text).match(/[0-9a-f]{32}-[0-9a-f]{9}/g)),
];

const fileOf = (name: string) => `${name}.webp`;

/** Those of `names` that are one of `of`, or the same file sent again. */
export async function findSame(
  tx: Tx,
  { names, of }: { names: string[]; of: string[] },
): Promise<string[]> {
  const copies = await findCopies(tx, { names: names.map(fileOf), of: of.map(fileOf) });
  return names.filter((name) => of.includes(name) || copies.includes(fileOf(name)));
}

/**
 * The address under which something shows a picture now: its own, or that of the same file sent again.
 * @param shown what it shows, as text.
 */
export async function addressNow(
  tx: Tx,
  { picture, shown }: { picture: string; shown: string },
): Promise<string> {
  const names = picturesIn(shown);
  const of = picturesIn(picture);
  if (shown.includes(picture) || names.length === 0 || of.length === 0) return picture;
  const [same] = await findSame(tx, { names, of });
  return same === undefined ? picture : `/uploads/${fileOf(same)}`;
}
