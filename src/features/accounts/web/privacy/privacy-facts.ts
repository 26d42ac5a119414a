import { HANDLED_KEPT_FOR, KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import type { ActivityName } from './privacy-activities.ts';

/** One thing the site holds about a resident. */
export interface HeldFact {
  readonly activity: ActivityName;
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** Everything held, in the order in which it is given. */
export const HELD: readonly HeldFact[] = [
  {
    activity: 'account',
    what: "Prénom, nom et nom d'utilisateur",
    why: "Pour que vos voisins sachent à qui ils s'adressent.",
    howLong: "Jusqu'à la suppression de votre compte.",
  },
  {
    activity: 'account',
    what: 'E-mail',
    why: "Pour vous connecter, changer un mot de passe oublié, et vous écrire ce que vous n'avez pas lu, si vous le voulez bien : un clic dans le courriel l'arrête.",
    howLong: "Jusqu'à la suppression de votre compte.",
  },
  {
    activity: 'home',
    what: 'Adresse et son point sur le plan',
    why: "Pour vérifier que vous habitez le quartier et dire à quelle distance se trouve un service ou un troc. Pour tout cela, vos voisins n'ont affaire qu'à un seul point, décalé d'au moins 150\u00a0mètres : sur les cartes, ce que vous proposez de chez vous y est montré.",
    howLong: "Jusqu'à la suppression de votre compte. Une adresse remplacée est oubliée aussitôt.",
  },
  {
    activity: 'home',
    what: 'Les points décalés où vos voisins vous ont situé, vous ou ce que vous annoncez',
    why: "Pour que le même endroit soit toujours montré au même point : à en voir plusieurs, on retrouverait l'endroit.",
    howLong: "Jusqu'à la suppression de votre compte.",
  },
  {
    activity: 'home',
    what: "Les dates de vos derniers changements d'adresse, trois au plus",
    why: 'Pour que personne ne cherche où habitent les autres en déplaçant son adresse : trois changements en 30\u00a0jours.',
    howLong: "Jusqu'à la suppression de votre compte.",
  },
  {
    activity: 'account',
    what: 'Mot de passe',
    why: 'Pour vous connecter : le site en garde une empreinte (argon2id), jamais le texte. Personne ne peut le relire.',
    howLong: "Jusqu'à ce que vous en changiez ou supprimiez votre compte.",
  },
  {
    activity: 'account',
    what: 'Photo de profil, si vous en mettez une',
    why: 'Pour que vos voisins vous reconnaissent.',
    howLong: "Jusqu'à ce que vous la retiriez ; le fichier suit dans la semaine.",
  },
  {
    activity: 'account',
    what: 'Votre page de voisin : ce que vous y dites de vous, et les parties que vous gardez pour vous',
    why: 'Pour que vos voisins sachent à qui ils ont affaire. Elle ne dit ni votre rue, ni une distance, ni quand vous vous connectez.',
    howLong: "Jusqu'à ce que vous l'effaciez ou supprimiez votre compte.",
  },
  {
    activity: 'exchanges',
    what: "Ce que vous publiez : services, propositions d'aide, trocs, demandes d'échange, photos",
    why: "C'est la raison d'être du site.",
    howLong: "Jusqu'à ce que vous le supprimiez.",
  },
  {
    activity: 'home',
    what: "Les proches sans internet pour qui vous parlez, deux au plus : civilité, nom, adresse, téléphone si vous le notez, comment et quand l'accord a été donné, jusqu'où les nouvelles leur ont été dites",
    why: "Pour publier et prendre des places en leur nom. Vos voisins lisent « pour Mme R. » ; personne d'autre que vous ne lit leur adresse et leur téléphone ; l'équipe du quartier lit leur nom.",
    howLong:
      "Jusqu'à ce que l'accord soit retiré ou votre compte supprimé : ils sont alors oubliés, et ce qui était publié pour eux est retiré.",
  },
  {
    activity: 'exchanges',
    what: "Vos rendez-vous : quand, où, avec qui, comment cela s'est passé, vos mercis, les échanges à plusieurs dont vous êtes, et les trocs dont vous attendez qu'ils se libèrent",
    why: "Pour vous les rappeler à tous les deux. L'autre personne ne lit votre adresse exacte que si vous la donnez, jusqu'à la fin du rendez-vous. Une absence reste entre vous deux : l'équipe du quartier n'en voit que le nombre.",
    howLong:
      'Après votre départ, ce qui a eu lieu reste à votre voisin, sans vos mots et sans le numéro de votre rue.',
  },
  {
    activity: 'exchanges',
    what: 'Vos articles du journal, brouillons compris',
    why: 'Pour que le quartier vous lise. Un brouillon attend que vous le publiiez.',
    howLong: "Jusqu'à ce que vous les supprimiez ; ils partent avec votre compte.",
  },
  {
    activity: 'exchanges',
    what: "Vos commentaires et vos mercis sur les articles d'autres voisins",
    why: "Pour en parler sous l'article. La personne qui a écrit l'article est seule à voir de qui vient un merci.",
    howLong:
      "Jusqu'à ce que vous les supprimiez ; vos mots et vos mercis partent avec votre compte.",
  },
  {
    activity: 'exchanges',
    what: 'Sorties et événements que vous organisez ou aidez à organiser, rejoignez, attendez ou dont vous dites « peut-être », ceux dont vous avez été retiré et pourquoi, combien viennent avec vous, si vous venez toujours, si vous avez laissé passer une place et si vous y étiez, ce que vous apportez et répondez à qui organise, pour qui vous gardez des places, vos mercis et les photos que vous ajoutez à ce qui a eu lieu, et vos messages dans leurs discussions et dans celles des échanges à plusieurs',
    why: "Pour compter les places, prévenir les personnes qui viennent et leur permettre de se parler. La personne qui organise une sortie voit l'e-mail des participants ; elle seule lit vos réponses, vos « peut-être », pour qui des places sont gardées et si vous y étiez. Les moments qui vous vont, pour une date à trouver, sont lus aussi par les personnes qui ont répondu. Seules les personnes présentes et celles qui organisaient voient vos photos.",
    howLong:
      "Jusqu'à ce que vous les supprimiez ou vous retiriez. Ce qui a eu lieu et ce que vous avez écrit reste, signé « Ancien voisin » ; vos mercis, vos « peut-être », vos photos et les mots de vos places gardées sont effacés.",
  },
  {
    activity: 'exchanges',
    what: 'Ce qui vous a été répondu quand vous avez publié, 300 réponses au plus',
    why: "Pour qu'un envoi répété, quand le réseau s'est coupé, ne publie pas deux fois.",
    howLong: 'Un jour ; effacé avec votre compte.',
  },
  {
    activity: 'exchanges',
    what: "Les recherches dont vous demandez à être prévenu et les personnes dont vous suivez les rendez-vous, vingt au plus en tout ; si vous voulez l'être des demandes urgentes, et celles que vous avez dites pour aujourd'hui",
    why: "Pour vous dire ce qui est publié et leur répond, et compter deux demandes urgentes par mois. Personne d'autre ne les voit.",
    howLong: "Jusqu'à ce que vous les retiriez ; elles partent avec votre compte.",
  },
  {
    activity: 'exchanges',
    what: 'Les voisins que vous avez mis de côté parmi ceux qui vous sont suggérés',
    why: "Pour ne plus vous les suggérer pendant ce temps. Ils n'en savent rien.",
    howLong: 'Trente jours, ou moins si vous revenez dessus ; effacé avec votre compte.',
  },
  {
    activity: 'messages',
    what: "Les cercles que vous tenez, dont vous êtes, où vous demandez à entrer et avec quel mot, ou dont vous êtes tenu à l'écart ; s'ils vous avertissent ; vos messages dans leurs discussions",
    why: "Pour vous retrouver entre voisins d'un immeuble, d'une rue, d'une association. Seuls les membres d'un cercle lisent ce qui s'y dit et qui en fait partie ; tous les habitants lisent qui le tient.",
    howLong:
      "Jusqu'à ce que vous le quittiez ou supprimiez votre compte ; vos messages y restent alors, signés « Ancien voisin », jusqu'à la fin du cercle.",
  },
  {
    activity: 'messages',
    what: 'Vos messages privés et leurs photos, lesquels ont été lus, et vos réactions',
    why: 'Pour que vous vous écriviez à deux, et sachiez ce qui reste à lire.',
    howLong:
      'Après votre départ, ils restent à votre correspondant, signés « Ancien voisin », sans vos photos ni vos réactions.',
  },
  {
    activity: 'exchanges',
    what: "L'adresse secrète de votre agenda, et celle du journal, si vous les demandez",
    why: "Pour que le programme de votre téléphone lise vos sorties et événements, ou les articles. Celle de l'agenda ne donne le nom de personne, celle du journal le prénom de qui écrit.",
    howLong: "Jusqu'à ce que vous l'arrêtiez ou en demandiez une autre.",
  },
  {
    activity: 'account',
    what: 'Voisin vérifié : comment et depuis quand, les lettres demandées, qui répond de vous et de qui vous répondez',
    why: "Pour que vos voisins sachent que vous êtes d'ici. Du code d'une lettre, le site ne garde qu'une empreinte.",
    howLong:
      "Jusqu'à votre déménagement ou la suppression de votre compte. Une lettre finie : un an ; une demande sans réponse ou refusée : 30\u00a0jours. Avoir répondu d'un voisin reste, signé « Ancien voisin » ; qu'on a répondu de vous, un an au plus.",
  },
  {
    activity: 'account',
    what: 'Sessions : quand vous vous êtes connecté, et avec quoi (« Firefox sur Windows », mot de passe, clé ou code)',
    why: 'Pour ne pas vous redemander votre mot de passe à chaque page, et que vous puissiez couper un accès.',
    howLong: '30 jours. Une session fermée est effacée au bout de 7 jours.',
  },
  {
    activity: 'account',
    what: 'Appareils qui se sont connectés à votre compte : une empreinte du cookie de chacun, et ses dates',
    why: "Pour vous prévenir d'un appareil jamais vu, et ne jamais vous fermer la porte parce que d'autres se trompent de mot de passe.",
    howLong: '400 jours après leur dernière connexion, 50 appareils au plus.',
  },
  {
    activity: 'account',
    what: "Vos clés d'accès (leur partie publique et leur nom), le secret de votre code à six chiffres (chiffré) et ce qui permet de reconnaître vos codes de secours, si vous en mettez en place",
    why: "Pour que votre mot de passe ne suffise pas à qui l'aurait appris. Votre empreinte et votre visage ne quittent jamais votre appareil.",
    howLong:
      "Jusqu'à ce que vous les retiriez, puis 8 jours, le temps de pouvoir l'annuler. Une connexion qui attend son code : 5 minutes.",
  },
  {
    activity: 'account',
    what: "Ce qui a touché votre compte : mot de passe, e-mail, clé d'accès ou code changés, appareil jamais vu ou déconnecté, et combien de mots de passe ont été refusés chaque jour",
    why: "Pour que vous le lisiez dans « Sécurité », et l'annuliez si ce n'était pas vous, et que l'administration vous aide si quelqu'un essaie d'entrer.",
    howLong: '90 jours.',
  },
  {
    activity: 'account',
    what: 'Une adresse e-mail demandée ou remplacée, et les liens pour la confirmer ou la remettre',
    why: "Pour qu'une adresse ne compte qu'à qui lit ses courriels, et que l'ancienne puisse revenir.",
    howLong:
      "3 jours pour confirmer, 7 jours pour annuler. Un compte dont l'adresse reste à confirmer est fermé après un mois, prévenu une semaine avant.",
  },
  {
    activity: 'account',
    what: "Le jour de votre dernière venue, sans l'heure, et les avis de fermeture envoyés depuis",
    why: 'Pour ne pas garder sans fin le compte de qui ne vient plus : prévenu trois fois par courriel, il est fermé.',
    howLong: "Jusqu'à la suppression de votre compte ; chaque venue remplace la précédente.",
  },
  {
    activity: 'safety',
    what: "Adresse du réseau (IP) de qui s'inscrit, cherche une adresse, se trompe de mot de passe ou l'oublie",
    why: "Pour arrêter qui essaierait des mots de passe au hasard ou demanderait trop. Elle n'est pas reliée à votre compte.",
    howLong: 'Au plus une heure et quelques minutes.',
  },
  {
    activity: 'safety',
    what: 'Dans le journal technique, sous un pseudonyme : essais de connexion, mots de passe et adresses e-mail changés, suspensions',
    why: "Pour voir que quelqu'un tente d'entrer, et pouvoir le dire à qui est visé.",
    howLong:
      "Le temps que la personne qui administre le site garde ce journal, d'ordinaire six mois.",
  },
  {
    activity: 'notices',
    what: 'Présence : quand vos onglets ouverts ont donné signe de vie',
    why: 'Pour que vos voisins sachent si vous êtes en ligne.',
    howLong: 'Une heure au plus.',
  },
  {
    activity: 'moderation',
    what: 'Voisins que vous avez bloqués',
    why: "Pour que vous n'ayez plus affaire l'un à l'autre sur le site.",
    howLong: "Jusqu'à ce que vous les débloquiez ou supprimiez votre compte.",
  },
  {
    activity: 'moderation',
    what: "Signalements, avec une copie de ce qui est signalé (d'un message, aussi des cinq lignes d'avant et d'après, si la personne qui signale les joint), et les notes que les administrateurs se laissent",
    why: "Pour que l'administration puisse en juger, même si l'auteur l'a changé depuis.",
    howLong: `Tant qu'ils ne sont pas traités, puis ${HANDLED_KEPT_FOR} au plus. Un signalement ouvert reste même si l'un des deux supprime son compte ; ce que vous aviez écrit autour part avec votre compte.`,
  },
  {
    activity: 'moderation',
    what: "La version de la charte qui vous a été montrée à votre inscription ; de chaque version, qui l'a écrite",
    why: 'Pour savoir par quelles règles vous êtes entré.',
    howLong: "Jusqu'à la suppression de votre compte.",
  },
  {
    activity: 'moderation',
    what: 'Ce que les administrateurs ont décidé au sujet de ce que vous publiez, votre contestation et leur réponse',
    why: 'Pour vous dire pourquoi, et vous laisser répondre.',
    howLong: "Jusqu'à la suppression de votre compte.",
  },
  {
    activity: 'moderation',
    what: 'Une suspension de votre compte : sa raison et ses dates',
    why: "Pour vous tenir à l'écart un temps, vous dire pourquoi et vous laisser répondre.",
    howLong: "Jusqu'à la suppression de votre compte.",
  },
  {
    activity: 'moderation',
    what: "Ce que l'administration a changé ou supprimé de ce qui est à vous, tel que c'était avant",
    why: "Pour que chaque geste de l'administration ait un auteur, et qu'une erreur se répare.",
    howLong: `Ce qui a été supprimé, et votre compte s'il est fermé par l'administration : ${KEPT_FOR}. Le registre des changements : jusqu'à la suppression de votre compte ; il n'en reste alors que la date et l'auteur du geste.`,
  },
  {
    activity: 'notices',
    what: "Notifications : ce que vos voisins ont fait qui vous concerne, avec le jour, l'heure et la rue ou le lieu ; le rythme de votre lettre du quartier ; si vous modérez, l'heure de votre courriel",
    why: "Pour vous prévenir sur le site et, si vous l'avez choisi, sur vos appareils ou par courriel ; un courriel d'accord porte un fichier pour votre agenda, sans numéro de rue ni code.",
    howLong: '90 jours.',
  },
  {
    activity: 'notices',
    what: "Adresse et clé des navigateurs où vous avez activé les notifications (chez l'éditeur du navigateur)",
    why: 'Pour leur envoyer des notifications chiffrées, que leur éditeur transmet sans pouvoir les lire.',
    howLong:
      "Jusqu'à ce que vous les désactiviez, ou que la session ouverte sur l'appareil se termine.",
  },
  {
    activity: 'notices',
    what: 'Événements en direct : « un service vient de changer »',
    why: 'Pour que les pages ouvertes soient à jour, même après une coupure.',
    howLong: '48 heures.',
  },
];
