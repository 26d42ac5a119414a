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
  [/\b(football|foot\b|match\b)/, 'coffee', ['ballon', 'coupe']],
  [/\b(soupe|ragout|couscous)/, 'chefHat', ['marmite', 'table']],
  [/\b(console|jeux? video|appel video|visio)/, 'deviceLaptop', ['tablette', 'ordinateur']],
  [
    /\b(imprimante|imprimer|cv\b|photocopie)/,
    'deviceLaptop',
    ['imprimante', 'ordinateur', 'telephone'],
  ],
  [/\b(parapluie|sous la pluie)/, 'coffee', ['parapluie']],
  [/\b(aquarium|poissons?\b)/, 'paw', ['aquarium']],
  [
    /\b(fauteuil roulant|pousser un fauteuil|deambulateur|a l'hopital)/,
    'heartbeat',
    ['fauteuilRoulant', 'pharmacie'],
  ],
  [/\b(echelle|escabeau|rideaux?\b)/, 'hammer', ['echelle', 'fenetre', 'perceuse']],
  [/\b(cine\b|cinema|films?\b|dvd)/, 'movie', ['cinema']],
  [
    /\b(fete (des voisins|du quartier|de la rue)|repas de (rue|quartier)|mariage)/,
    'coffee',
    ['fete', 'table', 'gateau'],
  ],
  [/\b(verre (entre|avec)|un verre\b|cafe (des|du|avec))/, 'coffee', ['cafe', 'cafetiere']],
  [/\b(smartphone|telephone)/, 'deviceLaptop', ['telephone', 'tablette', 'ordinateur']],
  [/\b(supermarche|courses?\b)/, 'shoppingCart', ['courses', 'marche']],
  [/\b(marche (du|de|d'|aux|bio)|marche\b|primeur)/, 'shoppingCart', ['marche', 'courses']],
  [/\b(livraison|livrer|colis)/, 'truckDelivery', ['colis', 'carton', 'courses']],
  [/\bcles?\b/, 'coffee', ['cles', 'colis']],
  [/\b(gardien|concierge|loge\b)/, 'coffee', ['cles', 'colis']],
  [
    /\b(hall\b|porte\b(?!-)|boite aux lettres|immeuble|palier|cage d'escalier|voisins?\b)/,
    'coffee',
    ['colis', 'cles', 'fete'],
  ],
  [/\b(foire|manege)/, 'coffee', ['fete', 'gateau']],
  [/\b(colonnes?|statues?|monuments?)\b/, 'coffee', ['promenade', 'banc']],
  [/\b(chats?\b|chattes?\b|chaton|croquettes)/, 'paw', ['chat']],
  [/\b(chien|chiot)/, 'paw', ['chien', 'banc']],
  [/\b(anima|veterinaire)/, 'paw', ['chien', 'chat']],
  [/\b(repass|linge)/, 'bucketDroplet', ['repassage', 'balai']],
  [/\b(vitres?\b|fenetre|carreaux)/, 'bucketDroplet', ['fenetre', 'balai']],
  [/\bcanape/, 'sofa', ['canape', 'lampe']],
  [
    /\b(compost|tri\b|dechet|piles?\b|recycl|encombrant)/,
    'bucketDroplet',
    ['tri', 'brouette', 'carton'],
  ],
  [
    /\b(menage\b|nettoy|aspirateur|balai|megots|un peu d'ordre|ranger)/,
    'bucketDroplet',
    ['balai', 'fenetre'],
  ],
  [/\b(demenag|cartons?\b|cave\b|grenier|debarras)/, 'sofa', ['carton', 'canape']],
  [/\b(fauteuil|chaise|tapis|coussin)/, 'sofa', ['canape', 'lampe']],
  [/\b(lampe|abat-jour|luminaire|ampoule|bougie)/, 'sofa', ['lampe', 'etagere']],
  [
    /\b(etagere|meuble|armoire|commode|bibliotheque|miroir|cadres?\b)/,
    'sofa',
    ['etagere', 'canape', 'lampe'],
  ],
  [/\b(plomberie|robinet|fuite|evier|lavabo|chasse d'eau)/, 'hammer', ['robinet', 'perceuse']],
  [/\b((re)?pein(ture|dre)|papier peint)/, 'hammer', ['peinture', 'perceuse']],
  [
    /\b((re)?cou(dre|ture)|boutons? (de|d')|ourlet|retouche)/,
    'hammer',
    ['machineACoudre', 'tricot'],
  ],
  [
    /\b(tricot|tisser|tissage|laine|crochet|broder|broderie)/,
    'hammer',
    ['tricot', 'machineACoudre'],
  ],
  [/\b(velos?\b|trottinette|rollers?\b|patins?\b|skate|bicyclette)/, 'bike', ['velo', 'promenade']],
  [
    /\b(brico|repar|repair|perceuse|percer|outil|serrure|monter un (lit|meuble))/,
    'hammer',
    ['perceuse', 'peinture', 'robinet'],
  ],
  [
    /\b(soutien|scolaire|devoirs|francais\b|anglais\b|espagnol\b|brevet|bac\b|reviser|cours d(e\b(?! vincennes)|')|ecole|college|cartable)/,
    'school',
    ['livres', 'cartable'],
  ],
  [
    /\b(guitare|mandoline|ukulele|accordeon|musi(que|cien)|piano|violon|chorale?|chant|concert|vinyle|disque)/,
    'music',
    ['guitare'],
  ],
  [/\b(echecs|dames\b)/, 'coffee', ['echecs', 'jeux']],
  [
    /\b(jeux?\b|belote|tarot|cartes?\b|puzzle|scrabble|societe\b|quiz|ludotheque)/,
    'coffee',
    ['jeux', 'echecs'],
  ],
  [
    /\b(livres?\b|livret|lecture|lire\b|romans?\b|policiers?\b|poches?\b|bd\b|bandes? dessinee|magazine|mots?\b|lexique|histoire|memoire|raconter)/,
    'book',
    ['livres', 'etagere'],
  ],
  [
    /\b(poussette|bebe|baby|creche|nounou|siege auto|nouveau-ne|pmi\b)/,
    'babyCarriage',
    ['poussette', 'doudou'],
  ],
  [/\b(voyage|valise|vacances|tente\b|camping|randonnee|bagage)/, 'car', ['valise', 'voiture']],
  [/\b(transport|trajet|voiture|conduire|covoitur|gare\b|aeroport)/, 'car', ['voiture', 'valise']],
  [/\bordinateur/, 'deviceLaptop', ['ordinateur', 'tablette']],
  [/\b(portable|application)/, 'deviceLaptop', ['telephone', 'tablette', 'ordinateur']],
  [
    /\b(informatique|ordinateur|numerique|internet|tablette|televis|ecran|photos?\b)/,
    'deviceLaptop',
    ['ordinateur', 'tablette', 'telephone'],
  ],
  [/\b(confiture|conserve|bocal|bocaux|miel)/, 'chefHat', ['confitures', 'marmite']],
  [
    /\b(gateau|patiss|anniversaire|tarte|galette|crepes?\b|gouter)/,
    'chefHat',
    ['gateau', 'confitures'],
  ],
  [/\b(marmite|casserole)/, 'chefHat', ['marmite', 'table']],
  [
    /\b(cuisin|raclette|machine a pain|grille-pain|repas\b|recette|diner|dejeuner|restaurant)/,
    'chefHat',
    ['marmite', 'table', 'gateau'],
  ],
  [/\b(theatre|spectacle)/, 'movie', ['cinema']],
  [/\b(enfant|jouet|peluche|doudou|train en bois|poupee)/, 'babyCarriage', ['doudou', 'cartable']],
  [
    /\b(fleur|plantes?\b|arros|bouture|rosier|geranium|terreau|tomates?\b)/,
    'plant2',
    ['plante', 'jardin', 'brouette'],
  ],
  [/\b(jardin|balcon|potager|semis|graines)/, 'plant2', ['jardin', 'brouette', 'plante']],
  [/\b(sante|soin|medecin|pharmacie|infirm|ordonnance)/, 'heartbeat', ['pharmacie', 'plante']],
  [/\b(tournoi|ballon|sport|raquettes?\b|badminton)/, 'coffee', ['ballon', 'coupe']],
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
  [/\b(brocante|vide-grenier|chiner)/, 'sofa', ['lampe', 'etagere', 'carton']],
  [
    /\b(convivial|cafe|theiere|visite|compagnie|the\b|causer|discuter)/,
    'coffee',
    ['cafe', 'cafetiere'],
  ],
];
