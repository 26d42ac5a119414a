import {
  IconBabyCarriage,
  IconBike,
  IconBook,
  IconBucketDroplet,
  IconCar,
  IconChefHat,
  IconCoffee,
  IconDeviceLaptop,
  IconDots,
  IconHammer,
  IconHeartbeat,
  IconMusic,
  IconPaw,
  IconPlant2,
  IconSchool,
  IconShoppingCart,
  IconSofa,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { ILLUSTRATIONS, type Illustration } from '#web/motif/illustration.ts';
import type { IconType } from '#web/ui/Icon.tsx';

type Look = { icon: IconType; drawing: Illustration };

/** Beginnings of words, without accents, in order: the first line found decides. */
const LOOKS: readonly [RegExp, Look][] = [
  [/\b(courses?\b|marche\b|supermarche)/, { icon: IconShoppingCart, drawing: 'courses' }],
  [/\b(livraison|livrer|colis)/, { icon: IconTruckDelivery, drawing: 'courses' }],
  [/\b(anima|chien|chiot|chats?\b|chaton|veterinaire)/, { icon: IconPaw, drawing: 'chien' }],
  [/\b(menage|nettoy|repassage|linge)/, { icon: IconBucketDroplet, drawing: 'balai' }],
  [/\b(etagere|meuble|armoire|demenag)/, { icon: IconSofa, drawing: 'etagere' }],
  [
    /\b(brico|repar|perceuse|percer|outil|plomberie|peinture|serrure)/,
    { icon: IconHammer, drawing: 'perceuse' },
  ],
  [
    /\b(soutien|scolaire|devoirs|brevet|bac\b|reviser|cours d(e\b(?! vincennes)|'))/,
    { icon: IconSchool, drawing: 'livres' },
  ],
  [/\b(livre|lecture|lire\b)/, { icon: IconBook, drawing: 'livres' }],
  [/\bvelo/, { icon: IconBike, drawing: 'velo' }],
  [/\b(transport|trajet|voiture|conduire|covoitur)/, { icon: IconCar, drawing: 'velo' }],
  [
    /\b(informatique|ordinateur|numerique|internet|imprimante|tablette|telephone)/,
    { icon: IconDeviceLaptop, drawing: 'ordinateur' },
  ],
  [/\b(cuisin|gateau|patiss|repas|recette)/, { icon: IconChefHat, drawing: 'gateau' }],
  [/\b(enfant|bebe|baby|creche|nounou)/, { icon: IconBabyCarriage, drawing: 'gateau' }],
  [/\b(jardin|balcon|potager)/, { icon: IconPlant2, drawing: 'jardin' }],
  [/\b(plante|arros|fleur)/, { icon: IconPlant2, drawing: 'plante' }],
  [/\b(sante|soin|medecin|pharmacie|infirm)/, { icon: IconHeartbeat, drawing: 'plante' }],
  [/\b(musique|piano|guitare|concert)/, { icon: IconMusic, drawing: 'cinema' }],
  [/\b(convivial|cafe|visite|compagnie|jeux)/, { icon: IconCoffee, drawing: 'cafe' }],
];

function findLook(text: string): Look | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return LOOKS.find(([words]) => words.test(plain))?.[1];
}

/** The icon of a category, by the words of its name; three dots for one that says nothing. */
export function chooseCategoryIcon(name: string): IconType {
  return findLook(name)?.icon ?? IconDots;
}

/** The drawing of what has no picture: by the words of its title, else of its category's name. */
export function chooseDrawing(title: string, category: string): string {
  return ILLUSTRATIONS[(findLook(title) ?? findLook(category))?.drawing ?? 'cafe'];
}

/** Categories in their order, those whose name says nothing ('Autre') at the end. */
export function orderCategories<Named extends { name: string }>(categories: Named[]): Named[] {
  const vague = ({ name }: Named) => (findLook(name) ? 0 : 1);
  return categories.toSorted((one, other) => vague(one) - vague(other));
}
