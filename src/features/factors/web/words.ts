// What the locks of passkeys and codes say.
export const sayLeft = (left: number): string =>
  left === 0 ? "Il n'en reste aucun." : `Il reste ${left} code${left > 1 ? 's' : ''} sur dix.`;

export const sayKeys = (count: number): string =>
  count === 0 ? 'aucune' : count === 1 ? 'une clé' : `${count} clés`;
