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
  cleaning: { label: EVENT_WORDS.cleaning, icon: IconBucketDroplet, drawing: 'balai' },
  recycling: { label: EVENT_WORDS.recycling, icon: IconRecycle, drawing: 'tri' },
  gardening: { label: EVENT_WORDS.gardening, icon: IconPlant2, drawing: 'jardin' },
  meeting: { label: EVENT_WORDS.meeting, icon: IconUsers, drawing: 'cafe' },
  games: { label: EVENT_WORDS.games, icon: IconDice5, drawing: 'jeux' },
  tournament: { label: EVENT_WORDS.tournament, icon: IconTrophy, drawing: 'coupe' },
  other: { label: EVENT_WORDS.other, icon: IconSparkles, drawing: 'marche' },
};
