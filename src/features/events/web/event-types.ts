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
import type { EventType } from '../events.contract.ts';

export const EVENT_LOOKS: Record<EventType, TypeLook> = {
  cleaning: { label: 'Nettoyage', icon: IconBucketDroplet, drawing: 'balai' },
  recycling: { label: 'Recyclage', icon: IconRecycle, drawing: 'tri' },
  gardening: { label: 'Jardinage', icon: IconPlant2, drawing: 'jardin' },
  meeting: { label: 'Rencontre', icon: IconUsers, drawing: 'cafe' },
  games: { label: 'Jeux', icon: IconDice5, drawing: 'jeux' },
  tournament: { label: 'Tournoi', icon: IconTrophy, drawing: 'coupe' },
  other: { label: 'Autre', icon: IconSparkles, drawing: 'marche' },
};
