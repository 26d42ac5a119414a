import {
  A_FATHER,
  A_MOTHER,
  A_RETIRED_MAN,
  A_WOMAN,
  A_YOUNG_WOMAN,
  AN_ADULT,
} from './service-text.ts';
import type { TrocText } from './troc-text.ts';

/** What is given, and what is lent. */
export const TROCS_GIVEN: readonly TrocText[] = [
  {
    title: 'Lit de bébé et son matelas',
    text: "Il a vu grandir trois enfants, le quatrième n'est pas prévu. Démonté, il tient dans un ascenseur.",
    kind: 'gift',
    offered: ['lit de bébé', 'matelas'],
    wanted: [],
    by: A_MOTHER,
  },
  {
    title: 'Trente cartons de déménagement',
    text: "Pliés dans l'entrée, ils n'ont servi qu'une fois. À prendre tous ensemble, s'il vous plaît.",
    kind: 'gift',
    offered: ['cartons'],
    wanted: [],
    by: A_YOUNG_WOMAN,
  },
  {
    title: 'Fauteuil de lecture, à venir chercher',
    text: "Velours vert, un accoudoir un peu mou. Je préfère le savoir chez quelqu'un que sur un trottoir.",
    kind: 'gift',
    offered: ['fauteuil'],
    wanted: [],
    by: A_WOMAN,
  },
  {
    title: "Pieds de tomates, j'en ai semé trop",
    text: 'Des cœurs de bœuf et des noires de Crimée. Ils demandent un balcon au soleil et un arrosoir.',
    kind: 'gift',
    offered: ['pieds de tomates'],
    wanted: [],
    by: A_RETIRED_MAN,
  },
  {
    title: 'Perceuse et ses mèches, pour le week-end',
    text: "Elle dort dans un placard six jours sur sept. Un mot la veille, et elle est à vous jusqu'au dimanche.",
    kind: 'loan',
    offered: ['perceuse', 'mèches'],
    wanted: [],
    by: A_FATHER,
  },
  {
    title: 'Machine à raclette pour huit',
    text: "Avec ses poêlons, tous là. Je demande seulement qu'elle revienne propre.",
    kind: 'loan',
    offered: ['machine à raclette'],
    wanted: [],
    by: AN_ADULT,
  },
  {
    title: 'Siège auto pour un petit de deux ans',
    text: 'Pour le week-end où les petits-enfants viennent. Il se fixe en trois minutes, je montre comment.',
    kind: 'loan',
    offered: ['siège auto'],
    wanted: ['poussette'],
    by: A_MOTHER,
  },
  {
    title: 'Grande échelle en aluminium',
    text: 'Quatre mètres dépliée. On vient à deux, on la porte à deux, on la rapporte à deux.',
    kind: 'loan',
    offered: ['échelle'],
    wanted: [],
    by: A_RETIRED_MAN,
  },
];
