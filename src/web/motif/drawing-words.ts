// What the words of a title or a category call for: an icon, and drawings that fit, the best one first.
import type { Illustration } from './illustration.ts';

export type IconName =
  | 'shoppingCart'
  | 'truckDelivery'
  | 'paw'
  | 'bucketDroplet'
  | 'sofa'
  | 'hammer'
  | 'school'
  | 'book'
  | 'bike'
  | 'car'
  | 'deviceLaptop'
  | 'chefHat'
  | 'babyCarriage'
  | 'plant2'
  | 'heartbeat'
  | 'movie'
  | 'music'
  | 'coffee';

type Line = readonly [RegExp, IconName, readonly [Illustration, ...Illustration[]]];

/** Beginnings of words, without accents, in order: the first line found decides. */
export const LOOKS: readonly Line[] = [
  [
    /\b(course a pied|courir|footing|jogging|marche (nordique|douce))/,
    'coffee',
    ['promenade', 'banc'],
  ],
  [/\b(petanque|boules\b|quilles)/, 'coffee', ['coupe', 'promenade']],
  [/\b(supermarche|courses?\b)/, 'shoppingCart', ['courses', 'marche']],
  [/\b(marche (du|de|d'|aux|bio)|marche\b|primeur)/, 'shoppingCart', ['marche', 'courses']],
  [/\b(livraison|livrer|colis)/, 'truckDelivery', ['colis', 'carton', 'courses']],
  [
    /\b(hall\b|gardien|concierge|cles?\b|porte\b|boite aux lettres|immeuble|palier|cage d'escalier|voisins?\b)/,
    'coffee',
    ['colis', 'cles', 'fete'],
  ],
  [/\b(chats?\b|chaton|croquettes)/, 'paw', ['chat']],
  [/\b(chien|chiot)/, 'paw', ['chien', 'banc']],
  [/\b(anima|veterinaire)/, 'paw', ['chien', 'chat']],
  [/\b(repassage|repasser|linge)/, 'bucketDroplet', ['repassage', 'balai']],
  [/\b(vitres?\b|fenetre|carreaux)/, 'bucketDroplet', ['fenetre', 'balai']],
  [/\b(compost|tri\b|dechet|recycl|encombrant)/, 'bucketDroplet', ['tri', 'brouette', 'carton']],
  [/\b(menage|nettoy|aspirateur)/, 'bucketDroplet', ['balai', 'fenetre']],
  [/\b(demenag|cartons?\b)/, 'sofa', ['carton', 'canape']],
  [/\b(canape|fauteuil|chaise|tapis|coussin)/, 'sofa', ['canape', 'lampe']],
  [/\b(lampe|abat-jour|luminaire|ampoule|bougie)/, 'sofa', ['lampe', 'etagere']],
  [/\b(etagere|meuble|armoire|commode|bibliotheque)/, 'sofa', ['etagere', 'canape', 'lampe']],
  [/\b(plomberie|robinet|fuite|evier|lavabo|chasse d'eau)/, 'hammer', ['robinet', 'perceuse']],
  [/\b(peinture|peindre|papier peint)/, 'hammer', ['peinture', 'perceuse']],
  [/\b(cou(dre|ture)|ourlet|retouche)/, 'hammer', ['machineACoudre', 'tricot']],
  [
    /\b(tricot|tisser|tissage|laine|crochet|broder|broderie)/,
    'hammer',
    ['tricot', 'machineACoudre'],
  ],
  [/\b(velo|trottinette|rollers?\b|patins?\b|skate|bicyclette)/, 'bike', ['velo', 'promenade']],
  [
    /\b(brico|repar|repair|perceuse|percer|outil|serrure)/,
    'hammer',
    ['perceuse', 'peinture', 'robinet'],
  ],
  [
    /\b(soutien|scolaire|devoirs|brevet|bac\b|reviser|cours d(e\b(?! vincennes)|')|ecole|college|cartable)/,
    'school',
    ['livres', 'cartable'],
  ],
  [
    /\b(guitare|mandoline|ukulele|accordeon|musique|piano|violon|chorale?|chant|concert|vinyle|disque)/,
    'music',
    ['guitare'],
  ],
  [/\b(echecs|dames\b)/, 'coffee', ['echecs', 'jeux']],
  [
    /\b(jeux?\b|belote|tarot|cartes?\b|puzzle|scrabble|societe\b|quiz)/,
    'coffee',
    ['jeux', 'echecs'],
  ],
  [
    /\b(livres?\b|livret|lecture|lire\b|romans?\b|policiers?\b|poches?\b|bd\b|bandes? dessinee|magazine|mots?\b|lexique|histoire|memoire)/,
    'book',
    ['livres', 'etagere'],
  ],
  [/\b(poussette|bebe|baby|creche|nounou)/, 'babyCarriage', ['poussette', 'doudou']],
  [/\b(voyage|valise|vacances|tente\b|camping|randonnee|bagage)/, 'car', ['valise', 'voiture']],
  [/\b(transport|trajet|voiture|conduire|covoitur|gare\b|aeroport)/, 'car', ['voiture', 'valise']],
  [/\bordinateur/, 'deviceLaptop', ['ordinateur', 'tablette']],
  [
    /\b(telephone|portable|smartphone|application)/,
    'deviceLaptop',
    ['telephone', 'tablette', 'ordinateur'],
  ],
  [
    /\b(informatique|ordinateur|numerique|internet|imprimante|tablette|ecran|photos?\b)/,
    'deviceLaptop',
    ['ordinateur', 'tablette', 'telephone'],
  ],
  [/\b(confiture|conserve|bocal|bocaux|miel)/, 'chefHat', ['confitures', 'marmite']],
  [/\b(gateau|patiss|anniversaire|tarte|galette)/, 'chefHat', ['gateau', 'confitures']],
  [/\b(soupe|ragout|couscous|marmite|casserole)/, 'chefHat', ['marmite', 'table']],
  [
    /\b(cuisin|machine a pain|grille-pain|repas|recette|diner|dejeuner|restaurant)/,
    'chefHat',
    ['marmite', 'table', 'gateau'],
  ],
  [/\b(cinema|films?\b|dvd|theatre|spectacle)/, 'movie', ['cinema']],
  [/\b(enfant|jouet|peluche|doudou|train en bois|poupee)/, 'babyCarriage', ['doudou', 'cartable']],
  [/\b(fleur|plantes?\b|arros|bouture)/, 'plant2', ['plante', 'jardin', 'brouette']],
  [/\b(jardin|balcon|potager|semis|graines)/, 'plant2', ['jardin', 'brouette', 'plante']],
  [/\b(sante|soin|medecin|pharmacie|infirm|ordonnance)/, 'heartbeat', ['pharmacie', 'plante']],
  [/\b(football|foot\b|match|tournoi|ballon|sport)/, 'coffee', ['ballon', 'coupe']],
  [
    /\b(fete|repas de rue|apero|pique-nique|bal\b|guinguette)/,
    'coffee',
    ['fete', 'gateau', 'table'],
  ],
  [
    /\b(promen|balade|marcher|banc\b|parc\b|bois\b|coulee verte|square|visite guidee)/,
    'coffee',
    ['promenade', 'banc'],
  ],
  [/\b(convivial|cafe|visite|compagnie|the\b|causer|discuter)/, 'coffee', ['cafe', 'cafetiere']],
];
