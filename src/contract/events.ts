import type { z } from 'zod';

/**
 * Something that happened, told live to those it concerns. It carries identifiers, never the row:
 * each browser asks again what its resident may see.
 */
export interface LiveEvent<Data extends z.ZodType = z.ZodType> {
  /** The `event:` line of the stream: `service.changed`. */
  readonly name: string;
  readonly data: Data;
}

export function defineEvent<Data extends z.ZodType>(name: string, data: Data): LiveEvent<Data> {
  return { name, data };
}

export type EventData<E extends LiveEvent> = z.output<E['data']>;

/**
 * Whom an event concerns: `everyone` signed in, or one resident. Other audiences (a conversation,
 * the participants of an outing) are topics of their own that a stream subscribes to by right.
 */
export const everyone = 'everyone';
export const residentTopic = (residentId: string) => `resident:${residentId}`;
