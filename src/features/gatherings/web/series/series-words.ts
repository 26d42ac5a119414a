import type { SeriesStep } from '../../gatherings-series.contract.ts';
import type { Gathering } from '../gathering.ts';

export const EVERY_WORDS: Record<SeriesStep, string> = {
  week: 'Chaque semaine',
  fortnight: 'Toutes les deux semaines',
  month: 'Chaque mois',
};

/** 'Chaque semaine, et 6 autres dates' */
export function saySeries({ every, others }: NonNullable<Gathering['series']>): string {
  if (others === 0) return EVERY_WORDS[every];
  const more = others === 1 ? 'et une autre date' : `et ${others} autres dates`;
  return `${EVERY_WORDS[every]}, ${more}`;
}
