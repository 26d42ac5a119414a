// What neighbours ask, and the answer in two sentences. Each of them is to be true of the site as it is: whoever changes what
// one of them tells changes it here.

interface Way {
  readonly to: string;
  readonly label: string;
  /** Left out for whoever is not signed in: who cannot sign in is not led behind the door. */
  readonly isWithin?: true;
}

export interface HelpQuestion {
  /** What the address of the page says after the `#`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Where it is done. */
  readonly ways: readonly Way[];
}

const GIVING: readonly HelpQuestion[] = [
  {
    id: 'aider',
    question: 'Comment proposer mon aide ?',
    answer:
      'Ouvrez une demande dans « Services », appuyez sur « Proposer mon aide » et écrivez un mot. La personne qui demande choisit ; sa réponse vous arrive, et se lit dans « Mes services à rendre ».',
    ways: [
      { to: '/services', label: 'Voir les demandes' },
      { to: '/my-proposals', label: 'Mes services à rendre' },
    ],
  },
  {
    id: 'demander',
    question: 'Comment demander un coup de main ?',
    answer:
      "Dites ce qu'il vous faut, où et quand. Vos voisins proposent leur aide, vous choisissez la personne, et le rendez-vous est pris.",
    ways: [{ to: '/services?nouveau=1', label: 'Demander un service' }],
  },
  {
    id: 'donner',
    question: 'Comment donner un objet ?',
    answer:
      "Publiez un troc et choisissez « Don » : rien n'est attendu en retour. Qui le veut vous le demande, et vous acceptez ou non.",
    ways: [{ to: '/troc/new', label: 'Donner un objet' }],
  },
  {
    id: 'empechement',
    question: 'Je ne peux plus venir',
    answer:
      "À un rendez-vous pris pour un service ou un troc : ouvrez-le, puis proposez un autre moment ou annulez-le ; l'autre personne est prévenue. D'une sortie ou d'un événement, on se désinscrit sur sa page, jusqu'au début.",
    ways: [{ to: '/mes-rendez-vous', label: 'Mes rendez-vous' }],
  },
  {
    id: 'proche',
    question: 'Parler pour une personne sans internet',
    answer:
      'Avec son accord, demandez un coup de main, proposez un troc ou prenez une place en son nom, pour deux personnes au plus. Vos voisins lisent « pour Mme R. », jamais son nom entier ni son téléphone ; seule la personne qui vient lit son numéro de rue.',
    ways: [{ to: '/mes-proches', label: 'Mes proches' }],
  },
];

const TRUST: readonly HelpQuestion[] = [
  {
    id: 'adresse',
    question: 'Qui voit mon adresse ?',
    answer:
      "Celle de votre compte : vous, et la personne qui administre le site. Jamais un voisin. Du lieu d'un service ou d'un troc, les autres lisent la rue ; seules la personne avec qui vous vous mettez d'accord et l'équipe du site lisent le numéro.",
    ways: [{ to: '/confidentialite', label: 'Qui voit quoi' }],
  },
  {
    id: 'verification',
    question: "Que veut dire la petite maison à côté d'un nom ?",
    answer:
      "L'adresse de cette personne est vérifiée : par une lettre reçue chez elle, par deux voisins qui répondent d'elle, ou par l'équipe du site. Vous pouvez le demander aussi.",
    ways: [{ to: '/voisin-verifie', label: 'Faire vérifier mon adresse' }],
  },
  {
    id: 'signaler',
    question: 'Signaler quelque chose',
    answer:
      "« Signaler » se trouve sous ce que chacun publie, sur la page d'un voisin et dans vos conversations. Les personnes qui modèrent le site le lisent ; la personne concernée ne sait pas qui a signalé. En cas de danger, appelez d'abord le 17 ou le 112.",
    ways: [{ to: '/charte', label: 'Lire la charte' }],
  },
  {
    id: 'bloquer',
    question: "Je ne veux plus avoir affaire à quelqu'un",
    answer:
      "Bloquez cette personne depuis sa page ou depuis votre conversation : vous n'avez plus affaire l'un à l'autre sur le site. Vous pouvez la débloquer dans « Mon compte ».",
    ways: [{ to: '/mon-compte', label: 'Mon compte' }],
  },
];

const ACCOUNT: readonly HelpQuestion[] = [
  {
    id: 'courriels',
    question: 'Je ne reçois pas les courriels',
    answer:
      "Regardez d'abord dans les courriers indésirables. Puis vérifiez dans « Sécurité » que votre adresse e-mail est juste et confirmée, et dans « Mes notifications » ce que vous avez choisi de recevoir par courriel.",
    ways: [
      { to: '/notifications/preferences', label: 'Mes notifications', isWithin: true },
      { to: '/securite', label: 'Sécurité', isWithin: true },
      { to: '/aide#equipe', label: "Joindre l'équipe" },
    ],
  },
  {
    id: 'mot-de-passe',
    question: "J'ai oublié mon mot de passe",
    answer:
      'Donnez votre adresse e-mail : un lien vous y est envoyé pour en choisir un autre. Depuis votre compte, il se change dans « Sécurité ».',
    ways: [
      { to: '/forgot-password', label: 'Mot de passe oublié' },
      { to: '/securite', label: 'Sécurité', isWithin: true },
      { to: '/aide#equipe', label: "Joindre l'équipe" },
    ],
  },
  {
    id: 'lire',
    question: "J'ai du mal à lire l'écran",
    answer:
      "« Affichage » agrandit le texte, renforce les contrastes et simplifie l'accueil. C'est dans le menu de votre compte ; sans compte, en haut de la page.",
    ways: [{ to: '/accessibilite', label: 'Accessibilité' }],
  },
  {
    id: 'supprimer',
    question: 'Supprimer mon compte',
    answer:
      "Dans « Mon compte », avec votre mot de passe. Votre nom, votre e-mail, votre adresse et vos photos de profil sont effacés aussitôt et pour toujours ; vous pouvez d'abord télécharger vos données.",
    ways: [{ to: '/mon-compte', label: 'Mon compte' }],
  },
];

export const HELP: readonly { title: string; questions: readonly HelpQuestion[] }[] = [
  { title: 'Entre voisins', questions: GIVING },
  { title: 'Être en confiance', questions: TRUST },
  { title: 'Mon compte', questions: ACCOUNT },
];
