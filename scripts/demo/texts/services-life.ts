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

export const SANTE: readonly ServiceText[] = [
  {
    title: "M'accompagner à l'hôpital Saint-Antoine",
    text: "Une petite anesthésie, je n'ai pas le droit de rentrer seule. Deux heures d'attente avec un bon livre, puis un taxi que je paie.",
    place: 'Hôpital Saint-Antoine',
    by: AN_OLD_WOMAN,
  },
  {
    title: 'Passer à la pharmacie',
    text: "L'ordonnance est déjà envoyée, il n'y a qu'à prendre le sachet. Fièvre et enfant au lit.",
    by: A_PARENT,
  },
  {
    title: 'Marche douce du matin',
    hour: 10,
    text: "Mon cardiologue veut une demi-heure par jour. À deux, je n'aurais plus d'excuse : on part de la place de la Nation, on remonte le Cours de Vincennes, on revient sans se presser.",
    place: 'Place de la Nation',
    by: A_RETIRED_MAN,
  },
  {
    title: 'Infirmière retraitée, je relis vos ordonnances avec vous',
    text: "Je ne soigne plus, mais j'explique : à quelle heure, avec quoi, pourquoi. Et je sais préparer un pilulier pour la semaine.",
    by: A_RETIRED_WOMAN,
    offer: true,
  },
  {
    title: "Prêt d'une paire de béquilles",
    text: 'Réglables, presque neuves, hélas.',
    by: AN_ADULT,
    offer: true,
  },
  {
    title: 'Traduire un rendez-vous médical en bambara',
    text: "Mon oncle voit un spécialiste à l'hôpital Rothschild et les mots du docteur sont compliqués, anticoagulants, électrocardiogramme, contre-indications. Je travaille ce jour-là. Une voix amie à côté de lui le rassurerait beaucoup.",
    place: 'Hôpital Rothschild',
    by: A_MAN,
    replies: [
      "Je parle bambara et je connais cet hôpital. Dites à votre oncle de ne pas s'inquiéter.",
    ],
  },
  {
    title: 'Un brin de compagnie après une opération',
    text: 'Je ne peux pas sortir avant deux semaines et les journées sont longues. Une visite, une partie de cartes, des nouvelles du quartier.',
    by: AN_OLD_MAN,
  },
  {
    title: 'Séances de yoga assis dans le jardin',
    text: "Sur une chaise, en habits de tous les jours. J'enseigne depuis quinze ans et je cherche cinq à six voisins pour commencer un petit groupe, gratuit, tant que les matins sont doux.",
    place: "Jardin de l'Impératrice-Eugénie",
    by: A_WOMAN,
    offer: true,
  },
  {
    title: 'Aller à la PMI avec un nouveau-né et deux valises de questions',
    text: 'Première fois, un peu perdue. Si une maman du quartier voulait bien venir avec moi.',
    place: 'PMI Reuilly',
    by: A_MOTHER,
  },
  {
    title: "Lire le courrier de la caisse d'assurance",
    text: 'Ma vue baisse et les lettres sont grises. Une heure par mois, pour trier et répondre.',
    by: AN_OLD_WOMAN,
  },
];

export const CONVIVIALITE: readonly ServiceText[] = [
  {
    title: "Jouer aux échecs en fin d'après-midi",
    hour: 17,
    text: 'Niveau honnête, humeur excellente. Sur un banc du square quand il fait beau, au café sinon.',
    place: 'Square Saint-Éloi',
    by: A_RETIRED_MAN,
  },
  {
    title: 'Prendre un café, simplement',
    text: "J'ai emménagé le mois dernier et je ne connais encore que la boulangère. Un café place d'Aligre, vers onze heures ?",
    place: "Place d'Aligre",
    by: A_YOUNG_WOMAN,
  },
  {
    title: 'Musiciens du dimanche, rassemblons-nous',
    text: "Une guitare, un accordéon et une voix un peu rouillée : il nous manque une contrebasse, un violon, n'importe quoi qui sonne. On joue de tout, du musette à la morna, pour le plaisir. Pas de concert, promis, sauf peut-être à la fête de la rue.",
    place: 'Rue des Immeubles Industriels',
    by: A_MAN,
  },
  {
    title: 'Tricoter ensemble',
    text: "Tous les âges, toutes les laines. J'ai des aiguilles en double et je rattrape les mailles tombées.",
    by: A_RETIRED_WOMAN,
    offer: true,
  },
  {
    title: 'Prêter des tables pour le repas de rue',
    text: 'Il nous faut huit tables et une trentaine de chaises pliantes. On vient les chercher et on les rapporte essuyées.',
    place: 'Avenue du Bel Air',
    by: AN_ADULT,
  },
  {
    title: 'Une partie de pétanque sur le terre-plein',
    text: "Nous sommes trois et c'est un mauvais chiffre.",
    place: 'Cours de Vincennes',
    by: A_RETIRED_MAN,
  },
  {
    title: 'Ciné-club de palier',
    text: 'Un drap, un projecteur, douze coussins. Je passe des films de Varda, Sembène, Oliveira et des dessins animés pour les petits avant vingt heures. On choisit ensemble, chacun apporte quelque chose à grignoter.',
    by: AN_ADULT,
    offer: true,
  },
  {
    title: 'Quatre mains pour jardiner au jardin partagé',
    text: 'Les semis ont trop bien pris. Il faut éclaircir, pailler, arroser, goûter.',
    place: 'Jardin Debergue',
    by: A_WOMAN,
  },
  {
    title: 'Partager un repas de fête quand on est seul',
    text: 'Cette année mes enfants ne viennent pas. Je mets la table pour six : si vous êtes seul vous aussi, apportez un dessert ou rien du tout. Il y aura un gratin, de la musique et une chaise en velours pour chacun.',
    by: AN_OLD_WOMAN,
    offer: true,
  },
  {
    title: 'Organiser la fête des voisins du 25',
    text: 'Affiches, guirlandes, playlist : on cherche des idées et des bras.',
    place: 'Rue de Picpus',
    by: A_PARENT,
  },
];

