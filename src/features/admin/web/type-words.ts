import type { EventType } from '#features/events/events.contract.ts';
import type { OutingType } from '#features/outings/outings.contract.ts';

export const EVENT_WORDS: Record<EventType, string> = {
  cleaning: 'Nettoyage',
  recycling: 'Recyclage',
  gardening: 'Jardinage',
  meeting: 'Rencontre',
  games: 'Jeux',
  tournament: 'Tournoi',
  other: 'Autre',
};

export const OUTING_WORDS: Record<OutingType, string> = {
  cinema: 'Cinéma',
  restaurant: 'Restaurant',
  sport: 'Sport',
  culture: 'Culture',
  nature: 'Nature',
  shopping: 'Shopping',
  bar: 'Bar',
  jeux: 'Jeux',
  'jeux-video': 'Jeux vidéo',
  'jeux-societe': 'Jeux de société',
  'jeux-cartes': 'Jeux de cartes',
  'escape-game': 'Escape game',
  quiz: 'Quiz',
  autre: 'Autre',
};
