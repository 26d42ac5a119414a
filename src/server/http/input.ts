// What a call sends, held against its contract.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonErrors, type ErrorDefinition, Refusal } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';

// A fault without a sentence of its own is still told in French.
z.config(z.locales.fr());

/** What was sent, as the contract reads it; or the refusal of it (400). */
export function readInput(route: AnyRoute, request: FastifyRequest) {
  try {
    return {
      params: check(route.params, request.params),
      query: check(route.query, request.query),
      body: route.kind === 'file' ? undefined : check(route.body, request.body),
    };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function check<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

/** A refusal (400) that says the first fault, and all of them when there are several. */
function invalid(error: z.ZodError): Refusal {
  const [first] = error.issues;
  // Not an object at all: there is no field to speak of.
  if (first?.path.length === 0 && first.code === 'invalid_type') {
    return new Refusal(commonErrors.malformedBody);
  }
  const messages = [...new Set(error.issues.map((issue) => issue.message))];
  const definition: ErrorDefinition = {
    status: 400,
    code: first ? codeOf(first) : commonErrors.malformedBody.code,
    message: messages[0] ?? commonErrors.malformedBody.message,
  };
  return new Refusal(definition, messages.length > 1 ? { details: messages } : {});
}

function codeOf(issue: z.core.$ZodIssue): string {
  const field = issue.path
    .filter((part) => typeof part === 'string')
    .join('_')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return [field, missing ? 'required' : issue.code].filter(Boolean).join('_');
}
