// What the cards of passkeys and codes say.
export const sayLeft = (left: number): string =>
  left === 0 ? "Il n'en reste aucun." : `Il reste ${left} code${left > 1 ? 's' : ''} sur dix.`;
