import type { z } from 'zod';

/** First fault of each field, or of anything in it, as the forms show them; empty when the values are right. */
export function faultsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    faults[String(path[0] ?? '')] ??= message;
  }
  return faults;
}

/** Every fault of each field, for those that tell several at once (a password). */
export function allFaultsOf(schema: z.ZodType, value: unknown): string[] {
  return [...new Set((schema.safeParse(value).error?.issues ?? []).map(({ message }) => message))];
}
