/** As limits count them, on the server as on the screens: an emoji is one, whatever a browser makes of it. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
};
