// What either of the two does with an agreement; when they may stands in agreements-rights.contract.ts.
import { z } from 'zod';
import { idParams, momentInput, orNull, rulyText, text } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import {
  agreement,
  CANCEL_REASONS,
  LONGEST_THANKS,
  LONGEST_WORD,
  OUTCOMES,
} from './agreements.contract.ts';
import { agreementErrors, agreementTexts } from './agreements-sentences.contract.ts';

/** Few words, or none. */
const word = rulyText(LONGEST_WORD).default('');
const newLocation = orNull(rulyText(200));
const newDate = momentInput('La date est requise');

export const newProposal = z.object({
  date: newDate,
  /** Where to meet; as agreed when left out or empty. Whoever writes it receives. */
  location: newLocation,
  message: word,
});

export const newOutcome = z.object({
  outcome: z.enum(OUTCOMES, 'Dites si cela a eu lieu'),
  /** With `moved`: proposes that moment at once. */
  date: newDate.optional(),
  location: newLocation,
  /** With `missed`: what happened; with `moved` and a date: the word of the proposal. For the other alone. */
  text: word,
});

export const newCancellation = z.object({
  reason: z.enum(CANCEL_REASONS, 'Dites pourquoi'),
  text: word,
});

export const newThanks = z.object({
  text: rulyText(LONGEST_THANKS, `Un merci tient en ${LONGEST_THANKS} caractères`).default(''),
});

export const newAddress = z.object({
  /** Door, floor, bell. */
  details: rulyText(200).default(''),
});

export const proposeMoment = defineRoute({
  name: 'agreements.propose',
  method: 'POST',
  path: '/agreements/:id/propose',
  summary: "Propose un autre moment, ou un autre lieu ; rien n'est libéré entre-temps",
  params: idParams,
  body: newProposal,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.pastDate,
    agreementErrors.sameMoment,
    agreementErrors.proposalOpen,
  ],
  fallback: agreementTexts.failed,
});

export const withdrawProposal = defineRoute({
  name: 'agreements.withdraw',
  method: 'DELETE',
  path: '/agreements/:id/propose',
  unverified: 'may',
  summary: 'Retire sa proposition sans réponse',
  params: idParams,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.noProposal,
    agreementErrors.othersProposal,
  ],
  fallback: agreementTexts.failed,
});

export const answerProposal = defineRoute({
  name: 'agreements.answer',
  method: 'POST',
  path: '/agreements/:id/answer',
  summary: "Réponse de l'autre voisin à la proposition",
  params: idParams,
  body: z.object({ accept: z.boolean('La réponse est requise') }),
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.noProposal,
    agreementErrors.ownProposal,
  ],
  fallback: agreementTexts.failed,
});

export const cancelAgreement = defineRoute({
  name: 'agreements.cancel',
  method: 'POST',
  path: '/agreements/:id/cancel',
  unverified: 'may',
  summary: "Annulation par l'un des deux, qui dit pourquoi ; l'annonce se libère",
  params: idParams,
  body: newCancellation,
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.ended],
  fallback: agreementTexts.failed,
});

export const sayOutcome = defineRoute({
  name: 'agreements.outcome',
  method: 'POST',
  path: '/agreements/:id/outcome',
  summary: "Réponse à « Cela a-t-il eu lieu ? », à partir de l'heure dite",
  params: idParams,
  body: newOutcome,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.tooEarly,
    agreementErrors.agreedTooLate,
    agreementErrors.alreadySaid,
    agreementErrors.pastDate,
    agreementErrors.proposalOpen,
  ],
  fallback: agreementTexts.failed,
});

export const takeBackOutcome = defineRoute({
  name: 'agreements.take_back',
  method: 'DELETE',
  path: '/agreements/:id/outcome',
  unverified: 'may',
  summary: "Reprend sa réponse, pendant une heure ; ce qui était terminé ne l'est plus",
  params: idParams,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.nothingSaid,
    agreementErrors.tooLate,
    agreementErrors.alreadyTaken,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: agreementTexts.failed,
});

export const answerMissed = defineRoute({
  name: 'agreements.answer_missed',
  method: 'POST',
  path: '/agreements/:id/answer-missed',
  summary: "Réponse, une fois, à qui dit qu'on n'est pas venu ; pour l'autre seul",
  params: idParams,
  body: z.object({ text: text(LONGEST_WORD, 'Votre réponse est vide') }),
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.notMissed,
    agreementErrors.alreadyAnswered,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: agreementTexts.failed,
});

export const thankNeighbour = defineRoute({
  name: 'agreements.thank',
  method: 'POST',
  path: '/agreements/:id/thanks',
  keyed: 'together',
  summary: 'Merci, une fois de chaque côté, quand cela a eu lieu',
  params: idParams,
  body: newThanks,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.notDone,
    agreementErrors.alreadyThanked,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: agreementTexts.failed,
});

export const showThanks = defineRoute({
  name: 'agreements.show_thanks',
  method: 'PUT',
  path: '/agreements/:id/thanks',
  unverified: 'may',
  summary: 'Montre, ou non, sur sa page le merci reçu',
  params: idParams,
  body: z.object({ shown: z.boolean('Dites si ce merci se voit') }),
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.noThanks],
  fallback: agreementTexts.failed,
});

export const giveAddress = defineRoute({
  name: 'agreements.give_address',
  method: 'POST',
  path: '/agreements/:id/address',
  summary: "Donne son adresse exacte à l'autre, pour ce rendez-vous",
  params: idParams,
  body: newAddress,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.notReceiver,
    agreementErrors.noAddress,
  ],
  fallback: agreementTexts.failed,
});

export const takeAddressBack = defineRoute({
  name: 'agreements.take_address_back',
  method: 'DELETE',
  path: '/agreements/:id/address',
  unverified: 'may',
  summary: 'Reprend son adresse',
  params: idParams,
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.addressNotGiven],
  fallback: agreementTexts.failed,
});

export const sayPresence = defineRoute({
  name: 'agreements.presence',
  method: 'POST',
  path: '/agreements/:id/presence',
  summary: "« J'y suis », ou « J'ai 10 minutes de retard » : d'une heure avant à une heure après",
  params: idParams,
  body: z.object({ state: z.enum(['here', 'late'], 'Dites où vous en êtes') }),
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.presenceNotNow,
    agreementErrors.presenceSaid,
  ],
  fallback: agreementTexts.failed,
});
