import pino, { type DestinationStream, type Logger } from 'pino';

/** @param to the standard output, unless told. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
}
