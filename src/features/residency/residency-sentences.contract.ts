// What residents and administrators are told about verified neighbours.
import { defineErrors } from '#contract/errors.ts';

export const residencyErrors = defineErrors({
  alreadyVerified: [409, 'already_verified', 'Votre adresse est déjà vérifiée'],
  noHome: [409, 'home_missing', "Indiquez d'abord votre adresse dans votre profil"],
  letterUnderWay: [409, 'letter_under_way', 'Une lettre est déjà demandée'],
  noLettersLeft: [
    409,
    'letters_used_up',
    "Trois lettres en un an, c'est le maximum. Deux voisins vérifiés peuvent répondre de vous, ou un administrateur peut vous aider.",
  ],
  noLetter: [409, 'letter_missing', "Aucune lettre n'attend son code. Demandez-en une."],
  codeExpired: [409, 'code_expired', 'Ce code a vieilli. On vous renvoie une lettre ?'],
  wrongCode: [400, 'code_wrong', "Ce n'est pas ce code."],
  oneself: [400, 'vouching_oneself', 'On ne peut pas se porter garant de soi-même'],
  residentUnknown: [404, 'resident_unknown', "Ce voisin n'existe pas"],
  notAcquainted: [
    409,
    'not_acquainted',
    "Demandez à quelqu'un avec qui vous avez échangé des messages dans les deux sens, une aide ou un objet, ou montrez-lui votre QR code",
  ],
  cannotVouch: [
    409,
    'cannot_vouch',
    'Cette personne ne peut pas encore se porter garante : il faut être vérifié depuis 30\u00a0jours',
  ],
  alreadyAsked: [409, 'vouching_already_asked', 'Vous le lui avez déjà demandé'],
  tooManyAsked: [
    409,
    'vouching_too_many',
    'Vous avez déjà demandé à cinq voisins. Laissez-leur 30\u00a0jours pour répondre.',
  ],
  mayNotVouch: [
    409,
    'may_not_vouch',
    'Pour vous porter garant, il faut être vérifié depuis 30\u00a0jours',
  ],
  noVouchesLeft: [409, 'vouches_used_up', 'Vous avez déjà répondu de cinq personnes en un an'],
  vouchingGone: [404, 'vouching_not_found', "Cette demande n'attend plus de réponse"],
  linkDead: [
    400,
    'vouching_link_dead',
    "Ce QR code n'est plus bon. Demandez à votre voisin de le montrer à nouveau.",
  ],
  letterNotFound: [404, 'letter_not_found', "Cette lettre n'est plus attendue"],
  notVerified: [409, 'not_verified', "Cette personne n'est pas vérifiée"],
  residentVerified: [409, 'resident_verified', 'Cette personne est déjà vérifiée'],
  residentWithoutHome: [409, 'resident_without_home', "Cette personne n'a pas d'adresse"],
});

export const residencyTexts = {
  badge: 'Voisin vérifié',
  loadFailed: 'Erreur lors du chargement de la vérification',
  teamFailed: "L'équipe du site n'a pas pu être affichée. Réessayez.",
  acquaintancesFailed: 'Erreur lors du chargement de vos connaissances',
  verified: 'Votre adresse est maintenant vérifiée',
  letterAsked: 'Votre lettre est demandée',
  asked: 'Votre demande est envoyée',
  answered: 'Merci, votre réponse est enregistrée',
  revoked: 'Votre oui est retiré',
  withdrawn: 'Votre demande est retirée',
  takenBack: "La personne n'est plus vérifiée",
  madeVerified: 'La personne est vérifiée',
  letterDropped: 'La lettre est écartée',
  vouchingEnded: 'La garantie est retirée',
} as const;

const COUNTS = ['', 'un essai', 'deux essais', 'trois essais', 'quatre essais'] as const;

/** After a wrong code: how many tries its letter has left. */
export function sayTriesLeft(left: number): string {
  const count = COUNTS[left];
  return count
    ? `Ce n'est pas ce code. Encore ${count}.`
    : "Ce n'est pas ce code, et c'était le dernier essai. On vous renvoie une lettre ?";
}
