import {
  IconBallFootball,
  IconBulb,
  IconCards,
  IconDeviceGamepad2,
  IconDice5,
  IconGlassFull,
  IconKey,
  IconMasksTheater,
  IconMovie,
  IconPuzzle,
  IconShoppingBag,
  IconSparkles,
  IconToolsKitchen2,
  IconTrees,
} from '@tabler/icons-react';
import type { TypeLook } from '#features/gatherings/web/public.ts';
import type { OutingType } from '../outings.contract.ts';

export const OUTING_LOOKS: Record<OutingType, TypeLook> = {
  cinema: { label: 'Cinéma', icon: IconMovie, drawing: 'cinema' },
  restaurant: { label: 'Restaurant', icon: IconToolsKitchen2, drawing: 'table' },
  sport: { label: 'Sport', icon: IconBallFootball, drawing: 'ballon' },
  culture: { label: 'Culture', icon: IconMasksTheater, drawing: 'livres' },
  nature: { label: 'Nature', icon: IconTrees, drawing: 'promenade' },
  shopping: { label: 'Shopping', icon: IconShoppingBag, drawing: 'courses' },
  bar: { label: 'Bar', icon: IconGlassFull, drawing: 'cafe' },
  jeux: { label: 'Jeux', icon: IconDice5, drawing: 'jeux' },
  'jeux-video': { label: 'Jeux vidéo', icon: IconDeviceGamepad2, drawing: 'ordinateur' },
  'jeux-societe': { label: 'Jeux de société', icon: IconPuzzle, drawing: 'jeux' },
  'jeux-cartes': { label: 'Jeux de cartes', icon: IconCards, drawing: 'jeux' },
  'escape-game': { label: 'Escape game', icon: IconKey, drawing: 'livres' },
  quiz: { label: 'Quiz', icon: IconBulb, drawing: 'coupe' },
  autre: { label: 'Autre', icon: IconSparkles, drawing: 'marche' },
};
