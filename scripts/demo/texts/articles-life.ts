import type { ArticleText } from './article-text.ts';
import { A_MOTHER, A_WOMAN, A_YOUNG_WOMAN, AN_ADULT } from './service-text.ts';

/** Kitchens, balconies, children and neighbours. */
export const ARTICLES_LIFE: readonly ArticleText[] = [
  {
    title: 'Le gâteau au citron, sans balance',
    text: `Un pot de yaourt mesure tout. C'est ma voisine du dessous qui me l'a appris, et elle le tenait de la sienne.

## Il faut

- 1 yaourt nature (gardez le pot)
- 2 pots de sucre, 3 pots de farine
- un demi-pot d'huile, 3 œufs
- 1 sachet de levure, le zeste et le jus de 2 citrons

## On fait

1. Mélanger le yaourt, le sucre et les œufs.
2. Ajouter la farine et la levure, puis l'huile et les citrons.
3. Quarante minutes à 180 degrés. Une lame doit ressortir sèche.

Le lendemain, il est **meilleur**. Il n'a jamais vu le surlendemain.`,
    tags: ['recette', 'goûter', 'voisins'],
    byFace: true,
  },
  {
    title: 'Boutures : le petit guide du balcon au nord',
    text: `Un balcon au nord n'est pas un désert. C'est un sous-bois de deux mètres carrés.

## Ce qui pousse chez moi

La fougère, le lierre, la menthe et un hortensia têtu. Le basilic, non : j'ai essayé six fois.

## Bouturer en trois gestes

1. Couper **sous un nœud**, avec un couteau propre.
2. Ôter les feuilles du bas.
3. Un verre d'eau, près d'une fenêtre, et deux semaines de patience.

J'ai des boutures de misère et de menthe à donner. Apportez un pot, repartez avec deux conseils.`,
    tags: ['jardin', 'balcon', 'plantes', 'à donner'],
    by: A_WOMAN,
  },
  {
    title: 'Un samedi sans écran, avec quatre enfants et une boussole',
    text: `Il pleuvait, évidemment. Nous avions prévu le musée, la file en avait décidé autrement.

Nous avons donc dessiné **la carte du quartier** sur une nappe en papier. Chacun y a mis ce qu'il connaissait : l'arbre penché du boulevard de Picpus, la fontaine qui marche, le chien de la pharmacie, la marche où l'on tombe.

> Maman, ton plan n'a pas d'odeurs !

Ils avaient raison. Nous sommes sortis, bottes aux pieds, ajouter le pain, le métro, les feuilles mouillées et le pressing. La carte est au mur. Elle est fausse partout, et nous ne nous sommes jamais aussi bien repérés.`,
    tags: ['enfants', 'promenade', 'pluie', 'idées', 'dimanche'],
    by: A_MOTHER,
  },
  {
    title: 'Ce que change un mot dans le hall',
    standfirst:
      "Une feuille scotchée près des boîtes aux lettres, et tout l'escalier s'est mis à se parler.",
    text: `« Bonjour, je suis la nouvelle du quatrième. Je fais du bruit le jeudi (violoncelle), je m'en excuse, et je fais des crêpes le dimanche. »

J'ai scotché ce papier en arrivant, un peu honteuse. Le lendemain, trois phrases étaient écrites dessous, de trois écritures différentes. Le surlendemain, un pot de confiture.

## Depuis

- Je connais douze prénoms.
- On me garde mes colis.
- Personne ne s'est jamais plaint du violoncelle. On me demande des morceaux.

Un papier, quatre lignes, votre prénom. Essayez.`,
    tags: ['voisins', 'immeuble', 'entraide'],
    by: A_YOUNG_WOMAN,
  },
  {
    title: "Réparer plutôt que jeter, le bilan d'un après-midi",
    text: `Dix-neuf objets sont entrés, **treize** sont repartis en marche. Une lampe, quatre grille-pain, un robot à la mémoire longue, une radio qui n'avait plus parlé depuis 2009.

## Ce que nous avons appris

1. Une panne sur deux est un fil ou un fusible.
2. Les vis cachées sont *toujours* sous les patins.
3. Le café répare ceux qui réparent.

Prochaine fois : apportez aussi vos vêtements, une voisine tient la machine à coudre. Les outils sont prêtés, les conseils sont gratuits, l'étagère à objets perdus est pleine.`,
    tags: ['bricolage', 'entraide', 'récup'],
    by: AN_ADULT,
  },
  {
    title: 'Trier ses photos avant Noël',
    text: `Notes en vrac, à reprendre.

- la boîte en fer, *celle des vacances à Cancale*
- demander à la gardienne qui rit sur la photo de la cour
- en apporter dix au goûter des voisins

À raconter : le bal de la place, l'orchestre sous les colonnes, et ma robe trop courte.`,
    tags: ['souvenirs'],
    byFace: true,
    draft: true,
  },
  {
    title: 'Nager le matin, ou la fraternité du bonnet',
    text: `À sept heures, la piscine sent le chlore et le café des autres. On ne se connaît que de tête, et encore, sous le bonnet.

Il y a **la ligne des pressés**, celle des bavardes, et la nôtre, celle de ceux qui comptent à voix basse et se trompent.

> Vingt longueurs, dont quatre racontées.

Depuis un an, nous sommes six à finir au comptoir d'en face. Nous cherchons le septième, de préférence quelqu'un qui sache compter.`,
    tags: ['sport', 'voisins', 'matin'],
    by: AN_ADULT,
  },
  {
    title: 'Garder un chat qui ne veut pas être gardé',
    text: `Il s'appelle Ministre. Il a ses horaires, ses dossiers, et il ne reçoit pas.

## La première semaine

1. Il vit sous le buffet.
2. Il mange quand je pars.
3. Il me regarde depuis l'armoire, comme on regarde un devis.

## La deuxième

Il s'assoit à un mètre. Puis à cinquante centimètres. Le jour où ses maîtres rentrent, il dort sur mes genoux, et c'est moi qui n'ose plus bouger.`,
    tags: ['animaux', 'entraide', 'vacances'],
    by: A_WOMAN,
  },
  {
    title: 'Le petit lexique du gardien',
    standfirst: "Vingt ans de loge, et des mots que l'on n'entend nulle part ailleurs.",
    text: `Vingt ans de loge, et une langue à part. En voici quelques mots.

- **Un passage** : quelqu'un qui dit bonjour sans s'arrêter.
- **Une visite** : quelqu'un qui s'arrête sans dire pourquoi.
- **Un colis long** : celui que personne ne vient chercher, et qui finit par saluer tout le monde.
- **Le grand silence** : un dimanche d'août, quand on entend l'horloge de la gare.

Si vous avez le vôtre, écrivez-le-moi, je fais la deuxième édition.`,
    tags: ['immeuble', 'portraits', 'mémoire du quartier'],
    by: AN_ADULT,
  },
  {
    title: 'Une soupe pour dix, avec les restes du marché',
    text: `Le dimanche à treize heures, les étals se vident et les prix tombent. C'est le moment.

## Dans le panier

- un chou dont personne ne voulait,
- des carottes tordues (elles cuisent pareil),
- une poignée de lentilles, un oignon, du laurier.

Tout cuit une heure à petit feu. On mixe la moitié seulement, pour que cela se mange *et* se boive. Venez avec un bol : la marmite descend dans la cour à dix-neuf heures.`,
    tags: ['recette', 'marché', 'anti-gaspi', 'voisins'],
    by: A_MOTHER,
  },
  {
    title: "Apprendre le piano à quarante ans, et s'en excuser auprès du dessous",
    text: `Chère voisine du premier, c'est moi, le lundi et le jeudi, de dix-huit heures à dix-huit heures trente.

Je sais que la main gauche arrive en retard. Elle le sait aussi. Nous avons rendez-vous avec une professeure de la rue de Picpus, qui nous promet une valse pour le printemps.

En attendant, j'ai posé des patins sous les pieds du piano, un tapis sous les patins, et une boîte de chocolats devant votre porte.`,
    tags: ['musique', 'immeuble', 'excuses'],
    by: AN_ADULT,
  },
];
