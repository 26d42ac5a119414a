const MOST = 5;

/** What is stored, whatever somebody wrote there. */
export function readLast(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const texts = Array.isArray(stored) ? stored : [];
    return texts.filter((one): one is string => typeof one === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}

const plain = (text: string) => text.toLocaleLowerCase('fr');

/** The newest first, each once, however its letters were written. */
export const withNewest = (texts: readonly string[], text: string): string[] =>
  [text, ...texts.filter((one) => plain(one) !== plain(text))].slice(0, MOST);
