import { defineErrors } from '#contract/errors.ts';

export const agreementErrors = defineErrors({
  notFound: [404, 'agreement_not_found', "Ce rendez-vous n'existe pas"],
  ended: [409, 'agreement_ended', "Ce rendez-vous n'a plus cours"],
  pastDate: [400, 'agreement_date_past', 'La date doit être dans le futur'],
  sameMoment: [
    400,
    'agreement_same_moment',
    "C'est déjà le moment et le lieu convenus : proposez-en d'autres",
  ],
  proposalOpen: [
    409,
    'proposal_open',
    "Un autre moment est déjà proposé : il faut d'abord y répondre",
  ],
  noProposal: [409, 'no_proposal', "Aucune proposition n'attend de réponse"],
  ownProposal: [403, 'own_proposal', "C'est votre proposition : l'autre voisin y répond"],
  othersProposal: [403, 'others_proposal', "Cette proposition n'est pas la vôtre : répondez-y"],
  tooEarly: [409, 'outcome_too_early', "L'heure du rendez-vous n'est pas encore venue"],
  agreedTooLate: [
    409,
    'agreed_too_late',
    "Ce rendez-vous a été convenu au dernier moment : personne n'a pu le manquer",
  ],
  alreadySaid: [409, 'outcome_said', 'Vous avez déjà répondu'],
  nothingSaid: [409, 'outcome_not_said', "Vous n'avez rien à reprendre"],
  tooLate: [409, 'outcome_too_late', "On revient sur sa réponse dans l'heure, pas après"],
  alreadyTaken: [
    409,
    'outcome_kept',
    "Il n'est plus possible d'y revenir : un merci est parti, ou l'annonce a changé",
  ],
  notDone: [409, 'agreement_not_done', 'On remercie une fois que le rendez-vous a eu lieu'],
  alreadyThanked: [409, 'already_thanked', 'Vous avez déjà dit merci'],
  noThanks: [404, 'thanks_not_found', "Vous n'avez pas reçu de merci pour ce rendez-vous"],
  notReceiver: [403, 'not_receiver', "Le rendez-vous est chez l'autre voisin, pas chez vous"],
  noAddress: [409, 'no_address', "Indiquez d'abord votre adresse dans votre profil"],
  addressNotGiven: [409, 'address_not_given', "Vous n'avez pas donné votre adresse"],
  presenceNotNow: [
    409,
    'presence_not_now',
    "Cela se dit d'une heure avant le rendez-vous à une heure après",
  ],
  presenceSaid: [409, 'presence_said', "Vous l'avez déjà dit"],
  notMissed: [409, 'agreement_not_missed', "Personne n'a dit que vous n'étiez pas là"],
  alreadyAnswered: [409, 'missed_answered', 'Vous avez déjà répondu'],
});

/** What the screens say beside the refusals. */
export const agreementTexts = {
  loadFailed: 'Erreur lors du chargement de vos rendez-vous',
  failed: "Cela n'a pas pu être enregistré. Réessayez.",
  calendarFailed: "L'agenda n'a pas pu être préparé",
  proposed: 'Votre proposition est partie',
  withdrawn: 'Proposition retirée',
  cancelled: 'Rendez-vous annulé',
  said: "C'est noté",
  takenBack: 'Réponse reprise',
  thanked: 'Votre merci est parti.',
  addressGiven: 'Adresse donnée',
  addressTakenBack: 'Adresse reprise',
} as const;

/** Why it is cancelled, as it is chosen. */
export const CANCEL_WORDS = {
  unable: 'Empêchement',
  gone: "L'objet est parti, ou ce n'est plus utile",
  other: 'Autre raison',
} as const;

/** `gone` of a hand that was to be lent: there is no object. */
export const NO_MORE_USE = "Ce n'est plus utile";
