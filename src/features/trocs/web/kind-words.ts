import { IconArrowsExchange, IconCalendarRepeat, IconGift } from '@tabler/icons-react';
import { TROC_KINDS, type TrocKind } from '../trocs-kinds.contract.ts';
import { trocErrors, trocTexts } from '../trocs-sentences.contract.ts';

/** What the screens call a troc by: an exchange in the words of the specification, a gift and a loan in theirs. */
const KIND_WORDS = {
  exchange: {
    sign: 'Échange',
    icon: IconArrowsExchange,
    help: 'Un objet contre un autre',
    lead: 'Ce que vous donnez, contre ce que vous cherchez. Sans argent.',
    send: 'Publier le troc',
    offered: { mine: 'Vous proposez', theirs: 'Propose' },
    wanted: { mine: 'Vous cherchez', theirs: 'Cherche' },
    offeredLabel: 'Objets proposés',
    wantedHelp: 'Ce que vous aimeriez en échange, séparé par des virgules.',
    ask: 'Proposer un échange',
    asking: "Proposer l'échange",
    dateLabel: "Date d'échange",
    dateMissing: trocErrors.dateRequired.message,
    completed: undefined,
    placeHelp: "Un numéro ne se lit qu'une fois l'échange accepté.",
    asks: (name: string) => `${name} propose un échange`,
    agreedWith: (name: string) => `Échange convenu avec ${name}`,
    doneWith: (name: string) => `Échange terminé avec ${name}`,
    agreed: 'Échange convenu',
    underWay: 'Échange en cours',
    done: 'Échange terminé',
    tookPlace: 'Cet échange a eu lieu.',
    happened: "L'échange",
    refuse: "Refuser l'échange",
    said: trocTexts,
  },
  gift: {
    sign: 'Don',
    icon: IconGift,
    help: 'Sans rien en retour',
    lead: 'Ce que vous donnez, sans rien attendre en retour.',
    send: 'Publier le don',
    offered: { mine: 'Vous donnez', theirs: 'Donne' },
    wanted: { mine: 'Vous cherchez', theirs: 'Cherche' },
    offeredLabel: 'Objets donnés',
    wantedHelp: '',
    ask: 'Demander ce don',
    asking: 'Demander ce don',
    dateLabel: 'Date de remise',
    dateMissing: 'La date de remise est requise',
    completed: undefined,
    placeHelp: "Un numéro ne se lit qu'une fois la demande acceptée.",
    asks: (name: string) => `${name} demande ce don`,
    agreedWith: (name: string) => `Don convenu avec ${name}`,
    doneWith: (name: string) => `Don fait, avec ${name}`,
    agreed: 'Don convenu',
    underWay: 'Déjà promis',
    done: 'Don fait',
    tookPlace: 'Ce don a été fait.',
    happened: 'La remise',
    refuse: 'Refuser cette demande',
    said: {
      requested: 'Demande envoyée avec succès',
      accepted: 'Demande acceptée avec succès',
      refused: 'Demande refusée',
      completed: "C'est noté : ce don est fait",
    },
  },
  loan: {
    sign: 'Prêt',
    icon: IconCalendarRepeat,
    help: 'Avec un jour de retour',
    lead: "Ce que vous prêtez ; qui l'emprunte choisit avec vous le jour du retour.",
    send: 'Publier le prêt',
    offered: { mine: 'Vous prêtez', theirs: 'Prête' },
    wanted: { mine: 'Vous cherchez', theirs: 'Cherche' },
    offeredLabel: 'Objets prêtés',
    wantedHelp: 'Ce que vous aimeriez emprunter à votre tour, séparé par des virgules.',
    ask: 'Demander à emprunter',
    asking: 'Demander à emprunter',
    dateLabel: 'Date de remise',
    dateMissing: 'La date de remise est requise',
    completed: 'Rendu',
    placeHelp: "Un numéro ne se lit qu'une fois la demande acceptée.",
    asks: (name: string) => `${name} demande à emprunter`,
    agreedWith: (name: string) => `Prêt convenu avec ${name}`,
    doneWith: (name: string) => `Prêt rendu, avec ${name}`,
    agreed: 'Prêt convenu',
    underWay: 'Prêté en ce moment',
    done: 'Prêt rendu',
    tookPlace: 'Ce prêt a été rendu.',
    happened: 'Le prêt',
    refuse: 'Refuser cette demande',
    said: {
      requested: 'Demande envoyée avec succès',
      accepted: 'Demande acceptée avec succès',
      refused: 'Demande refusée',
      completed: "C'est noté : ce prêt est terminé",
    },
  },
} as const satisfies Record<TrocKind, Record<string, unknown>>;

/** Of what is not chosen yet, an exchange. */
export const kindWords = (kind: TrocKind | '' | undefined) => KIND_WORDS[kind || 'exchange'];

/** What a form offers to choose from. */
export const KINDS = TROC_KINDS.map((value) => {
  const { sign, help, icon } = KIND_WORDS[value];
  return { value, label: sign, help, icon };
});
