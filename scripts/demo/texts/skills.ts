import {
  A_FATHER,
  A_MAN,
  A_PARENT,
  A_RETIRED_WOMAN,
  AN_ADULT,
  AN_OLD_WOMAN,
  type Author,
} from './service-text.ts';

type Skill = { text: string; by?: Author };

/** What residents can help with; without `by`, anybody may have written it. */
export const HELPS: readonly Skill[] = [
  { text: 'Arroser les plantes' },
  { text: 'Nourrir un chat' },
  { text: 'Promener un chien' },
  { text: 'Faire une course' },
  { text: 'Recevoir un colis' },
  { text: 'Lire une lettre administrative' },
  { text: 'Régler un téléphone' },
  { text: 'Recoudre un bouton' },
  { text: 'Faire un gâteau' },
  { text: 'Tenir compagnie' },
  { text: 'Écrire un courrier' },
  { text: 'Trier des photos' },
  { text: 'Percer un mur', by: AN_ADULT },
  { text: 'Monter un meuble', by: AN_ADULT },
  { text: 'Porter un carton', by: A_MAN },
  { text: 'Réparer un vélo', by: AN_ADULT },
  { text: 'Déboucher un évier', by: A_MAN },
  { text: 'Réinstaller un ordinateur', by: AN_ADULT },
  { text: 'Aller chercher un enfant à la crèche', by: A_PARENT },
  { text: 'Faire réciter les tables', by: A_FATHER },
  { text: 'Faire des ourlets', by: A_RETIRED_WOMAN },
  { text: 'Tricoter une layette', by: AN_OLD_WOMAN },
];

export const LEARNS: readonly Skill[] = [
  { text: 'Faire le pain' },
  { text: 'Le tricot, pour de vrai' },
  { text: 'Tailler un rosier' },
  { text: 'Jouer aux échecs' },
  { text: "Parler un peu d'italien" },
  { text: 'Réparer un vélo' },
  { text: 'La guitare, trois accords' },
  { text: 'Faire un gâteau' },
  { text: 'Me servir de ma tablette' },
  { text: "L'histoire du faubourg" },
  { text: 'Chanter à plusieurs' },
  { text: 'Recoudre un bouton' },
];

/** Spoken at home, by family names one hears them in. */
export const LANGUAGES: ReadonlyArray<readonly [language: string, names: RegExp]> = [
  [
    'Arabe',
    /^(Haddad|Benali|Meziane|Belkacem|Cherif|Amrani|El Amrani|Ziani|Khelifi|Ouali|Toumi|Rahmani|Slimani|Mansouri|Trabelsi|Merabet|Idrissi|Jaziri|Boudiaf|Guendouz|Hamidi)$/,
  ],
  ['Kabyle', /^(Lounis|Kaci|Ferhat|Djebbari|Saïdi|Bouzid)$/],
  ['Wolof', /^(Sow|Ndiaye|Sarr|Fall|Ba)$/],
  ['Bambara', /^(Traoré|Keïta|Coulibaly|Diarra|Dembélé|Konaté|Sangaré|Kanté|Kouyaté)$/],
  ['Peul', /^(Diallo|Bah|Camara|Sylla|Cissé)$/],
  ['Portugais', /^(Ferreira|Carvalho|Pereira|Da Silva|Gomes|Lopes|Teixeira|Mendes|Moreira)$/],
  ['Polonais', /^(Kowalska|Nowak|Wiśniewska|Zielińska|Lewandowska)$/],
  ['Vietnamien', /^(Pham|Tran|Nguyen|Vo|Le|Dinh|Huynh)$/],
];

/** Of the one the demonstration is shown as: a retired woman. */
export const FACE_ABOUT =
  "J'ai appris à lire à la moitié de la rue. Passez prendre un café, je raconte le reste.";
