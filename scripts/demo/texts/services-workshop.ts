import {
  A_FATHER,
  A_MAN,
  A_MOTHER,
  A_PARENT,
  A_RETIRED_MAN,
  A_RETIRED_WOMAN,
  A_WOMAN,
  A_YOUNG_MAN,
  A_YOUNG_WOMAN,
  AN_ADULT,
  AN_OLD_MAN,
  AN_OLD_WOMAN,
  type ServiceText,
} from './service-text.ts';

export const BRICOLAGE: readonly ServiceText[] = [
  {
    title: 'Fixer une étagère au mur',
    text: "Le mur est en brique creuse et je n'ai pas de perceuse. Une petite heure suffira, le café est offert.",
    by: A_WOMAN,
    replies: [
      "J'ai la perceuse, les chevilles et le niveau. Une heure devrait suffire.",
      "Brique creuse : il faut des chevilles longues, j'en ai une boîte pleine.",
    ],
  },
  {
    title: 'Robinet qui goutte',
    text: "Toutes les quatre secondes, jour et nuit. J'ai acheté le joint, je n'arrive pas à couper l'arrivée d'eau.",
    by: AN_OLD_WOMAN,
    replies: [
      "L'arrivée d'eau est souvent derrière la plinthe de l'évier. Je passe la fermer et je change le joint.",
    ],
  },
  {
    title: "Prêt d'une perceuse à percussion",
    text: "Avec ses forets béton et bois, et une rallonge de dix mètres. Je peux vous montrer comment elle marche : elle est plus gentille qu'elle n'en a l'air.",
    by: AN_ADULT,
    offer: true,
  },
  {
    title: "Monter un lit d'enfant",
    text: "Soixante-douze vis, une notice en suédois et un terme prévu dans trois semaines. À deux on devrait s'en sortir sans se fâcher.",
    by: A_FATHER,
  },
  {
    title: 'Repeindre une chambre de douze mètres carrés',
    text: "Les murs sont prêts, la peinture est choisie (un bleu très clair) et j'ai deux rouleaux. Il me manque une deuxième personne et de la musique. Pizza à midi, rue Claude Tillier.",
    place: 'Rue Claude Tillier',
    by: A_YOUNG_WOMAN,
  },
  {
    title: "Changer l'ampoule du couloir",
    text: "Le plafond est à trois mètres cinquante. J'ai l'ampoule, pas l'échelle.",
    by: AN_OLD_MAN,
    replies: ["J'ai une échelle de quatre mètres et cinq minutes. J'arrive."],
  },
  {
    title: 'Ancien ébéniste, je recolle vos chaises',
    text: "Cinquante ans faubourg Saint-Antoine, ça ne s'oublie pas. Une chaise qui boite, un tiroir qui coince, une marqueterie à recoller : passez me voir à l'atelier de la cour, je ne fais payer que la colle.",
    place: 'Rue du Faubourg Saint-Antoine',
    by: A_RETIRED_MAN,
    offer: true,
  },
  {
    title: 'Réparer une lampe de famille',
    text: "Elle vient de ma tante et elle grésille. Je n'ose plus la brancher. Quelqu'un saurait-il changer la douille et le fil ?",
  },
  { title: 'Poser un carreau de salle de bains', text: 'Un seul, mais bien placé.', by: A_MAN },
  {
    title: "Régler les freins d'un vélo d'enfant",
    text: "Il grince, il freine quand il veut et ma fille veut aller au bois avec ses cousins. J'ai une clé Allen et beaucoup de bonne volonté.",
    by: A_MOTHER,
  },
];

