import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, moment, momentInput, neighbour, text, titleText } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { imageAddressErrors } from '#features/uploads/uploads.contract.ts';
import { gathering, listFilters } from '../gatherings/gatherings.contract.ts';
import { declareActs } from '../gatherings/gatherings-acts.contract.ts';
import { party } from '../gatherings/gatherings-bringing.contract.ts';
import { newFields } from '../gatherings/gatherings-circle.contract.ts';
import { changeErrors, newErrors } from '../gatherings/gatherings-sentences.contract.ts';
import { changeFields } from '../gatherings/gatherings-series.contract.ts';
import { newGathering } from '../gatherings/gatherings-written.contract.ts';
import { outingErrors, outingTexts } from './outings-sentences.contract.ts';

export const OUTING_TYPES = [
  'cinema',
  'restaurant',
  'sport',
  'culture',
  'nature',
  'shopping',
  'bar',
  'jeux',
  'jeux-video',
  'jeux-societe',
  'jeux-cartes',
  'escape-game',
  'quiz',
  'autre',
] as const;
export type OutingType = (typeof OUTING_TYPES)[number];

/** As cards and tables, the audit and suggestions say them. */
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

export const outingType = z.enum(OUTING_TYPES, 'Le type est requis');

export const OUTING_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export const outingStatus = z.enum(OUTING_STATUSES, 'Statut inconnu');
export type OutingStatus = z.output<typeof outingStatus>;

export const outingParticipant = z.object({
  /** `email`: for the outing's creator only. */
  user: neighbour.extend({ email: z.string().nullable().optional() }),
  joinedAt: moment,
  ...party.shape,
});
export type OutingParticipant = z.output<typeof outingParticipant>;

export const outing = gathering.extend({
  type: outingType,
  status: outingStatus,
  /** The creator is not among them. */
  participants: z.array(outingParticipant),
});
export type Outing = z.output<typeof outing>;

export const newOuting = newGathering.extend({ type: outingType });

export const changedOuting = z.object({
  ...newOuting.shape,
  title: titleText(200, outingTexts.requiredFields),
  description: text(5000, outingTexts.requiredFields),
  location: text(200, outingTexts.requiredFields),
  date: momentInput(outingTexts.invalidDate),
});

export const listOutings = defineRoute({
  name: 'outings.list',
  method: 'GET',
  path: '/outings',
  summary: 'Sorties du quartier, de la plus récente à la plus ancienne',
  query: listFilters.extend({ status: outingStatus.optional() }),
  output: z.array(outing),
  fallback: outingTexts.listFailed,
});

export const createOuting = defineRoute({
  name: 'outings.create',
  method: 'POST',
  path: '/outings',
  status: 201,
  countsAs: 'itself',
  summary: "Création d'une sortie",
  body: newOuting.extend(newFields.shape),
  output: outing,
  errors: [outingErrors.pastDate, ...newErrors, outingErrors.outside, ...imageAddressErrors],
  fallback: outingTexts.createFailed,
});

export const updateOuting = defineRoute({
  name: 'outings.update',
  method: 'PUT',
  path: '/outings/:id',
  summary: "Modification d'une sortie par son créateur",
  params: idParams,
  body: changedOuting.extend(changeFields),
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notMine,
    outingErrors.pastDate,
    ...changeErrors,
    outingErrors.outside,
    outingErrors.placesTaken,
    ...imageAddressErrors,
  ],
  fallback: outingTexts.updateFailed,
});

export const outingActs = declareActs({
  name: 'outings',
  a: 'une sortie',
  created: 'créée',
  output: outing,
  errors: outingErrors,
  texts: outingTexts,
});

/** An outing appeared, changed (its places too) or went; each browser asks again. */
export const outingChanged = defineEvent(
  'outing.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
