/** A list is an array, or stands under one name in an object: `{"journals": […]}`. */
export function listed(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const named = typeof body === 'object' && body !== null ? Object.values(body) : [];
  return named.find(Array.isArray) ?? [];
}