export const AUTRE: readonly ServiceText[] = [
  {
    title: 'Arroser mes plantes en mon absence',
    text: "Deux passages en quinze jours. La grande, près de la fenêtre, fait semblant d'avoir soif : ne la croyez pas.",
  },
  {
    title: 'Recoudre un bouton de manteau',
    text: "J'ai le bouton, j'ai le fil, je n'ai pas le geste.",
    by: A_YOUNG_MAN,
  },
  {
    title: 'Couturière, je raccourcis vos ourlets',
    text: "Machine solide, mains sûres. Pantalons, rideaux, costumes d'école : déposez-les le matin, c'est prêt le surlendemain. Je demande seulement que l'on m'apporte un peu de tissu ou une histoire.",
    by: A_WOMAN,
    offer: true,
    replies: [
      'Trois pantalons et une histoire de marin, est-ce que cela vous va ?',
      'Les rideaux de ma mère traînent par terre depuis un an. Merci !',
    ],
  },
  {
    title: 'Garder un double de clés',
    text: 'Je me suis enfermé dehors deux fois ce mois-ci. Une voisine ou un voisin de confiance entre Nation et Picpus serait mon héros.',
    by: A_MAN,
  },
  {
    title: 'Trouvé : un doudou éléphant',
    text: "Gris, une oreille plus longue que l'autre, assis sur un banc près du métro Buzenval. Il attend chez nous et il va bien.",
    place: 'Métro Buzenval',
    by: A_PARENT,
    offer: true,
    replies: [
      "C'est celui de ma nièce ! Elle n'a pas dormi. Merci, merci, nous arrivons.",
      'Ma voisine a perdu le même, je lui montre votre annonce ce soir.',
    ],
  },
  {
    title: 'Relire une lettre de motivation',
    text: 'Une page, pour un apprentissage en menuiserie. Je cherche un œil qui ne laisse passer aucune faute.',
    by: A_YOUNG_MAN,
  },
  {
    title: 'Cartons de déménagement à donner',
    text: "Une trentaine, pliés, solides, avec du papier bulle. À prendre dans l'entrée, sonnez au nom sur la boîte.",
    offer: true,
  },
  {
    title: "Raconter le quartier d'avant",
    text: 'Pour une petite exposition à la bibliothèque, nous cherchons des personnes qui ont connu les ateliers du faubourg, la foire du Trône sur le Cours de Vincennes ou les cinémas de la Nation. Un magnétophone, du thé, une heure de souvenirs. Vos photos seront numérisées et rendues aussitôt.',
    place: 'Médiathèque Violette Leduc',
    by: AN_ADULT,
    replies: [
      "J'ai beaucoup de souvenirs de la foire, et quelques photos.",
      'Mon père tenait un atelier rue de Cîteaux, il parlerait pendant des heures.',
    ],
  },
  {
    title: 'Poser des bacs à fleurs au pied des arbres',
    text: 'La mairie a dit oui, les pelles sont là. Il faut remuer la terre et planter une cinquantaine de bulbes avant le gel.',
    place: 'Rue Marsoulan',
    by: A_WOMAN,
  },
  {
    title: 'Un témoin pour notre mariage',
    text: 'Nos familles sont loin et il nous manque une personne du coin pour signer. Dix minutes à la mairie, puis un vrai bon déjeuner.',
    by: A_FATHER,
    replies: [
      'Un mariage, un déjeuner, des inconnus sympathiques : évidemment oui !',
      "J'ai déjà le stylo. Félicitations à tous les deux.",
    ],
  },
];
