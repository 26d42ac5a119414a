/** French marks stay on the line of the words they belong to. */
export function holdMarks(sentence: string): string {
  // Most texts have none.
  if (!/[«»:;!?]/.test(sentence)) return sentence;
  return sentence.replaceAll('« ', '«\u00a0').replaceAll(/ ([»:;!?])/g, '\u00a0$1');
}
