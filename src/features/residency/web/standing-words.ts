import { sayOnDay, sayUntil } from '#web/words/when-words.ts';
import type { Standing } from '../residency.contract.ts';
import { HOW_WORDS } from './how-words.ts';

/** Where a resident stands, and what is to be done next. */
export function sayStanding({ verification, letter, asked, toAnswer }: Standing, now: number) {
  if (verification) {
    const title = 'Votre adresse est vérifiée';
    return toAnswer.length > 0
      ? { title, text: "Une personne vous demande de dire qu'elle habite ici.", action: 'Répondre' }
      : {
          title,
          text: `Depuis ${sayOnDay(verification.at, now)}, ${HOW_WORDS[verification.how]}. Un déménagement retire la petite maison.`,
          action: 'Voir',
        };
  }
  const title = 'Voisin vérifié, bientôt';
  if (letter?.printedAt && letter.expiresAt && !letter.expired) {
    const text = `La lettre est partie ${sayOnDay(letter.printedAt, now)}. Code bon ${sayUntil(letter.expiresAt, now)}.`;
    return { title, text, action: 'Donner le code' };
  }
  if (letter?.expired) {
    return { title, text: 'Ce code a vieilli. On vous renvoie une lettre ?', action: 'Continuer' };
  }
  if (letter) {
    const text = `La lettre est demandée depuis ${sayOnDay(letter.askedAt, now)}.`;
    return { title, text, action: 'Voir' };
  }
  if (asked.some(({ vouches }) => vouches)) {
    return { title, text: 'Une personne répond de vous. Encore une.', action: 'Continuer' };
  }
  return {
    title,
    text: 'Une petite maison à côté de votre nom, par une lettre ou deux voisins.',
    action: 'Commencer',
  };
}
