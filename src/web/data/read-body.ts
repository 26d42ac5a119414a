/** What a failure says under the other name the specification knows. */
export function messageOf(body: unknown): string | undefined {
  const named = typeof body === 'object' && body !== null && 'message' in body;
  return named && typeof body.message === 'string' ? body.message : undefined;
}

/** Undefined when it is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
