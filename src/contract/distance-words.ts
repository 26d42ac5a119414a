import type { Distance } from './fields.ts';

const DISTANCES: Record<Distance, string> = {
  0: 'à moins de 300\u00a0m',
  300: 'de 300 à 600\u00a0m',
  600: 'de 600\u00a0m à 1\u00a0km',
  1000: 'à plus de 1\u00a0km',
  2000: 'à plus de 1\u00a0km',
};

/** 'de 300 à 600 m': its band, no number cut from its unit. */
export function sayDistance(distance: Distance): string {
  return DISTANCES[distance];
}
