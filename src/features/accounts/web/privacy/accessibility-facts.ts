/** Of the 106 criteria of RGAA 4.1, as docs/rgaa.md answers them one by one. */
export const EVALUATED = { met: 57, unmet: 1, unseen: 17, notApplicable: 31 };

/** What no person has judged yet, by topic. */
export const UNSEEN: readonly { topic: string; what: string }[] = [
  {
    topic: "Lecteurs d'écran",
    what: "Personne n'a encore parcouru le site avec NVDA, JAWS, VoiceOver ou TalkBack : les rôles, les noms et les états sont vérifiés par programme seulement.",
  },
  {
    topic: 'Images',
    what: "Une photo porte le titre de son annonce ou les mots de qui l'a envoyée ; si ces mots suffisent, personne n'en a jugé.",
  },
  {
    topic: 'Couleurs, formes et places',
    what: "Un mot ou un signe accompagne chaque couleur ; les phrases et les écrans n'ont pas été relus un à un.",
  },
  {
    topic: 'Ordre au clavier',
    what: "L'ordre est celui de la page ; personne ne l'a suivi partout.",
  },
  {
    topic: 'Liens et légendes',
    what: "Les liens, les légendes des formulaires et les titres des tableaux n'ont pas été relus un à un.",
  },
  {
    topic: 'Présentation',
    what: "La lecture sans feuille de style et la validité du code n'ont pas été essayées.",
  },
];
