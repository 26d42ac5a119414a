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
  cinema: { label: OUTING_WORDS.cinema, icon: IconMovie, drawings: ['cinema'] },
  restaurant: {
    label: OUTING_WORDS.restaurant,
    icon: IconToolsKitchen2,
    drawings: ['table', 'marmite', 'fete'],
  },
  sport: {
    label: OUTING_WORDS.sport,
    icon: IconBallFootball,
    drawings: ['ballon', 'velo', 'coupe'],
  },
  culture: {
    label: OUTING_WORDS.culture,
    icon: IconMasksTheater,
    drawings: ['livres', 'guitare', 'banc'],
  },
  nature: {
    label: OUTING_WORDS.nature,
    icon: IconTrees,
    drawings: ['promenade', 'banc', 'jardin'],
  },
  shopping: {
    label: OUTING_WORDS.shopping,
    icon: IconShoppingBag,
    drawings: ['courses', 'marche'],
  },
  bar: { label: OUTING_WORDS.bar, icon: IconGlassFull, drawings: ['cafe', 'fete', 'cafetiere'] },
  jeux: { label: OUTING_WORDS.jeux, icon: IconDice5, drawings: ['jeux', 'echecs'] },
  'jeux-video': {
    label: OUTING_WORDS['jeux-video'],
    icon: IconDeviceGamepad2,
    drawings: ['ordinateur', 'jeux'],
  },
  'jeux-societe': {
    label: OUTING_WORDS['jeux-societe'],
    icon: IconPuzzle,
    drawings: ['jeux', 'echecs'],
  },
  'jeux-cartes': {
    label: OUTING_WORDS['jeux-cartes'],
    icon: IconCards,
    drawings: ['jeux', 'echecs'],
  },
  'escape-game': { label: OUTING_WORDS['escape-game'], icon: IconKey, drawings: ['cles', 'jeux'] },
  quiz: { label: OUTING_WORDS.quiz, icon: IconBulb, drawings: ['coupe', 'livres', 'jeux'] },
  autre: {
    label: OUTING_WORDS.autre,
    icon: IconSparkles,
    drawings: ['fete', 'banc', 'cafe', 'promenade'],
  },
};
