// What takes place between two moments: the month of the quarter, or all that one goes to.
import { z } from 'zod';
import { momentInput } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { agendaItem } from './gatherings.contract.ts';
import { gatheringTexts } from './gatherings-sentences.contract.ts';

/** The longest span of one call, in days: a month as a calendar shows it, whole weeks; of one's own, longer than any series. */
const DAYS = { all: 62, mine: 400 };
export const MY_DAYS = DAYS.mine;

const at = momentInput(gatheringTexts.invalidDate);

export const agendaEntry = agendaItem.extend({
  /** Whether the reader came, once it has begun; of what they organise, false. */
  wasThere: z.boolean(),
});
export type AgendaEntry = z.output<typeof agendaEntry>;

export const listAgenda = defineRoute({
  name: 'gatherings.agenda',
  method: 'GET',
  path: '/agenda',
  summary:
    "Sorties et événements du quartier entre deux moments (62 jours au plus), ou ceux où l'on va (`mine`, 400 jours), dans l'ordre des dates ; ce qui a commencé avant et dure encore en est",
  query: z
    .object({
      /** What has begun before and goes on then is told, too. */
      from: at,
      to: at,
      /** What the reader organises, comes to or waits for. */
      mine: z.literal('true').optional(),
    })
    .refine(({ from, to, mine }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
      return days > 0 && days <= (mine ? DAYS.mine : DAYS.all);
    }, gatheringTexts.invalidDate),
  output: z.array(agendaEntry),
  fallback: gatheringTexts.agendaFailed,
});
