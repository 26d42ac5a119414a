import { defineErrors, type ErrorDefinition } from '#contract/errors.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { PLACES } from './gatherings-places.contract.ts';

/** In place of a date that is looked for. */
export const DATE_OPEN = 'Date à trouver ensemble';

/** The refusals that outings and events share; each of the two says them in its own words, but for `SAID_ALIKE`. */
export type GatheringRefusal =
  | 'notFound'
  | 'notMine'
  | 'notMineToDelete'
  | 'pastDate'
  | 'badEnd'
  | 'badRepeat'
  | 'notPending'
  | 'listClosed'
  | 'calledOff'
  | 'begun'
  | 'own'
  | 'alreadyJoined'
  | 'alreadyWaiting'
  | 'full'
  | 'creatorLeft'
  | 'notParticipant'
  | 'placesTaken'
  | 'chatReserved'
  | 'excluded'
  | 'notThere'
  | 'registrationsClosed'
  | 'dateLooked'
  | 'dateAsked'
  | 'guestsRefused'
  | 'tooFewPlaces'
  | 'partyTooLarge'
  | 'itemTaken'
  | 'itemGone'
  | 'itemsFull'
  | 'itemsShut'
  | 'hostKept'
  | 'hostsFull'
  | 'notAsked'
  | 'changedMeanwhile'
  | 'notInCircle'
  | 'notOfCircle'
  | 'circleKept'
  | 'alreadyCalled'
  | 'tooEarly';

export const dateErrors = defineErrors({
  dateOpen: [
    409,
    'calendar_date_open',
    'La date se cherche encore : votre agenda la recevra quand elle sera choisie',
  ],
  badEnd: [400, 'end_invalid', 'La fin vient après le début, de sept jours au plus'],
  badRepeat: [
    400,
    'repeat_invalid',
    'Une répétition a au moins une seconde date, et finit dans un an au plus',
  ],
});

/** What comes of an organiser's own acts. */
export const organiserErrors = defineErrors({
  excluded: [
    403,
    'excluded',
    "La personne qui organise a retiré votre inscription. Écrivez-lui si c'est une erreur.",
  ],
  notThere: [404, 'participant_not_found', 'Cette personne ne participe pas, ou plus'],
  registrationsClosed: [
    409,
    'registrations_closed',
    'La personne qui organise a fermé les inscriptions',
  ],
  dateLooked: [
    409,
    'date_looked_for',
    'La date se cherche encore : les inscriptions ouvrent dès que vous la choisissez',
  ],
  dateAsked: [
    409,
    'date_asked',
    "La date se cherche avec vos voisins : choisissez un des moments proposés, ou proposez-en d'autres",
  ],
  changedMeanwhile: [
    409,
    'changed_meanwhile',
    "Quelqu'un d'autre vient de faire une modification. Ce que vous avez tapé est gardé : relisez, puis enregistrez à nouveau.",
  ],
});

/** What comes of an outing or event of a circle. */
export const ofCircleErrors = defineErrors({
  notInCircle: [
    403,
    'gathering_of_circle',
    "C'est pour les membres du cercle : entrez-y d'abord, depuis sa page",
  ],
  notOfCircle: [
    403,
    'gathering_circle_not_mine',
    "Vous n'êtes pas, ou plus, dans ce cercle : choisissez-en un autre, ou aucun",
  ],
  circleKept: [
    400,
    'gathering_circle_not_public',
    "Ce qui est pour un cercle n'a pas de page publique : décochez l'un, ou choisissez « Tout le quartier »",
  ],
});

/** What comes of a change of words, picture, date or places. */
export const changeErrors = [
  dateErrors.badEnd,
  moderationErrors.pictureRemoved,
  organiserErrors.changedMeanwhile,
  organiserErrors.dateAsked,
  ofCircleErrors.circleKept,
] as const;

/** What comes of those who organise together. */
export const hostErrors = defineErrors({
  hostKept: [403, 'host_kept', "Seule la personne qui l'a créé retire quelqu'un qui organise"],
  hostsFull: [409, 'hosts_full', 'Trois personnes au plus organisent avec vous'],
  notAsked: [404, 'host_not_asked', 'On ne vous le propose pas, ou plus'],
});

/** What comes of saying 'perhaps'. */
export const maybeErrors = defineErrors({
  own: [409, 'own_gathering_maybe', 'Vous organisez : vous ne dites pas « peut-être »'],
  alreadyIn: [
    409,
    'already_in',
    "Vous participez ou attendez déjà une place : désinscrivez-vous d'abord",
  ],
});

/** What comes of whom somebody brings along. */
export const partyErrors = defineErrors({
  guestsRefused: [
    409,
    'guests_refused',
    "La personne qui organise préfère qu'on ne vienne pas à plusieurs",
  ],
  tooFewPlaces: [409, 'too_few_places', 'Il ne reste pas assez de places pour tout votre groupe'],
  partyTooLarge: [409, 'party_too_large', "Il n'y a pas autant de places en tout"],
});

