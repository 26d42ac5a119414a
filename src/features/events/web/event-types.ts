import {
  IconBucketDroplet,
  IconDice5,
  IconPlant2,
  IconRecycle,
  IconSparkles,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import type { TypeLook } from '#features/gatherings/web/public.ts';
import { EVENT_WORDS, type EventType } from '../events.contract.ts';

export const EVENT_LOOKS: Record<EventType, TypeLook> = {
  cleaning: {
    label: EVENT_WORDS.cleaning,
    icon: IconBucketDroplet,
    drawings: ['balai', 'tri', 'fenetre'],
  },
  recycling: {
    label: EVENT_WORDS.recycling,
    icon: IconRecycle,
    drawings: ['tri', 'carton', 'brouette'],
  },
  gardening: {
    label: EVENT_WORDS.gardening,
    icon: IconPlant2,
    drawings: ['jardin', 'brouette', 'plante'],
  },
  meeting: { label: EVENT_WORDS.meeting, icon: IconUsers, drawings: ['cafe', 'fete', 'cafetiere'] },
  games: { label: EVENT_WORDS.games, icon: IconDice5, drawings: ['jeux', 'echecs'] },
  tournament: {
    label: EVENT_WORDS.tournament,
    icon: IconTrophy,
    drawings: ['coupe', 'ballon', 'jeux'],
  },
  other: {
    label: EVENT_WORDS.other,
    icon: IconSparkles,
    drawings: ['fete', 'banc', 'cafe', 'promenade'],
  },
};
