// Requests that are for today.
import { defineErrors } from '#contract/errors.ts';

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

const dayFormat = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });

/** Whether two moments are of one day in Paris. */
export const isSameDay = (one: number, other: number): boolean =>
  dayFormat.format(one) === dayFormat.format(other);

/** Whether it is urgent at `now` (milliseconds): on its day, as long as somebody is looked for. */
export function isUrgentNow(
  service: { urgent: boolean; date: string; status: string },
  now: number,
): boolean {
  const isLooked = service.status === 'open' || service.status === 'pending';
  return service.urgent && isLooked && isSameDay(Date.parse(service.date), now);
}
