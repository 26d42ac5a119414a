/** How many say thank you, the reader among them. */
export function sayThanks(count: number, mine: boolean): string {
  if (count === 0) return 'Un mot suffit pour remercier.';
  if (!mine) return count === 1 ? '1 voisin dit merci' : `${count} voisins disent merci`;
  const others = count - 1;
  if (others === 0) return 'Vous dites merci';
  return others === 1 ? 'Vous et 1 voisin dites merci' : `Vous et ${others} voisins dites merci`;
}