export const TRANSPORT: readonly ServiceText[] = [
  {
    title: 'Prêter main-forte pour un déménagement',
    text: "Deux étages, sans ascenseur, une quinzaine de cartons et un canapé. La camionnette est réservée, on va de la rue Montgallet à l'avenue Philippe-Auguste.",
    place: 'Rue Montgallet',
    by: A_YOUNG_MAN,
  },
  {
    title: "M'accompagner à la gare de Lyon",
    text: "Une valise, un train à dix heures et une cheville encore fragile. En bus c'est direct, mais le trottoir me fait peur.",
    by: AN_OLD_WOMAN,
  },
  {
    title: 'Une place en voiture vers Orléans',
    text: 'Je pars avec un coffre vide et je reviens le surlendemain. Participation libre, chiens acceptés, musique à négocier.',
    place: 'Place de la Nation',
    by: AN_ADULT,
    offer: true,
  },
  {
    title: 'Descendre un canapé avant les encombrants',
    text: 'Le rendez-vous est pris pour le lendemain matin, il faut le poser sur le trottoir la veille au soir. Troisième étage, palier étroit, trois personnes solides et dix minutes de géométrie.',
    by: A_WOMAN,
  },
  {
    title: 'Emprunter un diable deux heures',
    text: "Pour un lave-linge qui ne va que jusqu'au bout de la rue.",
    by: A_MAN,
    replies: ["J'en ai un qui supporte cent cinquante kilos, je vous l'apporte."],
  },
  {
    title: "Pousser un fauteuil jusqu'au jardin de Reuilly",
    text: 'Mon mari ne sort plus seul. Par beau temps, une heure au soleil lui changerait la semaine. Il parle de football et de son ancien métier, conducteur de métro sur la ligne 6.',
    place: 'Jardin de Reuilly',
    by: AN_OLD_WOMAN,
  },
  {
    title: 'Je prête mon porte-bébé de vélo',
    text: 'Notre dernier est trop grand. Il se fixe en deux minutes sur tous les cadres, je vous montre.',
    by: A_PARENT,
    offer: true,
  },
  {
    title: 'Aller chercher un fauteuil avenue Daumesnil',
    text: "Donné par une cousine, lourd mais beau. Avec une voiture ou un vélo-cargo, c'est fait en une demi-heure.",
    place: 'Avenue Daumesnil',
    by: A_YOUNG_WOMAN,
  },
  {
    title: "Co-transport pour l'école de musique",
    text: "Nous sommes deux familles à traverser le quartier chaque semaine avec un violoncelle et une batterie électronique. À trois familles, chacune ne ferait le trajet qu'une fois sur trois. Départ métro Faidherbe – Chaligny, retour vers dix-neuf heures.",
    place: 'Métro Faidherbe – Chaligny',
    by: A_PARENT,
  },
  {
    title: 'Un parapluie et un bras pour aller voter',
    text: "Le bureau est à l'école, à trois cents mètres. S'il pleut, je n'irai pas toute seule.",
    by: AN_OLD_WOMAN,
  },
];

export const INFORMATIQUE: readonly ServiceText[] = [
  {
    title: 'Apprendre à faire un appel vidéo',
    text: "Pour parler à mes petits-enfants à Montréal. J'ai une tablette et beaucoup de patience.",
    by: AN_OLD_WOMAN,
  },
  {
    title: "L'imprimante fait la grève",
    text: 'Elle clignote orange, elle avale le papier et elle me nargue. Billets de train à imprimer avant la fin de la semaine.',
    replies: [
      "Orange clignotant, c'est presque toujours un papier coincé derrière. Et sinon j'imprime vos billets chez moi.",
    ],
  },
  {
    title: 'Dépannage informatique au café',
    text: "Ordinateur lent, photos perdues, mots de passe dans tous les coins : je regarde avec vous, je n'emporte rien. Je m'installe près du métro Rue des Boulets, on prend un café et on voit ce qu'on peut faire en une heure.",
    place: 'Métro Rue des Boulets',
    by: A_YOUNG_MAN,
    offer: true,
  },
  {
    title: 'Déclarer mes impôts en ligne',
    text: "Le formulaire papier n'arrive plus. J'ai tous mes papiers, bien rangés, mais pas d'ordinateur. Une personne discrète et de confiance serait la bienvenue.",
    by: AN_OLD_MAN,
  },
  {
    title: "Récupérer les photos d'un vieux téléphone",
    text: "Il s'allume encore une fois sur deux. Dedans, il y a les premiers pas de mon fils.",
    by: A_MOTHER,
  },
  {
    title: 'Permanence smartphone à la bibliothèque',
    text: "J'aide à envoyer une photo, agrandir les lettres, bloquer les appels indésirables, prendre un rendez-vous médical. Sans jargon, et on recommence autant de fois qu'il faut. Nous avons une table au calme près des magazines.",
    place: 'Bibliothèque Louise Michel',
    by: A_WOMAN,
    offer: true,
  },
  {
    title: 'Brancher une box sans y perdre mon latin',
    text: 'Quatre câbles, trois prises, deux notices et aucune connexion.',
    by: A_RETIRED_MAN,
  },
  {
    title: "Un tableau pour les comptes de l'association",
    text: "Nous sommes douze jardiniers et un seul cahier. Quelqu'un de patient pourrait-il nous construire un tableur simple, avec les cotisations, les dépenses et un total juste ? On paie en radis et en tomates.",
    place: 'Jardin Debergue',
    by: A_RETIRED_WOMAN,
  },
  {
    title: 'Mettre mon CV en page',
    text: "Le contenu est prêt, la forme fait peur. J'ai un entretien dans quinze jours.",
    by: A_YOUNG_WOMAN,
  },
  {
    title: 'Donner une seconde vie à un vieil ordinateur',
    text: "Il a dix ans, un clavier confortable et Windows n'en veut plus. J'aimerais y installer un système libre pour mon neveu, qui entre en sixième.",
    by: A_MAN,
  },
];
