/** Who may read a thing about a resident. */
interface Audience {
  readonly what: string;
  readonly who: string;
}

export const AUDIENCES: readonly Audience[] = [
  {
    what: "Prénom, nom, nom d'utilisateur, photo",
    who: 'Tous les habitants inscrits.',
  },
  {
    what: 'Si votre adresse est vérifiée',
    who: 'Tous les habitants inscrits. Comment, et par qui : vous et la personne qui administre le site.',
  },
  {
    what: 'Votre réponse à un voisin qui vous demande de répondre de lui',
    who: "Un oui : vous, ce voisin et la personne qui administre le site. Un refus : vous, et personne d'autre.",
  },
  {
    what: 'Vos annonces',
    who: "Tous les habitants inscrits. Une annonce annulée n'est plus vue que par vous.",
  },
  {
    what: "Le numéro, l'étage et le code, dans le lieu d'un service ou d'un troc",
    who: "Vous, la personne avec qui vous vous mettez d'accord, tant que l'accord tient, et la personne qui administre le site. Les autres n'en lisent que la rue.",
  },
  {
    what: "Une proposition d'aide et son message",
    who: "Vous et la personne à qui vous la faites. Les autres n'en voient que le nombre.",
  },
  {
    what: "Une demande d'échange, sa date et son lieu",
    who: "Vous et la personne à qui vous la faites. Les autres voient seulement que l'objet est en attente.",
  },
  {
    what: 'Ce que vous dites dans un cercle, et que vous en êtes',
    who: "Ses membres. Que vous le tenez : tous les habitants inscrits. La personne qui administre le site n'en lit que ce qui lui est signalé.",
  },
  {
    what: 'Vos articles',
    who: "Tous les habitants inscrits. Un brouillon : vous, et personne d'autre.",
  },
  {
    what: 'Les sorties et événements que vous organisez, rejoignez ou attendez',
    who: 'Tous les habitants inscrits voient qui organise et qui vient ; qui attend une place, seulement la personne qui organise.',
  },
  {
    what: "Ce que vous écrivez dans la discussion d'une sortie ou d'un événement",
    who: 'Les personnes qui y participent et celle qui organise, sauf les voisins que vous avez bloqués ou qui vous ont bloqué.',
  },
  {
    what: 'Votre adresse et son point sur le plan',
    who: 'Vous, et la personne qui administre le site. Jamais un autre habitant.',
  },
  {
    what: 'Votre e-mail',
    who: 'Vous, la personne qui administre le site et, si vous rejoignez une sortie, son organisateur.',
  },
  {
    what: 'Vos messages privés',
    who: "Vous et votre correspondant. Qui modère n'en lit que ceux qui sont signalés, avec les cinq lignes d'avant et d'après si la personne qui signale les joint.",
  },
  {
    what: 'Si vous êtes en ligne, absent ou hors ligne',
    who: 'Tous les habitants inscrits, sauf ceux que vous avez bloqués et ceux qui vous ont bloqué.',
  },
  {
    what: 'Vos signalements et votre liste de voisins bloqués',
    who: 'Vous ; et pour les signalements, les personnes qui modèrent le site. Jamais la personne concernée.',
  },
  {
    what: 'Une distance',
    who: "Elle va de votre point décalé à celui de l'annonce (la rue ou le lieu que son texte nomme, sinon un point décalé), ne dit qu'une tranche (moins de 300\u00a0m, de 300 à 600\u00a0m, de 600\u00a0m à 1\u00a0km, plus loin) et n'est calculée que pour vous.",
  },
  {
    what: 'Ce que voient les visiteurs sans compte',
    who: "La page d'accueil, la page du quartier et celle-ci. Rien d'un habitant.",
  },
];
