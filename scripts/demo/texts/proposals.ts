/** What neighbours write when they offer their help: warm, short, different. */

/** Answers that suit one category. */
export const ANSWERS: Record<string, readonly string[]> = {
  Courses: [
    "J'y vais de toute façon avec mon caddie, donnez-moi votre liste.",
    "Je passe devant deux fois par jour, c'est un plaisir.",
    "Je peux m'en charger en fin de matinée. Vous préférez que je sonne ou que j'appelle ?",
    'Avec mon neveu, on porte tout ce que vous voulez. Il adore les missions.',
    "Bonjour, j'habite l'immeuble d'à côté. Vos courses avec les miennes, cela ne change rien.",
  ],
  Livraison: [
    "Je suis chez moi toute la journée, c'est sans problème.",
    "J'ai une remorque de vélo, tout tiendra en un voyage.",
    'Je peux passer vers dix-huit heures trente, est-ce trop tard ?',
    "Deux étages ne me font pas peur, trois non plus. Dites-moi l'heure.",
  ],
  Ménage: [
    "J'ai un escabeau, des gants et une matinée libre : je viens avec tout.",
    "À deux, c'est presque amusant. Je suis disponible cette semaine.",
    "Je m'en occupe volontiers, cela me rappellera ma grand-mère.",
    'Je peux vous prêter mes bras et mes produits, tout est écologique.',
  ],
  Cuisine: [
    "Chez nous c'était toutes les semaines, je vous montre le tour de main avec joie.",
    "J'apporte mon tablier. À quelle heure commence-t-on ?",
    "Ma cuisine est grande et vide, on peut s'y installer si vous voulez.",
    "Je cuisine sans génie mais j'épluche vite et bien.",
  ],
  Bricolage: [
    "J'ai tous les outils qu'il faut à la maison. Une heure devrait suffire.",
    "J'ai bricolé toute ma vie : je regarde cela avec vous, gardez votre argent.",
    "J'ai fait exactement la même chose chez moi la semaine dernière, j'ai pris le coup de main.",
    'Je viens avec ma caisse à outils et un escabeau, on verra bien.',
    "Envoyez-moi une photo si vous pouvez, j'apporterai ce qu'il faut.",
  ],
  Transport: [
    'Je viens avec mon frère, nous avons tous les deux de bonnes chaussures.',
    'Je suis libre toute la matinée, dites-moi où je dois vous attendre.',
    "Avec plaisir, et nous prendrons le temps qu'il faudra.",
    "J'habite à deux rues, je peux être là en cinq minutes.",
  ],
  Informatique: [
    "C'est mon métier, et j'ai de la patience à revendre. Quand cela vous arrange-t-il ?",
    "J'ai montré la même chose à mon père : on y va doucement et on note tout.",
    'Je peux passer après dix-neuf heures, avec mon propre ordinateur.',
    "C'est souvent un petit réglage. Je regarde volontiers.",
  ],
  'Soutien scolaire': [
    "J'enseigne dans une école du quartier, ce sera avec plaisir après la classe.",
    "J'aimais beaucoup cela à l'école, je peux essayer de le raconter autrement.",
    "Je peux venir une heure par semaine jusqu'aux vacances.",
    "J'aime beaucoup transmettre. On commence quand vous voulez, à la maison ou à la bibliothèque.",
  ],
  "Garde d'enfants": [
    "J'habite dans la même rue et les enfants me connaissent déjà.",
    "J'ai l'habitude des petits et du temps. Voulez-vous que nous nous rencontrions d'abord ?",
    "J'ai gardé les enfants de l'immeuble pendant des années et je suis libre ce jour-là. Je peux vous donner deux références dans la rue.",
    'Oui, avec joie. Vous pouvez compter sur moi.',
  ],
  Animaux: [
    'Je me lève à six heures de toute façon, comptez sur moi.',
    "J'ai grandi avec des animaux plein la maison, les timides sont mes préférés.",
    "Je peux venir matin et soir, j'habite à deux minutes.",
    "Ma nièce rêve d'un animal. Nous viendrons à deux, avec beaucoup de sérieux.",
  ],
  Santé: [
    "Je travaille à l'hôpital et je suis en repos ce jour-là. Comptez sur moi.",
    'Ne vous inquiétez de rien, je passe vous voir un peu avant pour tout préparer.',
    "J'ai traversé la même chose l'an dernier, c'est mon tour de rendre service.",
    "Un peu de compagnie me ferait du bien aussi. J'en suis.",
  ],
  Convivialité: [
    "Comptez sur moi, j'apporte un gâteau au citron.",
    "Cela fait des mois que j'attends une annonce comme la vôtre. À bientôt !",
    'Nous serons deux, avec quelque chose à grignoter.',
    "Quelle bonne idée. Je ne connais personne dans la rue, ce sera l'occasion.",
  ],
  Autre: [
    'Volontiers, je suis juste en face.',
    "Je crois que j'ai ce qu'il vous faut, passez quand vous voulez.",
    "Cela me ferait plaisir, on s'organise par message ?",
    'Vous pouvez compter sur moi, je ne bouge pas de tout le mois.',
  ],
};

export const ANY_ANSWER: readonly string[] = [
  "Bonjour, je suis disponible et j'habite tout près. Dites-moi quand passer.",
  'Je peux vous aider, sans problème.',
  'Avec plaisir ! Je suis libre en fin de journée.',
  "On s'est croisés à la boulangerie, je crois. Je viens vous donner un coup de main.",
  "Si personne d'autre ne s'est proposé, je suis là.",
  "J'habite juste au-dessus, il suffisait de taper au plafond.",
  "J'ai deux heures devant moi, autant qu'elles servent à quelqu'un.",
  "Vous m'aviez prêté main-forte l'an dernier, c'est mon tour.",
  'Je débute, mais je suis de bonne volonté. Si cela vous convient, je viens.',
  "Bonjour ! Oui pour moi, et je peux amener une amie si l'on a besoin de quatre mains.",
  "Je rentre du marché vers onze heures, je peux m'arrêter chez vous.",
  "C'est noté dans mon agenda. Un petit mot si l'heure change.",
  'Je ne suis pas rapide mais je suis fiable.',
];

/** Answers to an offer: somebody takes it up. */
export const ACCEPTANCES: readonly string[] = [
  'Parfait, je peux passer quand vous voulez.',
  "Voilà une annonce qui fait plaisir. Je m'inscris !",
  "Oh oui, s'il reste de la place.",
  "Je vous écris de la part de ma voisine, qui n'a pas internet : elle dit oui.",
  "Cela m'arrangerait vraiment. Plutôt le matin ou plutôt le soir ?",
  "On m'a dit beaucoup de bien de vous à la boulangerie. Je tente ma chance.",
  "Merci pour cette proposition, cela m'intéresse beaucoup !",
  "C'est exactement ce que je cherchais. Quand êtes-vous disponible ?",
  'Quelle gentillesse. Je veux bien en profiter la semaine prochaine.',
  "Je veux bien, et j'ai de quoi vous remercier : des citrons de mon balcon.",
  'Ma voisine de palier serait ravie aussi, peut-on venir à deux ?',
  "Bonjour, oui volontiers. J'habite au bout de la rue.",
  "J'hésitais à demander, votre annonce tombe très bien.",
  "Je n'osais pas. Merci, c'est oui.",
  'Avec grand plaisir, et je vous rendrai la pareille dès que possible.',
  'Pour ma famille et moi, ce serait formidable.',
];
