import { IconHandStop, IconHeartHandshake } from '@tabler/icons-react';
import { SERVICE_NATURES, type ServiceNature } from '../services.contract.ts';

/** What the screens call a service by: a request in the words of the specification, an offer in its own. */
export const NATURE_WORDS = {
  request: {
    sign: 'Demande',
    choice: 'Une demande',
    choiceHelp: "J'ai besoin d'un coup de main",
    icon: IconHandStop,
    titleHelp:
      'Ce que vous demandez : «\u00a0Fixer une étagère\u00a0», «\u00a0Promener Filou le matin\u00a0».',
    publish: 'Demander un service',
    send: 'Publier la demande',
    answer: 'Proposer mon aide',
    answerHelp: 'Quand êtes-vous libre, et que savez-vous faire ?',
    brings: "Ce que j'apporte",
    bringsHelp: 'Séparez par des virgules : une perceuse, un escabeau',
    contact: 'Contacter le demandeur',
    withdraw: 'Annuler ma proposition',
    withdrawn: "Votre proposition d'aide",
    taken: 'Aide trouvée',
    done: 'Service rendu',
    proposals: (count: number) =>
      count === 1 ? "1 proposition d'aide" : `${count} propositions d'aide`,
    noProposal: "Aucune proposition d'aide",
    seeProposals: 'Voir les propositions',
    waiting: "Vos voisins voient votre demande. La première proposition s'affichera ici.",
    with: "Avec l'aide de",
  },
  offer: {
    sign: 'Offre',
    choice: 'Une offre',
    choiceHelp: 'Je propose le mien',
    icon: IconHeartHandshake,
    titleHelp:
      "Ce que vous proposez : «\u00a0J'arrose vos plantes\u00a0», «\u00a0Prêter une perceuse\u00a0».",
    publish: 'Proposer un service',
    send: "Publier l'offre",
    answer: 'Demander ce coup de main',
    answerHelp: 'De quoi avez-vous besoin, et quand ?',
    brings: 'Ce que je fournis',
    bringsHelp: 'Séparez par des virgules : le terreau, les arrosoirs',
    contact: 'Prendre contact',
    withdraw: 'Retirer ma demande',
    withdrawn: 'Votre demande',
    taken: 'Déjà convenu',
    done: 'Coup de main donné',
    proposals: (count: number) =>
      count === 1 ? '1 voisin le demande' : `${count} voisins le demandent`,
    noProposal: "Personne ne l'a encore demandé",
    seeProposals: 'Voir les demandes',
    waiting: "Vos voisins voient votre offre. La première demande s'affichera ici.",
    with: 'Convenu avec',
  },
} as const satisfies Record<ServiceNature, Record<string, unknown>>;

/** Of what is not chosen yet, a request. */
export const wordsOf = (nature: ServiceNature | '' | undefined) =>
  NATURE_WORDS[nature || 'request'];

/** What a form offers to choose from. */
export const NATURES = SERVICE_NATURES.map((value) => {
  const { choice, choiceHelp, icon } = NATURE_WORDS[value];
  return { value, label: choice, help: choiceHelp, icon };
});

/** "Aucune proposition d'aide", "1 proposition d'aide", "3 propositions d'aide"; of an offer, who asks for it. */
export function sayProposals(nature: ServiceNature, count: number): string {
  const words = wordsOf(nature);
  return count === 0 ? words.noProposal : words.proposals(count);
}
