/** Keeps the signs that French sets apart on the line of their word: a line never begins with ':' or '»'. */
export function bindSigns(text: string): string {
  return text.replace(/ (?=[:;!?»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');
}
