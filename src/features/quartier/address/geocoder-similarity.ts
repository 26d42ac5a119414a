/**
 * How well a typed word stands for a known one, 0 to 1: the same word, its beginning,
 * or either with one typing error (a letter wrong, missing, added, or two swapped).
 */
export function compareWords(typed: string, known: string): number {
  if (typed === known) return 1;
  if (/^\d/.test(typed)) return 0;
  if (known.startsWith(typed)) return 0.5 + (0.45 * typed.length) / known.length;
  if (typed.length < 4) return 0;
  if (isOneEditApart(typed, known)) return 0.85;
  if (typed.length < 5 || known.length <= typed.length) return 0;
  const beginnings = [typed.length - 1, typed.length, typed.length + 1];
  return beginnings.some((size) => isOneEditApart(typed, known.slice(0, size))) ? 0.65 : 0;
}

/** Damerau-Levenshtein distance of at most one, without the table. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length - 1;
  let endB = b.length - 1;
  while (endA >= start && endB >= start && a[endA] === b[endB]) {
    endA -= 1;
    endB -= 1;
  }
  const restA = endA - start + 1;
  const restB = endB - start + 1;
  if (restA <= 1 && restB <= 1) return true;
  const swapped = a[start] === b[endB] && a[endA] === b[start];
  return restA === 2 && restB === 2 && swapped;
}
