/** What neighbours write to each other: whoever published the service or the troc first, the other second. */

/** 0: the one who published; 1: the one who answered. */
export type DialogueLine = readonly [who: 0 | 1, text: string];

export const SERVICE_DIALOGUES: ReadonlyArray<readonly DialogueLine[]> = [
  [
    [1, "Bonjour ! J'ai vu votre demande, je suis libre à l'heure dite."],
    [0, 'Merci beaucoup, cela me rend vraiment service.'],
    [1, "Avec plaisir. C'est à quel étage ?"],
    [0, "Au troisième, sans ascenseur, je préfère prévenir. Le nom est sur l'interphone."],
    [1, "Trois étages, ça se monte. À tout à l'heure !"],
  ],
  [
    [0, "Bonsoir, c'est toujours bon pour vous ?"],
    [1, 'Oui, toujours. Faut-il apporter quelque chose ?'],
    [0, "Rien du tout, j'ai ce qu'il faut. Peut-être des chaussures qui ne craignent rien."],
    [1, "J'ai exactement ça dans mon placard."],
  ],
  [
    [1, 'Bonjour, je peux venir une demi-heure plus tôt si cela vous arrange.'],
    [0, 'Plus tôt serait même mieux, je dois sortir ensuite.'],
    [1, 'Alors je sonne à la demie.'],
    [0, "Parfait. Il y aura du café, et un reste de gâteau s'il survit jusque-là."],
    [1, 'Je ferai en sorte de ne pas arriver en retard, pour le gâteau.'],
  ],
  [
    [0, "Un grand merci pour aujourd'hui ! Tout marche."],
    [1, "Je vous en prie, c'était un bon moment."],
    [0, "Si un jour vous avez besoin d'un coup de main, faites signe."],
    [1, "C'est noté. J'ai justement une étagère qui penche depuis deux ans…"],
    [0, "Je viens avec mon niveau. Dites-moi le jour, j'habite à trois rues."],
  ],
  [
    [1, 'Bonjour, une question avant de venir : y a-t-il un code à la porte ?'],
    [0, "Oui, je vous l'enverrai une heure avant. Je descends sinon, cela me fera marcher."],
    [1, 'Descendez donc, je serai devant avec un vélo jaune.'],
  ],
  [
    [0, "Pardon, mon train a du retard. Peut-on repousser d'une heure ?"],
    [1, 'Aucun souci, je suis chez moi toute la soirée.'],
    [0, 'Vous me sauvez. Je vous écris dès que je suis à Nation.'],
    [1, 'Prenez votre temps, il pleut des cordes de toute façon.'],
  ],
];

export const TROC_DIALOGUES: ReadonlyArray<readonly DialogueLine[]> = [
  [
    [1, "Bonjour, est-ce que l'objet est toujours là ? Il m'intéresse beaucoup."],
    [0, 'Toujours là ! Il a un peu vécu, je vous le montre avant de décider.'],
    [1, 'Une trace ou deux ne me gênent pas, cela fait son charme.'],
    [0, 'Alors nous allons nous entendre. Samedi matin ?'],
    [1, 'Samedi matin, oui. Vers dix heures, près du marché ?'],
    [0, 'Dix heures, devant le kiosque. Je porterai un bonnet rouge.'],
  ],
  [
    [0, "J'ai accepté votre demande. Le jour vous va toujours ?"],
    [1, 'Oui, et je peux aussi apporter un pot de confiture maison, pour faire bonne mesure.'],
    [0, "Vous avez trouvé l'argument qu'il fallait."],
  ],
  [
    [1, 'Bonjour, je viens avec une remorque ou est-ce que ça se porte à la main ?'],
    [0, "À la main, à condition d'avoir des bras et pas trop d'étages."],
    [1, "J'ai les bras. Pour les étages, on verra."],
    [0, "Je vous aide jusqu'en bas, promis."],
  ],
];

/** Between neighbours who have nothing to settle. */
export const IDLE_DIALOGUES: ReadonlyArray<readonly DialogueLine[]> = [
  [
    [0, 'Bonjour ! Nous nous sommes croisés au jardin partagé samedi, je crois.'],
    [1, "Oui, près des framboisiers ! J'ai planté les oignons que vous m'avez donnés."],
    [0, "Arrosez peu, et parlez-leur beaucoup. C'est ma méthode."],
    [1, "Je leur ai lu le journal ce matin. Ils n'ont rien dit."],
  ],
  [
    [1, 'Bonsoir, savez-vous à quelle heure ouvre la bibliothèque le mercredi ?'],
    [0, "À dix heures. Il y a une lecture pour les enfants l'après-midi, c'est charmant."],
    [1, 'Merci ! Nous y serons, avec deux petits qui remuent.'],
    [0, 'Il y a des coussins pour ça.'],
  ],
  [
    [0, 'Vous qui connaissez le quartier : un bon cordonnier ?'],
    [1, "Celui de la petite rue derrière l'église. Il râle, mais il répare tout."],
    [0, "Qu'il râle, du moment que mes bottes passent l'hiver."],
  ],
];
