import {
  A_FATHER,
  A_MAN,
  A_MOTHER,
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

export const COURSES: readonly ServiceText[] = [
  {
    title: 'Courses au marché du Cours de Vincennes',
    text: "Je ne peux pas porter lourd en ce moment : quelques légumes, du pain et un bouquet si les fleurs sont belles. Je donne la liste et l'argent d'avance, et le café au retour.",
    place: 'Marché du Cours de Vincennes',
    by: AN_OLD_WOMAN,
  },
  {
    title: "Rapporter un pack d'eau et du lait",
    text: "Quatrième étage, l'ascenseur est en panne jusqu'à nouvel ordre. Un pack d'eau, deux litres de lait, rien de plus.",
    by: AN_OLD_MAN,
  },
  {
    title: "Je vais au marché d'Aligre, qui veut des fruits ?",
    text: "J'y descends avec mon caddie avant la foule. Il reste toujours de la place : dites-moi ce qu'il vous faut la veille au soir, je garde les tickets et on s'arrange au retour.",
    place: "Marché d'Aligre",
    by: A_RETIRED_WOMAN,
    offer: true,
  },
  {
    title: 'Courses de la semaine pour une jeune maman',
    text: "Bébé est né il y a dix jours et son papa a repris le travail. Une fois ou deux, quelqu'un pourrait-il passer au supermarché de la rue du Rendez-Vous ? Couches taille 1, yaourts, pâtes, compotes, la liste tient sur un ticket de métro. Merci de tout cœur.",
    place: 'Rue du Rendez-Vous',
    by: A_MOTHER,
  },
  {
    title: 'Pain et journal le matin',
    hour: 8,
    text: 'Plâtre au pied pour trois semaines, premier étage, interphone qui marche. Une baguette pas trop cuite et le journal, vers neuf heures.',
    by: A_MAN,
  },
  {
    title: 'Trouver de la semoule fine et des épices pour quinze personnes',
    text: "Je prépare un grand couscous pour le retour de mon fils. Il me faut cinq kilos de semoule, des pois chiches, du ras el hanout et de la coriandre : c'est trop lourd pour mes épaules. Un après-midi rue d'Aligre avec une personne qui a des bras, et une place à table pour la remercier.",
    place: "Rue d'Aligre",
    by: AN_OLD_WOMAN,
  },
  {
    title: 'Je fais vos courses après mes cours',
    text: "Étudiant rue de Picpus, je suis libre en fin d'après-midi. Pharmacie, boulangerie, supermarché : je monte les étages sans râler.",
    place: 'Rue de Picpus',
    by: A_YOUNG_MAN,
    offer: true,
  },
  {
    title: 'Un sac de terreau et trois géraniums',
    text: "Le fleuriste du boulevard de Charonne les garde pour moi, mais vingt litres de terreau jusqu'au cinquième, non merci. Avec un diable ou une poussette vide, c'est l'affaire d'un quart d'heure.",
    place: 'Boulevard de Charonne',
    by: A_RETIRED_WOMAN,
  },
  {
    title: 'Croquettes : un sac de douze kilos',
    text: 'Mon dos ne veut plus en entendre parler. Le magasin est à deux pas du métro Reuilly – Diderot, je vous attends devant avec mon chariot.',
    place: 'Métro Reuilly – Diderot',
    by: AN_ADULT,
  },
  {
    title: "M'accompagner au marché Saint-Éloi",
    text: "J'y vois mal depuis quelques mois et les prix sont écrits tout petit. J'aimerais faire le tour des étals au bras de quelqu'un, en prenant notre temps. Le fromager me connaît depuis trente ans, il vous fera goûter.",
    place: 'Marché Saint-Éloi',
    by: AN_OLD_WOMAN,
  },
];

export const LIVRAISON: readonly ServiceText[] = [
  {
    title: 'Garder un colis deux ou trois jours',
    text: "Je suis en déplacement et le gardien est en vacances. Le livreur passe entre midi et deux : un carton de la taille d'une boîte à chaussures.",
  },
  {
    title: 'Aller chercher un colis au relais',
    text: "Il part dans deux jours si personne ne le retire. Je fais la procuration tout de suite, c'est à La Poste de la rue de Reuilly.",
    place: 'La Poste Reuilly',
  },
  {
    title: 'Je reçois vos colis en journée',
    text: 'Je travaille de chez moi, au rez-de-chaussée, avec une grande entrée. Plutôt que de courir au relais, donnez mon nom au livreur : vous passez le soir, on se dit bonjour.',
    by: AN_ADULT,
    offer: true,
  },
  {
    title: 'Monter un petit réfrigérateur au troisième',
    text: "Il arrive sur le trottoir et le livreur ne monte pas. Cinquante kilos, un escalier large, deux personnes et une sangle que je fournis. Bière ou sirop de grenadine à l'arrivée.",
    by: A_WOMAN,
  },
  {
    title: "Porter un gâteau de l'autre côté de la place",
    text: "C'est pour les quatre-vingts ans de ma sœur, avenue du Bel Air. Moi je pousse le déambulateur, vous portez le fraisier bien à plat. Vingt minutes de marche tranquille.",
    place: 'Place de la Nation',
    by: AN_OLD_WOMAN,
  },
  {
    title: 'Déposer des dossiers à la bibliothèque Saint-Éloi',
    text: 'Trois sacs de livres à rendre avant la fin de la semaine, et une grippe qui me cloue au lit.',
    place: 'Bibliothèque Saint-Éloi',
  },
  {
    title: 'Vélo-cargo disponible pour vos petits transports',
    text: "Un fauteuil, un sapin, six chaises pliantes : tout ce qui tient dans une caisse d'un mètre vingt. Je livre dans le quartier le week-end, contre un coup de main un autre jour ou simplement un merci.",
    by: A_FATHER,
    offer: true,
  },
  {
    title: 'Un repas chaud à porter à ma voisine du dessous',
    text: "Je pars dix jours. D'habitude je lui descends une part du dîner. Si trois ou quatre voisins pouvaient se relayer, elle mange de tout sauf du poisson et adore qu'on reste bavarder cinq minutes.",
    by: AN_ADULT,
  },
  {
    title: 'Retirer une commande trop lourde pour moi',
    text: 'Deux cartons de livres à prendre près de Ledru-Rollin. À deux avec un caddie, on fait un seul voyage.',
    place: 'Métro Ledru-Rollin',
    by: A_YOUNG_WOMAN,
  },
  {
    title: 'Lettre recommandée à poster',
    text: "Je ne peux pas quitter mon fils malade et le courrier doit partir aujourd'hui. L'enveloppe est prête, l'argent aussi.",
    by: A_MOTHER,
  },
];

export const MENAGE: readonly ServiceText[] = [
  {
    title: "Laver les vitres avant l'arrivée de ma petite-fille",
    text: "Quatre fenêtres à l'ancienne, avec des petits carreaux. Je ne monte plus sur l'escabeau, mais je tiens le seau et je raconte des histoires.",
    by: AN_OLD_WOMAN,
  },
  {
    title: "Remettre un studio en état avant l'état des lieux",
    text: "Vingt-deux mètres carrés, plutôt propres, mais le four et la salle de bains demandent de l'énergie. À deux ce serait fini en une matinée. Je paie le déjeuner rue de Cîteaux.",
    place: 'Rue de Cîteaux',
    by: A_YOUNG_WOMAN,
  },
  {
    title: 'Une montagne de repassage',
    text: 'Bras dans le plâtre et un mariage qui approche : huit chemises et deux nappes.',
    by: A_MAN,
  },
  {
    title: 'Je repasse en écoutant la radio',
    text: "C'est mon petit plaisir du matin, et mon panier est toujours vide trop tôt. Apportez-moi vos chemises, je les rends sur cintre le lendemain. En échange, j'aimerais qu'on m'aide avec mon téléphone.",
    by: A_RETIRED_WOMAN,
    offer: true,
  },
  {
    title: 'Vider une cave',
    text: "Vingt ans d'oublis derrière une porte. Il faut trier, monter ce qui part aux encombrants et sauver ce qui peut servir. Gants et masques fournis, et vous prenez tout ce qui vous plaît : bocaux, outils, une luge.",
    by: AN_ADULT,
  },
  {
    title: "Déplacer une armoire pour passer l'aspirateur",
    text: "Elle n'a pas bougé depuis 2009. Dix minutes à deux.",
    by: A_WOMAN,
  },
  {
    title: 'Grand nettoyage de la cour commune',
    text: 'Au 30 et au 32, nous balayons la cour, nous rempotons les lauriers et nous lavons les poubelles. Toutes les mains sont bienvenues, même petites, même une demi-heure. Ensuite, tarte aux pommes pour tout le monde sous le tilleul.',
    by: AN_ADULT,
  },
  {
    title: "Prêt d'un nettoyeur vapeur",
    text: "Le mien dort dans un placard. Je le prête un week-end à qui en a besoin, mode d'emploi compris.",
    offer: true,
  },
  {
    title: 'Décrocher et raccrocher de grands rideaux',
    text: 'Trois mètres de haut, du velours, et un vertige tenace. Je me charge de les faire nettoyer rue du Faubourg Saint-Antoine entre les deux.',
    place: 'Rue du Faubourg Saint-Antoine',
    by: A_RETIRED_MAN,
  },
  {
    title: "Un peu d'ordre dans ma cuisine après l'hôpital",
    text: "Je rentre bientôt de Saint-Antoine et je n'ai le droit de rien soulever. Sortir la poubelle, laver ce qui traîne dans l'évier, changer les draps. Une heure et demie, pas davantage.",
    by: AN_OLD_MAN,
  },
];

export const CUISINE: readonly ServiceText[] = [
  {
    title: 'Apprendre à faire des nems',
    text: "Ma mère ne mesurait rien et je n'ai jamais réussi seul. Si quelqu'un connaît le geste, je fournis la cuisine, les ingrédients et l'appétit.",
    by: A_MAN,
    replies: [
      "Ma mère en fait les yeux fermés et elle rêve d'avoir un élève.",
      "Le secret, c'est de ne pas trop mouiller la feuille. Je vous montre.",
    ],
  },
  {
    title: 'Je partage mes bocaux de confiture',
    text: "Abricot, figue, mirabelle : j'en ai fait quarante pots et nous sommes deux à la maison. Contre des bocaux vides.",
    by: A_RETIRED_WOMAN,
    offer: true,
  },
  {
    title: "Pâtisser un gâteau d'anniversaire à deux",
    text: "Ma fille a six ans bientôt et elle a demandé un dragon. J'ai les moules, l'envie et aucune adresse. Une personne habile de ses mains sauverait la fête, et elle serait bien sûr invitée à souffler les bougies.",
    by: A_FATHER,
  },
  {
    title: 'Atelier mafé, deux fois par mois',
    text: "Chez moi on cuisine pour vingt ou pas du tout. Venez éplucher, touiller et repartir avec une boîte pleine. Enfants admis s'ils aiment la pâte d'arachide.",
    place: 'Rue de Montreuil',
    by: A_WOMAN,
    offer: true,
  },
  {
    title: 'Emprunter une grande marmite',
    text: "Trente litres environ, pour la soupe de la fête d'immeuble.",
    replies: ["J'en ai une de trente-cinq litres à la cave, elle est à vous pour le week-end."],
  },
  {
    title: 'Qui a du levain à partager ?',
    text: 'Le mien est mort pendant les vacances. Une cuillère suffit, je le nourrirai bien.',
    offer: true,
    replies: ["J'ai un bocal qui déborde, passez avec une cuillère."],
  },
  {
    title: "Préparer des repas d'avance pour un mois chargé",
    text: "Je commence une formation de nuit à l'hôpital et mes enfants ne peuvent pas manger des coquillettes tous les soirs. J'aimerais cuisiner un après-midi avec quelqu'un qui s'y connaît en plats qui se congèlent. On partage les courses et les boîtes.",
    by: A_MOTHER,
  },
  {
    title: "Goûter portugais : j'en fais toujours trop",
    text: 'Pastéis encore tièdes, à partir de quatre heures. Sonnez.',
    offer: true,
  },
  {
    title: 'Ouvrir des huîtres sans se blesser',
    text: "Six douzaines pour une fête de famille et personne n'ose. Une heure de votre temps, une douzaine pour vous.",
    place: "Marché d'Aligre",
    by: AN_ADULT,
  },
  {
    title: 'Une recette de pierogi de grand-mère',
    text: "Je cherche une personne d'origine polonaise pour retrouver le goût de ceux que faisait ma grand-mère, rue de Charenton, avec du fromage blanc et des pommes de terre. J'ai gardé son rouleau.",
    place: 'Rue de Charenton',
    by: A_RETIRED_MAN,
    replies: [
      "Chez nous on les fait avec de l'oignon doré. Venez avec le rouleau, j'ai le fromage blanc.",
      "Ma tante vit à Cracovie, je l'appelle ce soir pour la recette exacte.",
    ],
  },
];