/** What comes of the list of what is brought. */
export const itemErrors = defineErrors({
  itemTaken: [409, 'item_taken', "Quelqu'un apporte déjà cela"],
  itemGone: [404, 'item_not_found', "Cette ligne n'est plus dans la liste"],
  itemsFull: [409, 'items_full', 'La liste a déjà vingt lignes'],
  itemsShut: [403, 'items_shut', 'Seule la personne qui organise complète cette liste'],
});

/** What comes of asking who still comes, and of ticking off who came. */
export const turnoutErrors = defineErrors({
  alreadyCalled: [409, 'already_called', 'Vous avez déjà posé la question pour cette date'],
  tooEarly: [409, 'too_early', 'On coche qui est là à partir de trois heures avant le début'],
});

/** What comes of coming to one, beside what each says in its own words. */
export const comingErrors = [
  ...Object.values(partyErrors),
  ...[ofCircleErrors.notInCircle, organiserErrors.excluded, organiserErrors.registrationsClosed],
] as const;

/** What comes of making one, beside what each says in its own words. */
export const newErrors = [
  ...[dateErrors.badEnd, dateErrors.badRepeat],
  ...[ofCircleErrors.notOfCircle, ofCircleErrors.circleKept, moderationErrors.pictureRemoved],
] as const;

/** What is said of either, as of everything a neighbour is asked. */
export const SAID_ALIKE = {
  creatorLeft: moderationErrors.neighbourLeft,
  ...organiserErrors,
  ...hostErrors,
  ...turnoutErrors,
  ...dateErrors,
  ...partyErrors,
  ...itemErrors,
  ...ofCircleErrors,
};

export type GatheringErrors = Record<
  Exclude<GatheringRefusal, keyof typeof SAID_ALIKE>,
  ErrorDefinition
>;

export const calendarErrors = defineErrors({
  link: [403, 'calendar_link', "Ce lien d'agenda n'est pas valable"],
});

export const gatheringTexts = {
  joinedFor: "C'est noté : sa place est prise",
  waitingFor: "C'est noté : cette personne est sur la liste d'attente",
  leftFor: 'La place est rendue',
  keptFor: 'Merci, la place est gardée',
  broughtBounds: 'Trois personnes au plus viennent avec vous',
  listLoading: 'Chargement de la liste…',
  partyFailed: "Le nombre de personnes n'a pas pu être changé",
  partyChanged: 'Nombre de personnes changé',
  contentRequired: 'Le message ne peut pas être vide',
  chatReserved: 'La discussion est réservée aux participants',
  messagesFailed: "Impossible de charger l'historique des messages",
  sendFailed: "Le message n'a pas pu être envoyé",
  messagesRead: 'Messages lus',
  placesRequired: 'Le nombre de participants est requis',
  placesBounds: `Le nombre de participants doit être compris entre ${PLACES.least} et ${PLACES.most}`,
  badEnd: dateErrors.badEnd.message,
  badRepeat: dateErrors.badRepeat.message,
  invalidDate: 'Veuillez sélectionner une date valide',
  unknownImage: 'Image inconnue',
  shared: 'Lien copié dans le presse-papier !',
  waiting: "Vous êtes sur la liste d'attente",
  stoppedWaiting: "Vous n'êtes plus sur la liste d'attente",
  feedStopped: "L'abonnement à votre agenda est arrêté",
  excludeFailed: "L'inscription n'a pas pu être retirée",
  excluded: 'Inscription retirée',
  exclusionsFailed: 'Impossible de charger les inscriptions retirées',
  readmitFailed: "L'inscription n'a pas pu être autorisée à nouveau",
  readmitted: 'Cette personne peut se réinscrire',
  registrationsFailed: "Les inscriptions n'ont pas pu être changées",
  registrationsOpened: 'Inscriptions rouvertes',
  registrationsShut: 'Inscriptions fermées',
  hostFailed: "La liste de qui organise n'a pas pu être changée",
  hostAsked: 'Proposition envoyée',
  hostAccepted: 'Vous organisez maintenant avec elle ou lui',
  hostGone: "C'est noté",
  callFailed: "La question n'a pas pu être posée",
  called: 'Question posée à toutes les personnes inscrites',
  confirmFailed: "Votre réponse n'a pas pu être gardée",
  confirmed: 'Merci, votre place est gardée',
  checkInFailed: "La présence n'a pas pu être notée",
  announceFailed: "L'annonce n'a pas pu être envoyée",
  announced: 'Annonce envoyée',
  announcementRequired: "L'annonce ne peut pas être vide",
  feedFailed: "Erreur lors de l'accès à votre agenda",
  agendaFailed: "Erreur lors du chargement de l'agenda",
  calendarFailed: "Le fichier d'agenda n'a pas pu être préparé",
} as const;

/** What stands in a discussion where an administrator has taken somebody's words away. */
export const REMOVED_MESSAGE = 'Message retiré par un administrateur';
