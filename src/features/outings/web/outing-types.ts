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
import { OUTING_WORDS, type OutingType } from '../outings.contract.ts';

export const OUTING_LOOKS: Record<OutingType, TypeLook> = {
  cinema: { label: OUTING_WORDS.cinema, icon: IconMovie, drawing: 'cinema' },
  restaurant: { label: OUTING_WORDS.restaurant, icon: IconToolsKitchen2, drawing: 'table' },
  sport: { label: OUTING_WORDS.sport, icon: IconBallFootball, drawing: 'ballon' },
  culture: { label: OUTING_WORDS.culture, icon: IconMasksTheater, drawing: 'livres' },
  nature: { label: OUTING_WORDS.nature, icon: IconTrees, drawing: 'promenade' },
  shopping: { label: OUTING_WORDS.shopping, icon: IconShoppingBag, drawing: 'courses' },
  bar: { label: OUTING_WORDS.bar, icon: IconGlassFull, drawing: 'cafe' },
  jeux: { label: OUTING_WORDS.jeux, icon: IconDice5, drawing: 'jeux' },
  'jeux-video': {
    label: OUTING_WORDS['jeux-video'],
    icon: IconDeviceGamepad2,
    drawing: 'ordinateur',
  },
  'jeux-societe': { label: OUTING_WORDS['jeux-societe'], icon: IconPuzzle, drawing: 'jeux' },
  'jeux-cartes': { label: OUTING_WORDS['jeux-cartes'], icon: IconCards, drawing: 'jeux' },
  'escape-game': { label: OUTING_WORDS['escape-game'], icon: IconKey, drawing: 'livres' },
  quiz: { label: OUTING_WORDS.quiz, icon: IconBulb, drawing: 'coupe' },
  autre: { label: OUTING_WORDS.autre, icon: IconSparkles, drawing: 'marche' },
};
