import {
  IconBabyCarriage,
  IconBike,
  IconBook,
  IconBucketDroplet,
  IconCar,
  IconChefHat,
  IconCoffee,
  IconDeviceLaptop,
  IconHammer,
  IconHeartbeat,
  IconMovie,
  IconMusic,
  IconPaw,
  IconPlant2,
  IconSchool,
  IconShoppingCart,
  IconSofa,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { IconType } from '../ui/Icon.tsx';
import { ILLUSTRATIONS, type Illustration } from './illustration.ts';

type Look = { icon: IconType; drawing: Illustration };

/** Beginnings of words, without accents, in order: the first line found decides. */
const LOOKS: readonly [RegExp, Look][] = [
  [/\b(courses?\b|marche\b|supermarche)/, { icon: IconShoppingCart, drawing: 'courses' }],
  [/\b(livraison|livrer|colis)/, { icon: IconTruckDelivery, drawing: 'courses' }],
  [/\b(anima|chien|chiot|chats?\b|chaton|veterinaire)/, { icon: IconPaw, drawing: 'chien' }],
  [/\b(menage|nettoy|repassage|linge|aspirateur)/, { icon: IconBucketDroplet, drawing: 'balai' }],
  [
    /\b(etagere|meuble|armoire|commode|fauteuil|canape|chaise|demenag)/,
    { icon: IconSofa, drawing: 'etagere' },
  ],
  [
    /\b(brico|repar|perceuse|percer|outil|plomberie|peinture|serrure)/,
    { icon: IconHammer, drawing: 'perceuse' },
  ],
  [
    /\b(soutien|scolaire|devoirs|brevet|bac\b|reviser|cours d(e\b(?! vincennes)|'))/,
    { icon: IconSchool, drawing: 'livres' },
  ],
  [
    /\b(livre|lecture|lire\b|romans?\b|policiers?\b|poches?\b|bd\b|bandes? dessinee|magazine)/,
    { icon: IconBook, drawing: 'livres' },
  ],
  [/\b(velo|trottinette|rollers?\b|patins?\b|skate)/, { icon: IconBike, drawing: 'velo' }],
  [/\b(transport|trajet|voiture|conduire|covoitur)/, { icon: IconCar, drawing: 'velo' }],
  [
    /\b(informatique|ordinateur|numerique|internet|imprimante|tablette|telephone|ecran)/,
    { icon: IconDeviceLaptop, drawing: 'ordinateur' },
  ],
  [/\b(cuisin|gateau|patiss|repas|recette|confiture)/, { icon: IconChefHat, drawing: 'gateau' }],
  [/\b(enfant|bebe|baby|creche|nounou)/, { icon: IconBabyCarriage, drawing: 'gateau' }],
  [/\b(jardin|balcon|potager)/, { icon: IconPlant2, drawing: 'jardin' }],
  [/\b(plante|arros|fleur)/, { icon: IconPlant2, drawing: 'plante' }],
  [/\b(sante|soin|medecin|pharmacie|infirm)/, { icon: IconHeartbeat, drawing: 'plante' }],
  [/\b(cinema|films?\b|dvd|theatre|spectacle)/, { icon: IconMovie, drawing: 'cinema' }],
  [/\b(musique|piano|guitare|concert)/, { icon: IconMusic, drawing: 'cinema' }],
  [/\b(convivial|cafe|visite|compagnie|jeux)/, { icon: IconCoffee, drawing: 'cafe' }],
];

/** The icon and the drawing that the words of a name or a title call for. */
export function findLook(text: string): Look | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return LOOKS.find(([words]) => words.test(plain))?.[1];
}

/**
 * The address of the drawing for what has no picture of its own: by the first text that says something.
 * @param otherwise when none does.
 */
export function chooseIllustration(
  texts: readonly string[],
  otherwise: Illustration = 'cafe',
): string {
  for (const text of texts) {
    const look = findLook(text);
    if (look) return ILLUSTRATIONS[look.drawing];
  }
  return ILLUSTRATIONS[otherwise];
}
