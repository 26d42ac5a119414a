import type { ArticleText } from './article-text.ts';
import {
  A_RETIRED_MAN,
  A_WOMAN,
  A_YOUNG_MAN,
  AN_ADULT,
  AN_OLD_MAN,
  AN_OLD_WOMAN,
} from './service-text.ts';

/** Streets, trades and memories of the quarter. */
export const ARTICLES_PLACES: readonly ArticleText[] = [
  {
    title: "Le marché du Cours de Vincennes, un samedi à l'aube",
    standfirst:
      "Avant les premiers cabas, il y a les mains froides, les cagettes et le café de Samia. Récit d'une matinée entre deux colonnes.",
    text: `Cinq heures et demie : le premier camion s'arrête au pied de la colonne de Saint Louis. Bertrand déplie l'auvent, toujours le même, rouge et blanc, que son père avait acheté rue du Rendez-Vous.

« Le froid, on s'y fait. C'est le vent de l'avenue du Trône qui réveille », dit-il en alignant ses poires. À côté, Samia verse le premier café et note sur un carton les commandes des habitués.

## Trois générations sur le même trottoir

Les Lemaire tiennent l'étal depuis 1958. On y vient du boulevard de Picpus, de la rue des Immeubles Industriels, parfois de Saint-Mandé. On y laisse un sac, un double de clés, des nouvelles.

> Ici, personne n'est pressé avant neuf heures.

À midi, les invendus partent à une association de la rue de Reuilly. Il reste des feuilles de chou, une odeur de coriandre, et le rendez-vous de mercredi.`,
    tags: ['marché', 'mémoire du quartier', 'commerçants', 'samedi', 'portraits'],
    by: AN_ADULT,
  },
  {
    title: 'Les deux colonnes, ou comment entrer dans Paris',
    standfirst:
      "On passe dessous sans lever la tête. Elles ont pourtant longtemps fait payer le droit d'entrer.",
    text: `Tout le monde les voit, presque personne ne les regarde. Les deux colonnes de l'avenue du Trône gardaient une porte : celle par où l'on entrait dans la ville **en payant**.

## Un mur contre les fraudeurs

À la fin du dix-huitième siècle, une enceinte entoure Paris pour percevoir les taxes. Les Parisiens la détestent, et le disent : le mur murant Paris rend Paris murmurant. L'architecte, Claude-Nicolas Ledoux, dessine des pavillons d'une grandeur inattendue pour des bureaux d'employés.

## Deux rois en bronze

Les statues ne sont venues que bien plus tard, sous Louis-Philippe :

- Philippe Auguste d'un côté,
- Saint Louis de l'autre,
- et, tout en haut, le meilleur point de vue du quartier, réservé aux pigeons.

La prochaine fois, levez la tête avant de courir vers la ligne 1.`,
    tags: ['histoire', 'mémoire du quartier', 'promenade'],
    by: A_RETIRED_MAN,
  },
  {
    title: 'Où réparer son vélo entre Picpus et Charonne',
    text: `J'ai crevé trois fois en octobre. J'en ai fait une liste.

## Ce que je répare seul

1. La crevaison : deux démonte-pneus, une rustine, dix minutes.
2. Les freins qui frottent : un demi-tour de vis suffit souvent.
3. La chaîne : un chiffon, **très peu** d'huile.

## Ce que je confie

Le voile d'une roue et tout ce qui touche au pédalier. Demandez toujours le prix *avant* de laisser le vélo, et une heure, pas une journée.

| Panne | Temps | À prévoir |
|---|---|---|
| Crevaison | 10 min | une rustine |
| Câble de frein | 30 min | un câble, une gaine |
| Roue voilée | 1 jour | un professionnel |

J'ai une pompe à pied et une clé de 15 à prêter, rue de la Voûte. Écrivez-moi ici.`,
    tags: ['vélo', 'bonnes adresses', 'bricolage', 'entraide'],
    by: A_YOUNG_MAN,
  },
  {
    title: 'La cour derrière le porche vert',
    text: `Il faut pousser fort : la porte gonfle quand il pleut. Derrière, quatre ateliers, un figuier, une table en fer que personne n'a jamais déplacée.

Quand je suis arrivée, en 1974, on y travaillait encore le bois. Les machines se taisaient à midi juste. On entendait alors les couverts de tout l'immeuble, étage par étage, comme un petit orchestre.

> Le faubourg, c'était une odeur de colle et de copeaux.

Le dernier ébéniste est parti en 1996. Il m'a laissé un rabot et un conseil : *ne jamais jeter une chute, elle finira bien par servir*. Le figuier, lui, donne toujours, fin août, de quoi faire six pots.`,
    tags: ['mémoire du quartier', 'faubourg', 'portraits'],
    by: AN_OLD_WOMAN,
  },
  {
    title: 'Dix livres à troquer pour passer novembre',
    text: `La nuit tombe à dix-sept heures, le canapé appelle. Voici ce qui circule en ce moment entre les étages du 14.

- un roman russe de mille pages, **déjà lu par quatre voisins** ;
- trois policiers qui se passent sous la pluie ;
- un guide des champignons, à ne pas suivre sans un pharmacien ;
- deux bandes dessinées pour les petits, un peu mâchouillées ;
- et trois romans d'amour dont nous tairons les lecteurs.

La règle de la caisse en bois, au rez-de-chaussée, tient en une ligne : on prend, on rend, on raconte.`,
    tags: ['lecture', 'troc', 'immeuble'],
    by: A_WOMAN,
  },
  {
    title: 'Souvenir de la Foire du Trône sur la place',
    text: `On l'appelait la foire au pain d'épice. Avant d'être à la porte Dorée, elle tenait ici, sur le cours et jusqu'à la place, et mon grand-père y vendait des sifflets.

Je n'ai connu que ses histoires : la femme-canon qui logeait rue de Picpus, le manège à vapeur qui tachait le linge, les lampions que l'on comptait depuis le balcon.

Si l'un de vous a gardé **une carte postale, une photo, un ticket**, je les recopie avec soin et je les rends le lendemain. Nous pourrions en faire un mur d'images à la prochaine fête du quartier.`,
    tags: ['histoire', 'mémoire du quartier', 'appel à témoins'],
    by: AN_OLD_MAN,
  },
];
