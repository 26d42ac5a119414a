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

export const SOUTIEN: readonly ServiceText[] = [
  {
    title: 'Réviser le brevet de français',
    text: 'Ma fille est en troisième, une heure par semaine. En échange, je peux garder vos enfants.',
    by: A_MOTHER,
  },
  {
    title: 'Fractions, le retour',
    text: 'CM2. Il les comprend le soir et les oublie le matin.',
    by: A_FATHER,
  },
  {
    title: 'Professeur de mathématiques à la retraite',
    text: "Collège ou lycée, gratuitement, pour le plaisir de voir un visage s'éclairer. Je reçois à la bibliothèque Saint-Éloi, à la grande table du fond. Apportez le cahier, même s'il est affreux, surtout s'il est affreux.",
    place: 'Bibliothèque Saint-Éloi',
    by: A_RETIRED_MAN,
    offer: true,
  },
  {
    title: 'Conversation en anglais avant un oral',
    text: 'Vingt minutes de conversation, trois fois, pour ne plus rougir. Sujet libre, accent bienvenu.',
    by: A_YOUNG_WOMAN,
  },
  {
    title: 'Préparer le bac de physique-chimie',
    text: "L'électromagnétisme me résiste, la thermodynamique aussi. Je suis en terminale au lycée Arago, je travaille dur mais il me manque quelqu'un pour m'expliquer autrement.",
    place: 'Place de la Nation',
    by: { ages: [16, 18] },
  },
  {
    title: 'Lire à voix haute avec un enfant de CP',
    text: 'Il déchiffre bien mais il a peur de se tromper. Un autre adulte que ses parents, un bon fauteuil, dix pages par semaine : je crois que cela suffirait. Nous habitons tout près du square Saint-Éloi.',
    place: 'Square Saint-Éloi',
    by: A_PARENT,
  },
  {
    title: "J'aide aux devoirs, du CP à la cinquième",
    text: 'Étudiante en lettres, habituée à trois petits frères. Goûter compris si vous avez des clémentines.',
    by: A_YOUNG_WOMAN,
    offer: true,
  },
  {
    title: 'Apprendre le français avec ma belle-mère',
    text: "Elle arrive d'Oran, elle comprend presque tout et n'ose rien dire. Elle cuisine divinement.",
    by: A_WOMAN,
    replies: [
      "J'aimerais beaucoup bavarder avec elle autour d'un thé. On commence par les légumes ?",
    ],
  },
  {
    title: "Une maquette de volcan pour l'école",
    text: 'Nous avons le bicarbonate, le vinaigre, et une absence totale de talent.',
    by: A_FATHER,
  },
  {
    title: 'Initiation aux échecs pour trois copains de huit ans',
    text: 'Ils ont appris les pièces avec une vidéo et se disputent sur le roque. Une personne qui joue bien et qui rit volontiers aurait trois élèves passionnés, au chaud, dans notre salon.',
    by: A_MOTHER,
  },
];

export const GARDE: readonly ServiceText[] = [
  {
    title: 'Aller chercher Noé à la crèche',
    text: "Une réunion tombe mal et nous n'avons pas de famille à Paris. La crèche est rue du Sergent Bauchat, nous habitons à cinq minutes ; il connaît le chemin et vous le montrera.",
    place: 'Rue du Sergent Bauchat',
    by: A_PARENT,
  },
  {
    title: "Baby-sitting d'un soir",
    hour: 20,
    text: "Deux enfants couchés à vingt heures, un canapé confortable, nous rentrons avant minuit. C'est notre premier cinéma depuis la naissance.",
    by: A_MOTHER,
  },
  {
    title: "Étudiante, je garde vos enfants après l'école",
    hour: 17,
    text: "Peinture, cabane, jardin de Reuilly s'il fait beau. J'ai mon brevet de secourisme et une collection de marionnettes.",
    place: 'Jardin de Reuilly',
    by: A_YOUNG_WOMAN,
    offer: true,
  },
  {
    title: "Prêt d'une poussette-canne",
    text: 'Pliante, légère, idéale pour une semaine de visite familiale.',
    by: A_PARENT,
    offer: true,
  },
  {
    title: "Relais du matin vers l'école",
    hour: 8,
    text: "Nous partons à huit heures dix de l'avenue de Saint-Mandé. Si votre enfant va à la même école, nous pourrions nous partager les matins. Le mien marche vite et pose beaucoup de questions.",
    place: 'Avenue de Saint-Mandé',
    by: A_PARENT,
  },
  {
    title: 'Une heure de répit',
    text: 'Des jumeaux de quatre mois. Une heure, pour dormir.',
    by: A_MOTHER,
  },
  {
    title: 'Grand-mère de cœur cherche petits-enfants',
    text: 'Les miens vivent à Lisbonne et grandissent par téléphone. Je raconte, je tricote, je sais faire les crêpes et perdre aux petits chevaux. Une fois par semaine, au square ou chez vous, comme vous préférez.',
    by: A_RETIRED_WOMAN,
    offer: true,
  },
  {
    title: 'Match de football : emmener trois gardiens de but',
    text: "Trois garçons de neuf ans, un ballon, un stade à deux stations. L'aller ou le retour, au choix.",
    place: 'Métro Picpus',
    by: A_FATHER,
  },
  {
    title: 'Garde partagée, à deux familles',
    text: "Notre assistante maternelle part à la retraite. Nous cherchons une famille entre Montgallet et la Nation pour employer quelqu'un ensemble à partir du mois prochain. Bébé de dix mois, souriant, amateur de petits pois. Parlons-en autour d'un café avant de décider quoi que ce soit.",
    place: 'Métro Montgallet',
    by: A_PARENT,
  },
  {
    title: "Ludothèque d'escalier : venez jouer",
    text: "Nous avons deux cents jeux et trop peu d'adversaires. Le rez-de-chaussée est ouvert aux enfants accompagnés, avec du jus de pomme.",
    by: AN_ADULT,
    offer: true,
  },
];

