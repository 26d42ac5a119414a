// What comes again and again: how often, until when, and which of its dates something is done to.
import { z } from 'zod';
import { momentInput } from '#contract/fields.ts';
import { gatheringTexts } from './gatherings-sentences.contract.ts';

const SERIES_STEPS = ['week', 'fortnight', 'month'] as const;
export const seriesStep = z.enum(SERIES_STEPS, 'Ce rythme est inconnu');
export type SeriesStep = z.output<typeof seriesStep>;

/** How many dates one series has at most: a week's for a year. */
export const MOST_DATES = 53;

/** Again and again, until that day of Paris included, each date a gathering of its own. */
export const repeatField = z
  .object({ every: seriesStep, until: momentInput(gatheringTexts.badRepeat) })
  .nullish();

/** Of a series: this date alone, or this one and all that come after it. */
export const scopeField = z.enum(['this', 'following'], 'Ce choix est inconnu').optional();
export type Scope = NonNullable<z.output<typeof scopeField>>;

/**
 * What stood there when it was read, by the names of its fields, as administrators' forms send it; here, when it was last
 * changed: another's change meanwhile refuses theirs, once.
 */
const seenField = z.object({ updatedAt: momentInput(gatheringTexts.invalidDate) }).optional();

/** Of a change, beside what it changes. */
export const changeFields = { scope: scopeField, seen: seenField };

export const onScope = z.object({ scope: scopeField });
