// Requests that are for today.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { dayInParis } from '#contract/paris.ts';

/** A resident may call so many urgent in a month. */
export const MOST_URGENT = 2;
/** The band of distance (contract `distance`) up to which neighbours are told: less than a kilometre. */
export const URGENT_WITHIN = 600;

export const urgentErrors = defineErrors({
  offer: [400, 'urgent_offer', "Seule une demande peut être pour aujourd'hui, pas une offre"],
  otherDay: [
    400,
    'urgent_other_day',
    "Pour « C'est pour aujourd'hui », choisissez une date d'aujourd'hui",
  ],
  again: [
    409,
    'urgent_again',
    "Cette demande a déjà été annoncée comme urgente un autre jour : elle ne peut plus l'être",
  ],
  often: [
    409,
    'urgent_often',
    "Vous avez déjà fait deux demandes urgentes ce mois-ci : publiez-la sans « C'est pour aujourd'hui »",
  ],
});

/** Whom an urgent request is told, of those near who said they can: how many, and whether at once, in the morning, or not at all. */
export const urgentTold = z.object({
  neighbours: z.number(),
  when: z.enum(['now', 'morning', 'never']),
});
export type UrgentTold = z.output<typeof urgentTold>;

/** What its author is told of that. */
export function sayTold({ neighbours, when }: UrgentTold): string {
  if (when === 'never')
    return "À cette heure, personne n'est prévenu : appelez un voisin que vous connaissez";
  if (neighbours === 0)
    return "Personne près de chez vous n'a encore dit pouvoir aider le jour même : écrivez aussi à un voisin que vous connaissez";
  const who =
    neighbours === 1
      ? '1 voisin qui a dit pouvoir aider'
      : `${neighbours} voisins qui ont dit pouvoir aider`;
  if (when === 'now') return `${who} ${neighbours === 1 ? 'est prévenu' : 'sont prévenus'}`;
  return `${who} ${neighbours === 1 ? 'le saura' : 'le sauront'} à 8 heures : la nuit, rien ne sonne`;
}

/** The same after what has just been done ('Service créé avec succès'). */
export const addTold = (done: string, told: UrgentTold | undefined): string =>
  told ? `${done}. ${sayTold(told)}.` : done;

/** Whether two moments are of one day in Paris. */
export const isSameDay = (one: number, other: number): boolean =>
  dayInParis(one) === dayInParis(other);

/** Whether it is urgent at `now` (milliseconds): on its day, as long as somebody is looked for. */
export function isUrgentNow(
  service: { urgent: boolean; date: string; status: string },
  now: number,
): boolean {
  const isLooked = service.status === 'open' || service.status === 'pending';
  return service.urgent && isLooked && isSameDay(Date.parse(service.date), now);
}