export const ANIMAUX: readonly ServiceText[] = [
  {
    title: 'Promener Filou le matin',
    hour: 9,
    text: 'Un teckel de six ans, très calme. Trois matins par semaine pendant ma convalescence.',
    by: AN_OLD_WOMAN,
    replies: [
      'Je me lève à six heures de toute façon, Filou ou pas !',
      'Mon vieux chien et le vôtre marcheront au même pas.',
    ],
  },
  {
    title: 'Nourrir deux chats pendant une semaine',
    text: "Pistache est timide, Olive ne l'est pas. Une visite par jour, deux gamelles, une litière et quelques caresses si on vous les accorde.",
  },
  {
    title: 'Je promène votre chien en courant',
    text: 'Je fais le tour de la Coulée verte presque chaque matin, et un compagnon à quatre pattes me ferait lever plus tôt. Chiens sportifs de préférence, les bouledogues peuvent venir en spectateurs.',
    place: 'Coulée verte René-Dumont',
    by: AN_ADULT,
    offer: true,
  },
  {
    title: 'Un poisson rouge en pension',
    text: "Il s'appelle Marcel. Une pincée par jour.",
    by: A_PARENT,
  },
  {
    title: 'Transporter un chat chez la vétérinaire',
    text: "Huit kilos dans une caisse, boulevard Diderot. Je n'ai pas la force et lui n'a pas l'envie.",
    place: 'Boulevard Diderot',
    by: AN_OLD_MAN,
  },
  {
    title: 'Chatte tricolore perdue près du square Courteline',
    text: "Elle a sauté du premier étage l'autre soir. Elle répond au nom de Babette, elle porte un collier vert et elle a très peur des voitures. Si vous avez une cave, un local à vélos ou une cour, pourriez-vous y jeter un œil ? Nous passons chaque soir avec ses croquettes.",
    place: 'Square Courteline',
    by: A_WOMAN,
    replies: [
      'Je fais le tour de notre cave ce soir avec une lampe.',
      "J'ai vu passer une chatte à collier vert près des poubelles, vers vingt-deux heures. J'y retourne.",
    ],
  },
  {
    title: 'Garder un lapin nain pendant mes vacances',
    text: 'Une cage, du foin, des fanes de carottes. Il ronge les câbles mais il demande pardon.',
    by: A_YOUNG_WOMAN,
  },
  {
    title: 'Premier chiot : qui aurait des conseils ?',
    text: 'Il mange les plinthes. Nous cherchons une personne qui a déjà élevé un chien en appartement, pour une ou deux promenades ensemble.',
    by: A_MAN,
  },
  {
    title: 'Visites au chat pendant vos vacances',
    text: "Je vis seule et je n'ai pas le droit d'en avoir un. Laissez-moi le vôtre : je change l'eau, j'envoie des photos, j'arrose les plantes au passage et je rapporte le courrier.",
    by: A_WOMAN,
    offer: true,
  },
  {
    title: "Couper les griffes d'une perruche",
    text: "Je l'avoue, elle me fait un peu peur.",
    by: A_YOUNG_MAN,
  },
];
