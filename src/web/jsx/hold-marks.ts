/** French marks stay on the line of the words they belong to. */
export function holdMarks(sentence: string): string {
  return sentence.replaceAll('« ', '«\u00a0').replaceAll(/ ([»:;!?])/g, '\u00a0$1');
}
