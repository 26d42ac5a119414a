// How whoever moderates is told of what waits.
import { z } from 'zod';
import { defineRoute } from '#contract/route.ts';

/** Of Paris, for whoever chose nothing. */
export const MAIL_HOUR = 8;

const choices = {
  /** In the bell, of each new thing. */
  inApp: z.boolean('Dites par vrai ou faux'),
  /** At once, of danger to somebody. */
  dangerPush: z.boolean('Dites par vrai ou faux'),
  dangerMail: z.boolean('Dites par vrai ou faux'),
  /** Of Paris: once a day, where something waits; null: never. */
  mailHour: z
    .number("L'heure doit être un nombre")
    .int("L'heure est de 0 à 23")
    .min(0, "L'heure est de 0 à 23")
    .max(23, "L'heure est de 0 à 23")
    .nullable(),
};
export const queueChoices = z.object(choices);
export type QueueChoices = z.output<typeof queueChoices>;

export const readQueueChoices = defineRoute({
  name: 'admin.queue_choices',
  method: 'GET',
  path: '/admin/queue-choices',
  access: 'moderator',
  summary: 'Par où qui modère apprend ce qui attend',
  output: queueChoices,
  fallback: 'Erreur lors du chargement de vos choix',
});

export const saveQueueChoices = defineRoute({
  name: 'admin.save_queue_choices',
  method: 'PUT',
  path: '/admin/queue-choices',
  access: 'moderator',
  summary: "Choix de qui modère ; ils remplacent ceux d'avant",
  body: queueChoices,
  output: queueChoices,
  fallback: "Erreur lors de l'enregistrement de vos choix",
});
